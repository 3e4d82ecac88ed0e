// The script of every page; a room's own script follows it in the same file.

import "./language_switch.js";
import "./theme_switch.js";
