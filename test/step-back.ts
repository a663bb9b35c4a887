import { constants, setPriority } from "node:os";

/**
 * Lowers the priority of a test's own process: the checks of a stage run below its API, and would get no
 * processor time beside four workers above them. This must run before the process starts a thread.
 */
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
