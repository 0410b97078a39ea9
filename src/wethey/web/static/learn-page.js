/** A page to read: the menu, and nothing else to do. */

import { setMenu } from "./menu.js";

setMenu([]);
