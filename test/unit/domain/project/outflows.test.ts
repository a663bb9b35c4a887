import { expect, it } from "vitest";
import { mayOpen, type OutflowName } from "#domain/project/outflows.ts";

it.for<[OutflowName, rights: string[], isOpen: boolean]>([
  ["record", ["cases:read_pii"], true],
  ["record", ["cases:read"], false],
  ["outcome", ["cases:read"], true],
  ["outcome", [], false],
  // What the recipient sent, or what is the applicant's own.
  ["started_link", [], true],
])("opens %s to who holds %j: %s", ([outflow, rights, isOpen]) => {
  expect(mayOpen(outflow, rights)).toBe(isOpen);
});
