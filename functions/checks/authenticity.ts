/** State `RunCheck` of the case workflow, for `authenticity`, which this version does not have yet. */
import * as z from "zod";
import { awsPorts } from "#aws/aws-ports.ts";
import { asTask, type TaskResult } from "#checks/check.ts";
import { unavailableCheck, unavailableParts } from "#checks/unavailable-check.ts";

const Task = z.object({ caseId: z.string() });
const { clock, cases } = awsPorts(process.env);
const run = asTask(unavailableCheck("authenticity"), { ...unavailableParts, clock, cases });

export const handler = (event: unknown): Promise<TaskResult> => run(Task.parse(event));
