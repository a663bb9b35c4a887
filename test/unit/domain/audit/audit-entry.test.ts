import { expect, it } from "vitest";
import { userActor } from "#domain/audit/audit-entry.ts";

it("names the role of who did something, but for one that the release before could not read", () => {
  for (const role of ["owner", "admin", "developer", "compliance"] as const) {
    expect(userActor({ id: "usr_1", role })).toEqual({ type: "user", id: "usr_1", role });
  }
  expect(userActor({ id: "usr_1", role: "auditor" })).toEqual({ type: "user", id: "usr_1" });
});
