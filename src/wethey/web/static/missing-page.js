/** The page of a code that no pad has: a menu, and nothing else to do. */

import { setMenu } from "./menu.js";

setMenu([]);
