import type { Case, CaseFields } from "#domain/case/case.ts";
import { searchedWords } from "#domain/case/search-words.ts";
import type { Evidence } from "#domain/evidence/evidence.ts";
import type { Comment } from "#domain/review/comment.ts";
import type { Disposition } from "#domain/review/disposition.ts";
import type { ReviewStore } from "#usecases/ports.ts";
import { at, type Stores } from "../../../fixtures/stored-stores.ts";
import { aCase } from "../../domain/case/a-case.ts";
import { erasure, holdToBoth, type Step } from "./held-to-both.ts";

const idOf = (of: string, n: number) => `ver_01kaa${of}${String(n).padStart(20, "0")}`;
const [one, two, three] = [idOf("q", 1), idOf("q", 2), idOf("q", 3)];
const idsOf = ({ cases, ...more }: { cases: Case[] }) => ({
  ids: cases.map(({ id }) => id),
  ...more,
});
const by = { userId: "usr_1", email: "a@a.test", role: "owner" } as const;

/** Stores a Case that runs its checks. */
const running = (id: string, but: Partial<CaseFields> = {}): Step => [
  ({ cases }) =>
    cases.create(
      aCase({
        ...{ id, status: "processing" },
        progress: { captured: [], submittedAt: at(0) },
        ...but,
      }),
      { shortCodeHash: `short-${id}` },
    ),
  undefined,
];
/** Ends its checks at this minute. */
const ended = (id: string, minute: number): Step => [
  async ({ cases }) => {
    const result = { status: "completed", assessment: "manual_review_recommended" } as const;
    const set = { ...result, completedAt: at(minute) };
    return (await cases.change(id, { from: ["processing"], set })).status;
  },
  "completed",
];

type Query = Parameters<ReviewStore["waiting"]>[0];
const waiting =
  (projectId: string, more: Partial<Query> = {}) =>
  async ({ reviews }: Stores) => {
    const lanes = ["manual_review_recommended"] as const;
    return idsOf(
      await reviews.waiting({ projectId, lanes, filter: {}, limit: 2, now: at(50), ...more }),
    );
  };
const counted =
  (more: { max: number; before?: string }, projectId = "prj_queue") =>
  ({ reviews }: Stores) =>
    reviews.countWaiting({ projectId, lanes: ["manual_review_recommended"], ...more });

const decision: Disposition = {
  ...{ id: "disp_1", value: "approved", reasonCodes: [], recordedBy: by },
  ...{ recordedAt: at(1), revision: 1 },
};
const reading: Evidence = { status: "pass", reasons: [], inputs: [] };
const aComment = (id: string): Comment => ({
  ...{ id, text: "Look again.", mentions: [], writtenBy: by, writtenAt: at(0) },
});

const queued = { projectId: "prj_queue" };
const named = { projectId: "prj_words", claimed: { family_names: "COSSA" } };
const [word = ""] = searchedWords("cossa");
const words =
  (projectId: string, more: { limit: number; after?: string }, searched = word) =>
  async ({ reviews }: Stores) =>
    idsOf(await reviews.withWords({ projectId, words: [searched], ...more }));
const [w1, w2, w3] = [idOf("w", 1), idOf("w", 2), idOf("w", 3)];

