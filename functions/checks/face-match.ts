/** State `RunCheck` of the case workflow, for `face_match`. */
import { faceMatch } from "#checks/face-match/face-match.ts";
import { taskOf } from "./wiring/task-of.ts";

export const handler = taskOf(faceMatch);
