import { afterAll, describe, expect, it } from "vitest";
import { fromCase } from "#aws/table/case/case-item.ts";
import { keys } from "#aws/table/keys.ts";
import { assessments } from "#domain/assessment.ts";
import type { Case } from "#domain/case/case.ts";
import { lanesOf } from "#domain/case/waiting.ts";
import type { QueueFilter } from "#usecases/ports.ts";
import { aCase } from "../domain/case/a-case.ts";
import { deskTable } from "./desk-table.ts";

const desk = await deskTable();
afterAll(() => desk.db.close());

const lanes = lanesOf(assessments);
const now = "2026-11-20T12:00:00.000Z";

const waiting = async (projectId: string, filter: QueueFilter = {}, limit = 50) =>
  (await desk.reviews.waiting({ projectId, lanes, filter, limit, now })).cases.map(({ id }) => id);

const count = (projectId: string, before?: string) =>
  desk.reviews.countWaiting({ projectId, lanes, max: 1000, ...(before && { before }) });

const disposition = (value: "approved" | "escalated"): NonNullable<Case["disposition"]> => ({
  id: "disp_1",
  value,
  reasonCodes: [],
  recordedBy: { userId: "usr_1", email: "a@b.test", role: "owner" },
  recordedAt: now,
  revision: value === "approved" ? 2 : 1,
});

