/** State `RunCheck` of the case workflow, for `authenticity`. */
import { authenticity } from "#checks/authenticity/authenticity.ts";
import { taskOf } from "./wiring/task-of.ts";

export const handler = taskOf(authenticity);
