import { expect, it } from "vitest";
import { eraseCase } from "#usecases/erasure/erase-case.ts";
import { sweep } from "#usecases/upkeep/sweep.ts";
import { decideCase } from "#usecases/workflow/decide-case.ts";
import { messageOf } from "../../../fakes/message-of.ts";
import { approvedCase, checked, executionArn, firstId, renew, theCaseOf } from "./renewed-case.ts";

const day = 86_400_000;
const expiresOn = "2028-06-30";

/** The clock of the fakes begins on 2026-11-20. */
it("walks three years of a person: notices, two renewals by the face, one by a document, an erasure of all", async () => {
  const ports = await approvedCase({
    retainUntil: "2031-11-19T12:00:00.000Z",
    expiryNotice: { expiresOn, dueAt: "2028-04-01T00:00:00.000Z" },
  });
  ports.world.endpoints.set("project#proj_1", {
    ...{ owner: { type: "project", id: "proj_1" }, id: "whk_1", url: "https://client.test/hook" },
    ...{ enabled: true, payload: "full", sealedSecret: "", exhaustedStreak: 0 },
    ...{ secretCreatedAt: "2026-11-20T12:00:00.000Z", updatedAt: "2026-11-20T12:00:00.000Z" },
    events: ["document.expiring"],
  });
  const renewals: { on: string; id: string; asksDocument: boolean | undefined }[] = [];
  const messages: unknown[] = [];

  async function renewed() {
    const { theCase } = await renew(ports);
    const on = ports.clock.now().toISOString().slice(0, 10);
    renewals.push({ on, id: theCase.id, asksDocument: theCase.renewal?.asksDocument });
    if (theCase.renewal?.asksDocument) return;
    checked(ports, theCase.id, { degrees: 8 });
    await decideCase(ports, { caseId: theCase.id, executionArn });
    expect(theCaseOf(ports, theCase.id).assessment).toBe("no_material_concerns");
  }

  for (let passed = 1; passed <= 3 * 365; passed += 1) {
    ports.advance(day);
    const before = new Set(ports.world.deliveries.keys());
    await sweep(ports);
    for (const [id, delivery] of ports.world.deliveries) {
      if (before.has(id)) continue;
      const { data } = JSON.parse(await messageOf(ports, delivery));
      messages.push([data.id, data.document_expires_in_days]);
    }
    if ([200, 400, 700].includes(passed)) await renewed();
  }
  expect(renewals.map(({ on, asksDocument }) => [on, asksDocument])).toEqual([
    ["2027-06-08", false],
    ["2027-12-25", false],
    ["2028-10-20", true],
  ]);
  expect(messages).toEqual([90, 60, 30].map((days) => [firstId, days]));
  // The link of the last was never opened.
  expect(theCaseOf(ports, renewals[2]?.id ?? "").failure?.code).toBe("collection_expired");

  const requestedBy = { type: "user", id: "usr_1" } as const;
  await eraseCase(ports, { caseId: firstId, requestedBy, withFollowUps: true });
  expect([...ports.world.cases.values()].map(({ status }) => status)).toEqual(
    Array.from({ length: 4 }, () => "erased"),
  );
  expect([...ports.world.faces.keys()]).toEqual([]);
  expect(JSON.stringify([...ports.world.cases.values()])).not.toContain(expiresOn);
}, 60_000);
