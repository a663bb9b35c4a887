/** State `RunChecks` of the case workflow, for the document: what it says, and whether it is genuine. */
import { authenticity } from "#checks/authenticity/authenticity.ts";
import { documentRead } from "#checks/document-read/document-read.ts";
import { taskOf, tasksOf } from "./wiring/tasks-of.ts";

export const handler = tasksOf<"documents">({
  document_reading: taskOf(documentRead),
  authenticity: taskOf(authenticity),
});
