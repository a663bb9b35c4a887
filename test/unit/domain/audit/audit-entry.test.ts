import { expect, it } from "vitest";
import { userActor } from "#domain/audit/audit-entry.ts";
import { roles } from "#domain/project/roles.ts";

it("names the role of the actor, whichever it is", () => {
  for (const role of roles) {
    expect(userActor({ id: "usr_1", role })).toEqual({ type: "user", id: "usr_1", role });
  }
});
