import { expect, it } from "vitest";
import type { EventType } from "#domain/webhook/events.ts";
import { eraseCase } from "#usecases/erasure/erase-case.ts";
import { tellReview } from "#usecases/renewal/tell-review.ts";
import { sweep } from "#usecases/upkeep/sweep.ts";
import { decideCase } from "#usecases/workflow/decide-case.ts";
import type { FakePorts } from "../../../fakes/fake-ports.ts";
import { messageOf } from "../../../fakes/message-of.ts";
import { caseId, caseIn, executionArn, portsWith, processing } from "../workflow/workflow-cases.ts";
import * as renewed from "./renewed-case.ts";

const day = 86_400_000;
const both: EventType[] = ["document.expiring", "verification.review_due"];
const expiresOn = "2028-06-30";

function listen(ports: FakePorts, events: EventType[]): void {
  const [endpoint] = portsWith({}, events).world.endpoints.values();
  if (endpoint) ports.world.endpoints.set("project#proj_1", endpoint);
}

/** Lets days pass, with a sweep on each; answers the messages of each day. */
async function walk(ports: FakePorts, days: number) {
  const messages: unknown[][] = [];
  for (let passed = 0; passed < days; passed += 1) {
    ports.advance(day);
    const before = new Set(ports.world.deliveries.keys());
    await sweep(ports);
    for (const [id, delivery] of ports.world.deliveries) {
      if (before.has(id) || !both.some((type) => type === delivery.type)) continue;
      const { data } = JSON.parse(await messageOf(ports, delivery));
      const on = ports.clock.now().toISOString().slice(0, 10);
      const detail =
        delivery.type === "document.expiring" ? "document_expires_in_days" : "review_due_at";
      messages.push([on, delivery.type, data.id, data[detail]]);
    }
  }
  return messages;
}

/** The clock of the fakes begins on 2026-11-20. */
it("walks three years: reviews, the end of a document, two renewals that move the date, and an erasure", async () => {
  const ports = await renewed.approvedCase({
    retainUntil: "2031-11-19T12:00:00.000Z",
    reviewAfterMonths: 12,
    ...{ reviewDueAt: "2027-11-20T00:00:00.000Z", tellsReview: true },
    expiryNotice: { expiresOn, dueAt: "2028-04-01T00:00:00.000Z" },
  });
  listen(ports, both);
  const dueOf = (id: string) => renewed.theCaseOf(ports, id).reviewDueAt;
  async function renew(options: object = {}) {
    const { theCase } = await renewed.renew(ports, options);
    renewed.checked(ports, theCase.id, { degrees: 8 });
    await decideCase(ports, { caseId: theCase.id, executionArn: renewed.executionArn });
    return theCase.id;
  }
  const { firstId } = renewed;

  expect(await walk(ports, 370)).toEqual([
    ["2027-11-20", "verification.review_due", firstId, "2027-11-20T00:00:00.000Z"],
  ]);
  // The notice is sent once, and the state stays to be polled.
  expect(dueOf(firstId)).toBe("2027-11-20T00:00:00.000Z");
  const first = await renew();
  expect([dueOf(firstId), dueOf(first)]).toEqual([undefined, "2028-11-25T00:00:00.000Z"]);

  expect(await walk(ports, 300)).toEqual(
    ["2028-04-01", "2028-05-01", "2028-05-31"].map((on, at) => [
      ...[on, "document.expiring", firstId, 90 - 30 * at],
    ]),
  );
  // The document ran out, so the renewal asks for one. It completes before the review is due, and moves it.
  const second = await renew();
  expect(renewed.theCaseOf(ports, second).renewal?.asksDocument).toBe(true);
  expect([dueOf(firstId), dueOf(first), dueOf(second)]).toEqual([
    ...[undefined, undefined, "2029-09-20T00:00:00.000Z"],
  ]);
  // A renewal without an opened link moves nothing.
  const { theCase: unopened } = await renewed.renew(ports);
  expect(await walk(ports, 377)).toEqual([
    ["2029-09-20", "verification.review_due", second, "2029-09-20T00:00:00.000Z"],
  ]);
  expect(renewed.theCaseOf(ports, unopened.id).failure?.code).toBe("collection_expired");
  expect(dueOf(second)).toBe("2029-09-20T00:00:00.000Z");

  const third = await renew();
  expect([dueOf(second), dueOf(third)]).toEqual([undefined, "2030-10-02T00:00:00.000Z"]);
  const requestedBy = { type: "user", id: "usr_1" } as const;
  await eraseCase(ports, { caseId: firstId, requestedBy, withFollowUps: true });
  expect(await walk(ports, 400)).toEqual([]);
  for (const theCase of ports.world.cases.values()) {
    expect(theCase.status).toBe("erased");
    expect(theCase).not.toHaveProperty("reviewDueAt");
    expect(theCase).not.toHaveProperty("tellsReview");
  }
}, 60_000);