await holdToBoth({
  "the queue": {
    "has those that wait the longest first, page by page, until they are decided": [
      [waiting("prj_queue"), { ids: [] }],
      [counted({ max: 9 }), { count: 0 }],
      ...[one, two, three].map((id) => running(id, queued)),
      [waiting("prj_queue"), { ids: [] }],
      ...[ended(one, 30), ended(two, 10), ended(three, 20)],
      [waiting("prj_queue"), { ids: [two, three], next: `${at(20)}#${three}` }],
      [waiting("prj_queue", { after: `${at(20)}#${three}` }), { ids: [one] }],
      [waiting("prj_queue", { lanes: ["escalated"] }), { ids: [] }],
      [
        waiting("prj_queue", { filter: { assignee: ["none"] }, limit: 9 }),
        { ids: [two, three, one] },
      ],
      [waiting("prj_queue", { filter: { assignee: ["usr_1"] } }), { ids: [] }],
      [waiting("prj_queue", { filter: { country: "MX" } }), { ids: [] }],
      [waiting("prj_other"), { ids: [] }],
      [counted({ max: 9 }), { count: 3, oldest: at(10) }],
      [counted({ max: 2 }), { count: 2, oldest: at(10) }],
      [counted({ max: 9, before: at(20) }), { count: 1 }],
      [({ reviews }) => reviews.dispositions(two), []],
      [
        async ({ cases }) =>
          (await cases.change(two, { from: ["completed"], set: { disposition: decision } }))
            .disposition,
        decision,
      ],
      [({ reviews }) => reviews.dispositions(two), [decision]],
      [waiting("prj_queue"), { ids: [three, one] }],
      [
        async ({ reviews }) => {
          const days = await reviews.counts("prj_queue", { from: "2026-11-20", to: "2026-11-20" });
          return days.reduce((sum, { counts }) => sum + (counts.created ?? 0), 0);
        },
        3,
      ],
      [({ reviews }) => reviews.counts("prj_queue", { from: "2026-11-21", to: "2026-11-22" }), []],
    ],
  },

  "what lies beside Cases": {
    "is read for those that have it": [
      running(idOf("b", 1), { projectId: "prj_beside" }),
      running(idOf("b", 2), { projectId: "prj_beside" }),
      [({ cases }) => cases.saveEvidence(idOf("b", 1), "document_reading", reading), undefined],
      [
        ({ reviews }) => reviews.evidenceOf([idOf("b", 1), idOf("b", 2), "ver_none"]),
        new Map([[idOf("b", 1), { document_reading: reading }]]),
      ],
      [
        ({ reviews }) => reviews.besideOf([idOf("b", 1), idOf("b", 2), "ver_none"]),
        new Map([[idOf("b", 1), { reading }]]),
      ],
      [
        async ({ reviews }) => {
          const of = { projectId: "prj_beside", caseIds: [idOf("b", 1), "ver_none"] };
          return (await reviews.readingsOf(of)).map((each) => [each.id, each.reading]);
        },
        [[idOf("b", 1), reading]],
      ],
      [
        ({ reviews }) => reviews.readingsOf({ projectId: "prj_other", caseIds: [idOf("b", 1)] }),
        [],
      ],
    ],
  },

  "a comment": {
    "is kept once, in its order, until its Case is erased": [
      [({ reviews }) => reviews.addComment(idOf("c", 1), aComment("a")), { code: "not_found" }],
      running(idOf("c", 1)),
      running(idOf("c", 2), { erasure }),
      [({ reviews }) => reviews.comments(idOf("c", 1)), []],
      [({ reviews }) => reviews.addComment(idOf("c", 1), aComment("b")), undefined],
      [({ reviews }) => reviews.addComment(idOf("c", 1), aComment("a")), undefined],
      [({ reviews }) => reviews.addComment(idOf("c", 1), aComment("b")), undefined],
      [({ reviews }) => reviews.comments(idOf("c", 1)), [aComment("a"), aComment("b")]],
      [
        ({ reviews }) => reviews.addComment(idOf("c", 2), aComment("a")),
        { code: "invalid_state", extra: { current_status: "processing" } },
      ],
      [({ reviews }) => reviews.comments(idOf("c", 2)), []],
    ],
  },

  "a search": {
    "finds the newest first, page by page, in its project": [
      ...[w1, w2, w3].map((id) => running(id, named)),
      [words("prj_words", { limit: 2 }), { ids: [w3, w2], next: w2, isComplete: true }],
      [words("prj_words", { limit: 2, after: w2 }), { ids: [w1], isComplete: true }],
      [words("prj_words", { limit: 9 }, word.slice(0, 3)), { ids: [w3, w2, w1], isComplete: true }],
      [words("prj_words", { limit: 9 }, "other"), { ids: [], isComplete: true }],
      [words("prj_none", { limit: 9 }), { ids: [], isComplete: true }],
    ],
  },
});
