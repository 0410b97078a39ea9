/** What is opened seldom, and may be wanted just when the network is away: fetched when nothing else is to be done. */

import "./conflict.js";
import "./cut.js";
import "./help.js";
import "./history.js";
import "./ledger.js";
import "./more-lines.js";
import "./people.js";
import "./rules.js";
import "./share.js";
import "./whole-pad.js";