describe("the queue", () => {
  it("has what waits of every assessment, the longest first, and goes on where a page ended", async () => {
    const projectId = await desk.aProject();
    const times = ["11:40", "11:10", "11:30", "11:20", "11:00"];
    const ids: string[] = [];
    for (const [at, time] of times.entries()) {
      const assessment = assessments[at % assessments.length];
      const completedAt = `2026-11-20T${time}:00.000Z`;
      const { id } = await desk.decidedCase(projectId, {
        ...(assessment && { assessment }),
        completedAt,
      });
      ids.push(id);
    }
    const inOrder = [4, 1, 3, 2, 0].map((at) => ids[at]);
    expect(await waiting(projectId)).toEqual(inOrder);
    const seen: string[] = [];
    let after: string | undefined;
    do {
      const at = after === undefined ? {} : { after };
      const page = await desk.reviews.waiting({
        projectId,
        lanes,
        filter: {},
        limit: 2,
        now,
        ...at,
      });
      seen.push(...page.cases.map(({ id }) => id));
      after = page.next;
    } while (after !== undefined);
    expect(seen).toEqual(inOrder);
    expect(await count(projectId)).toEqual({ count: 5, oldest: "2026-11-20T11:00:00.000Z" });
    expect((await count(projectId, "2026-11-20T11:25:00.000Z")).count).toBe(3);
  });

  it("drops decided Cases, keeps escalated ones, and has none without a submission", async () => {
    const projectId = await desk.aProject();
    const { id } = await desk.decidedCase(projectId);
    const lapsed = aCase({ id: "ver_lapsed", projectId, status: "failed" });
    await desk.cases.create(lapsed, { shortCodeHash: lapsed.id });
    expect(await waiting(projectId)).toEqual([id]);
    const from = ["completed"] as const;
    await desk.cases.change(id, { from, set: { disposition: disposition("escalated") } });
    expect(await waiting(projectId)).toEqual([id]);
    await desk.cases.change(id, { from, set: { disposition: disposition("approved") } });
    expect(await waiting(projectId)).toEqual([]);
    expect((await count(projectId)).count).toBe(0);
    expect(await desk.db.table.get(keys.case(lapsed.id))).toBeDefined();
  });

  it("has what one of two decided, from then on, until it is taken back", async () => {
    const projectId = await desk.aProject();
    const { id } = await desk.decidedCase(projectId, { assessment: "no_material_concerns" });
    const from = ["completed"] as const;
    const others = ["material_inconsistency", "escalated", "second_person"] as const;
    const page = () =>
      desk.reviews.waiting({ projectId, lanes: others, filter: {}, limit: 50, now });
    expect((await page()).cases).toEqual([]);
    const pendingDisposition = { ...disposition("approved"), revision: 1 };
    await desk.cases.change(id, { from, set: { pendingDisposition } });
    expect((await page()).cases.map((each) => each.id)).toEqual([id]);
    expect((await desk.reviews.dispositions(id)).length).toBe(0);
    await desk.cases.change(id, { from, set: {}, remove: ["pendingDisposition"] });
    expect((await page()).cases).toEqual([]);
    expect(await waiting(projectId)).toEqual([id]);
  });

  it("has no Case whose erasure has begun", async () => {
    const projectId = await desk.aProject();
    const { id } = await desk.decidedCase(projectId);
    const requestedBy = { type: "user", id: "usr_1" } as const;
    const erasure = { receiptId: "er_1", requestedAt: now, requestedBy };
    await desk.cases.change(id, {
      from: ["completed"],
      set: { erasure: { ...erasure, previousStatus: "completed" } },
    });
    expect(await waiting(projectId)).toEqual([]);
    expect(await desk.db.table.children(keys.case(id).pk, "LOOKUP#WAITING")).toEqual([]);
  });

  it("filters by present assignee, by reason and by document", async () => {
    const projectId = await desk.aProject();
    const held = (userId: string, expiresAt: string) => ({
      assignment: { userId, email: "a@b.test", assignedAt: now, expiresAt },
    });
    const mine = await desk.decidedCase(projectId, held("usr_1", "2026-11-20T12:30:00.000Z"));
    const ranOut = await desk.decidedCase(projectId, held("usr_1", "2026-11-20T11:59:00.000Z"));
    const glare = await desk.decidedCase(projectId, {
      reason: "glare",
      document: { country: "MZ", documentType: "dire" },
    });
    expect(await waiting(projectId, { assignee: ["usr_1"] })).toEqual([mine.id]);
    expect(await waiting(projectId, { assignee: ["none"] })).toEqual([ranOut.id, glare.id]);
    expect(await waiting(projectId, { reason: "glare" })).toEqual([glare.id]);
    expect(await waiting(projectId, { documentType: "dire", country: "MZ" })).toEqual([glare.id]);
    expect(await waiting(projectId, { country: "MX" })).toEqual([]);
  });

  it("costs the same for its first page with 60 and with 1,000 Cases waiting", async () => {
    const projectId = await desk.aProject();
    const put = (from: number, to: number) =>
      desk.db.fill(
        Array.from({ length: to - from }, (_, at) => {
          const id = `ver_01kbb${String(from + at).padStart(21, "0")}`;
          const since = new Date(Date.parse(now) + from + at).toISOString();
          const theCase = aCase({
            id,
            projectId,
            status: "completed",
            assessment: "material_inconsistency",
            completedAt: since,
            progress: { captured: [], submittedAt: now },
          });
          const lane = "material_inconsistency" as const;
          return [fromCase(theCase), { ...keys.waitingCase(projectId, { lane, since }, id), v: 1 }];
        }).flat(),
      );
    const reading = () => desk.db.spending(async () => ({ ids: await waiting(projectId) }));
    await put(0, 60);
    const few = await reading();
    await put(60, 1000);
    const many = await reading();
    expect(many.ids).toEqual(few.ids);
    expect(many.ids).toHaveLength(50);
    expect(many.spent).toEqual(few.spent);
    // One query of each lane, and the Cases by their keys.
    expect(many.spent.reads).toBe(lanes.length + 1);
    expect((await count(projectId)).count).toBe(1000);
  });
});

it("a Case that a release knowing fewer lanes decided leaves the queue when it is next read", async () => {
  const projectId = await desk.aProject();
  const theCase = await desk.decidedCase(projectId);
  await desk.db.fill([fromCase({ ...theCase, disposition: disposition("approved") })]);
  expect((await count(projectId)).count).toBe(1);
  expect(await waiting(projectId)).toEqual([]);
  expect((await count(projectId)).count).toBe(0);
});