/** A Case of a Flow with this interval that completed now. */
async function completed(events: EventType[], reviewAfterMonths: number | undefined = 12) {
  const ports = processing({}, events);
  const theCase = caseIn(ports);
  theCase.sandbox = false;
  if (reviewAfterMonths !== undefined) theCase.reviewAfterMonths = reviewAfterMonths;
  ports.world.projects.set("proj_1", {
    ...{ id: "proj_1", tenantId: "ten_1", name: "P", sandbox: false, dataRetentionDays: 3 * 365 },
    createdAt: ports.clock.now().toISOString(),
  });
  await decideCase(ports, { caseId, executionArn });
  return ports;
}

it("shows the date to everybody who polls, and waits for it only if a webhook subscribes", async () => {
  const unheard = await completed(["verification.completed"]);
  expect(caseIn(unheard)).toMatchObject({ reviewDueAt: "2027-11-20T00:00:00.000Z" });
  expect(caseIn(unheard)).not.toHaveProperty("tellsReview");
  expect(await walk(unheard, 370)).toEqual([]);
  expect(await walk(await completed(both), 370)).toHaveLength(1);
});

it("is no part of a Case whose Flow has no interval, or that is erased before", async () => {
  const without = processing({}, both);
  await decideCase(without, { caseId, executionArn });
  expect(caseIn(without)).not.toHaveProperty("reviewDueAt");
  expect(caseIn(await completed(both, 36))).not.toHaveProperty("reviewDueAt");
});

it("sends one event if two sweeps come to it at the same time", async () => {
  const ports = await completed(both);
  ports.advance(366 * day);
  const theCase = { ...caseIn(ports) };
  await Promise.all([tellReview(ports, theCase), tellReview(ports, theCase)]);
  const sent = [...ports.world.deliveries.values()].filter(
    ({ type }) => type === "verification.review_due",
  );
  expect(sent).toHaveLength(1);
});

const declined = {
  ...{ id: "dis_1", value: "declined", reasonCodes: [], revision: 1 },
  recordedBy: { userId: "usr_1", email: "ana@bank.test", role: "reviewer" },
  recordedAt: "2026-11-21T12:00:00.000Z",
};

it.for([
  ["that another one replaced", { supersededBy: "ver_2" }],
  ["of a person whom the team declined", { disposition: declined }],
])("sends no event about a Case %s", async ([, set]) => {
  const ports = await completed(both);
  Object.assign(caseIn(ports), set);
  expect(await walk(ports, 370)).toEqual([]);
});

it("plays a review that is due for the sandbox's scenario, once", async () => {
  const ports = processing({}, both);
  Object.assign(caseIn(ports), { simulation: { scenario: "review_due" } });
  await decideCase(ports, { caseId, executionArn });
  // The step is tried again after a crash.
  await decideCase(ports, { caseId, executionArn });
  const sent = [...ports.world.deliveries.values()].filter(
    ({ type }) => type === "verification.review_due",
  );
  expect(sent).toHaveLength(1);
  expect(caseIn(ports).reviewDueAt).toBe(caseIn(ports).completedAt);
});
