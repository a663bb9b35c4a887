/** State `RunCheck` of the case workflow, for `liveness`. The applicant API has a film measured by it before. */
import { liveness } from "#checks/liveness/liveness.ts";
import { measureAhead } from "#checks/liveness/measure-ahead.ts";
import { taskOf } from "./wiring/task-of.ts";

export const handler = taskOf(liveness, measureAhead);
