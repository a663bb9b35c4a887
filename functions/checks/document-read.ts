/** State `RunCheck` of the case workflow, for `document_reading`. */
import { documentRead } from "#checks/document-read/document-read.ts";
import { taskOf } from "./wiring/task-of.ts";

export const handler = taskOf(documentRead);
