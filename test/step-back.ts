import { constants, setPriority } from "node:os";

/**
 * What a test computes by itself takes no processor from who answers it: the checks of a stage run below its API, and
 * would come to nothing beside four workers above them. Before any thread of its own is there.
 */
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
