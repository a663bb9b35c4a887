import { describe, expect, it } from "vitest";
import type { EventType } from "#domain/webhook/events.ts";
import { sweep } from "#usecases/upkeep/sweep.ts";
import { tellExpiry } from "#usecases/upkeep/tell-expiry.ts";
import { decideCase } from "#usecases/workflow/decide-case.ts";
import { messageOf } from "../../../fakes/message-of.ts";
import { caseId, caseIn, executionArn, processing } from "../workflow/workflow-cases.ts";

const day = 86_400_000;
const listening: EventType[] = ["verification.completed", "document.expiring"];
/** The clock of the fakes begins on 2026-11-20. */
const expiresOn = "2027-09-30";

/** A Case that was completed with this document, in a project with this retention. */
async function completed({
  events = listening,
  expiry = expiresOn,
  dataRetentionDays = 3 * 365,
}: {
  events?: EventType[];
  expiry?: string | null;
  dataRetentionDays?: number;
} = {}) {
  const value = { value: expiry, source: "mrz", confidence: 1, checkDigitOk: true } as const;
  const ports = processing({ fields: { date_of_expiry: value } }, events);
  caseIn(ports).sandbox = false;
  ports.world.projects.set("proj_1", {
    ...{ id: "proj_1", tenantId: "ten_1", name: "P", sandbox: false, dataRetentionDays },
    createdAt: ports.clock.now().toISOString(),
  });
  await decideCase(ports, { caseId, executionArn });
  return ports;
}

/** Lets days pass, with a sweep on each; answers what the client was messages, and on which day. */
async function walk(ports: Awaited<ReturnType<typeof completed>>, days: number) {
  const messages: { on: string; days: unknown }[] = [];
  for (let passed = 0; passed < days; passed += 1) {
    ports.advance(day);
    const before = new Set(ports.world.deliveries.keys());
    await sweep(ports);
    for (const [id, delivery] of ports.world.deliveries) {
      if (before.has(id) || delivery.type !== "document.expiring") continue;
      const { data } = JSON.parse(await messageOf(ports, delivery));
      const on = ports.clock.now().toISOString().slice(0, 10);
      messages.push({ on, days: data.document_expires_in_days });
    }
  }
  return messages;
}

describe("a document that will run out", () => {
  it("sends an event 90, 60 and 30 days before, once each, in three years; then the Case is erased", async () => {
    const ports = await completed();
    expect(await walk(ports, 3 * 365 + 2)).toEqual([
      { on: "2027-07-02", days: 90 },
      { on: "2027-08-01", days: 60 },
      { on: "2027-08-31", days: 30 },
    ]);
    expect(caseIn(ports).status).toBe("erased");
    expect(JSON.stringify(caseIn(ports))).not.toContain(expiresOn);
  }, 60_000);

  it("sends one event if two sweeps come to it at the same time", async () => {
    const ports = await completed();
    ports.advance(225 * day);
    const theCase = { ...caseIn(ports) };
    await Promise.all([tellExpiry(ports, theCase), tellExpiry(ports, theCase)]);
    const sent = [...ports.world.deliveries.values()].filter(
      ({ type }) => type === "document.expiring",
    );
    expect(sent).toHaveLength(1);
  });

  it("sends an event only for the last of the days that a sweep found past", async () => {
    const ports = await completed();
    ports.advance(270 * day);
    expect(await walk(ports, 40)).toEqual([
      { on: "2027-08-18", days: 60 },
      { on: "2027-08-31", days: 30 },
    ]);
  });

  it("never keeps a photograph or a person longer", async () => {
    const ports = await completed();
    const { retainUntil, capturesUntil } = caseIn(ports);
    const without = await completed({ events: ["verification.completed"] });
    expect([retainUntil, capturesUntil]).toEqual([
      caseIn(without).retainUntil,
      caseIn(without).capturesUntil,
    ]);
    await walk(ports, 32);
    expect(caseIn(ports).capturesDeletedAt).toBeDefined();
  });
});

it.for<[string, Parameters<typeof completed>[0]]>([
  ["nobody listens", { events: ["verification.completed"] }],
  ["it was not read", { expiry: null }],
  ["it is erased before", { dataRetentionDays: 90 }],
])("keeps nothing to tell where %s", async ([, how]) => {
  const ports = await completed(how);
  expect(caseIn(ports)).not.toHaveProperty("expiryNotice");
  expect(await walk(ports, 5)).toEqual([]);
});

it("plays the last notice for the sandbox's scenario, once", async () => {
  const ports = processing({}, listening);
  Object.assign(caseIn(ports), { simulation: { scenario: "document_expiring" } });
  await decideCase(ports, { caseId, executionArn });
  // The step is tried again after a crash.
  await decideCase(ports, { caseId, executionArn });
  const sent = [...ports.world.deliveries.values()].filter(
    ({ type }) => type === "document.expiring",
  );
  expect(sent).toHaveLength(1);
  expect(caseIn(ports).documentExpiresInDays).toBe(30);
});

it("sends no event about a Case that another one replaced", async () => {
  const ports = await completed();
  caseIn(ports).supersededBy = "ver_2";
  expect(await walk(ports, 330)).toEqual([]);
});
