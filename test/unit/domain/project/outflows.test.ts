import { expect, it } from "vitest";
import { mayOpen, type OutflowName } from "#domain/project/outflows.ts";

it.for<[OutflowName, rights: string[], isOpen: boolean]>([
  ["record", ["cases:read_pii"], true],
  ["record", ["cases:read"], false],
  ["outcome", ["cases:read"], true],
  ["outcome", [], false],
  // The recipient sent it, or is the applicant.
  ["started_link", [], true],
])("opens %s to a caller with %j: %s", ([outflow, rights, isOpen]) => {
  expect(mayOpen(outflow, rights)).toBe(isOpen);
});
