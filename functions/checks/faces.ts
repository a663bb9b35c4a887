/**
 * State `RunChecks` of the case workflow, for the faces: whether one is alive, and whether they are one person's. The
 * applicant API has a film measured by it before.
 */
import { faceMatch } from "#checks/face-match/face-match.ts";
import { liveness } from "#checks/liveness/liveness.ts";
import { measureAhead } from "#checks/liveness/measure-ahead.ts";
import { taskOf, tasksOf } from "./wiring/tasks-of.ts";

export const handler = tasksOf<"faces">(
  { liveness: taskOf(liveness), face_match: taskOf(faceMatch) },
  { measureAhead },
);
