/** What is opened seldom and does not need the server, so that it is there when the server is not. */

import "./cards.js";
import "./conflict.js";
import "./cut.js";
import "./help.js";
import "./ledger.js";
import "./more-lines.js";
import "./people.js";
import "./reasons.js";
import "./withdraw.js";
