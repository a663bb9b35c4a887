import { expect, it } from "vitest";
import { fromCase, toCase } from "../../../layers/aws/table/case/case-item.ts";
import { caseIn, portsWith } from "../usecases/workflow/workflow-cases.ts";

const retainUntil = "2027-02-18T12:00:00.000Z";
const capturesUntil = "2026-12-20T12:00:00.000Z";

it.for([
  ["when its photographs go", { retainUntil, capturesUntil }, capturesUntil],
  ["when all else goes, once they are gone", { retainUntil }, retainUntil],
] as const)("has an ended Case due %s", ([, until, dueAt]) => {
  const theCase = caseIn(portsWith({ status: "completed", ...until }));
  const item = fromCase(theCase);
  expect(item).toMatchObject({ duesk: expect.stringContaining(dueAt) });
  expect(toCase(item)).toEqual(theCase);
});
