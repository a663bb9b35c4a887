/** State `RunCheck` of the case workflow, for `liveness`. */
import { liveness } from "#checks/liveness/liveness.ts";
import { taskOf } from "./wiring/task-of.ts";

export const handler = taskOf(liveness);
