import type { Capture } from "#domain/capture/capture.ts";
import type { Evidence } from "#domain/evidence/evidence.ts";
import { shardOf } from "#domain/shard.ts";
import { at, type Stores } from "../../../fixtures/stored-stores.ts";
import { aCase } from "../../domain/case/a-case.ts";
import { holdToBoth, type Step } from "./held-to-both.ts";

const caseId = "ver_children";
const capture: Capture = {
  ...{ id: "cap_1", item: "id_front", key: "cases/x/id_front/cap_1", contentType: "image/jpeg" },
  ...{ bytes: 9, sha256: "0".repeat(64), etag: '"e"', width: 9, height: 9 },
  ...{ capturePath: "file_capture", acceptedAt: at(0), attempts: 1 },
};
const evidence: Evidence = { status: "pass", reasons: [], inputs: [] };
const by = { userId: "usr_1", email: "a@a.test", role: "owner" } as const;
const claim = {
  ...{ scope: "children", fingerprint: "print", createdAt: at(0), expiresAt: at(50) },
  claimedUntil: at(1),
};
const counted = (counts: object): Step => [({ cases }) => cases.countChildren(caseId), counts];
const rest = {
  ...{ comment: 1, handoff_code: 1, sitting: 1, webhook_bodies: 1 },
  ...{ idempotency_bodies: 1, short_link: 1 },
};

const dueOf =
  (kind: Parameters<Stores["cases"]["overdue"]>[0]["kind"], id: string, before: string) =>
  ({ cases }: Stores) =>
    cases.overdue({ kind, shard: shardOf(id), before });
const aside = { setAside: { failures: 1, until: at(40) } };

await holdToBoth({
  "what lies beside a Case": {
    "is counted by its kinds, and erased by them or all at once": [
      counted({}),
      [
        ({ cases }) =>
          cases.create(aCase({ id: caseId }), {
            shortCodeHash: "children",
            reference: { payload: {} },
            captures: [capture],
            links: [
              {
                ...{ caseId, channel: "email", linkVersion: 1, sealedTo: "sealed" },
                ...{ createdAt: at(0), dueAt: at(1), failures: 0 },
              },
            ],
            deliveries: [
              {
                ...{ id: "msg_1", tenantId: "org_1", projectId: "prj_1", caseId, host: "a.test" },
                ...{ type: "verification.created", body: "1.c2VhbGVk", state: "pending" },
                ...{ attempts: [], nextAttemptAt: at(1), createdAt: at(0) },
              },
            ],
          }),
        undefined,
      ],
      [
        ({ sittings }) =>
          sittings.offer({ caseId, codeHash: "code", linkVersion: 1, expiresAt: at(10) }),
        undefined,
      ],
      [
        ({ sittings }) =>
          sittings.open({
            ...{ id: "sit_1", caseId, secretHash: "hash", linkVersion: 1 },
            ...{ openedAt: at(0), lastSeenAt: at(0), expiresAt: at(50) },
          }),
        undefined,
      ],
      [
        ({ reviews }) =>
          reviews.addComment(caseId, {
            ...{ id: "com_1", text: "Look.", mentions: [], writtenBy: by, writtenAt: at(0) },
          }),
        undefined,
      ],
      [({ idempotency }) => idempotency.begin(claim), undefined],
      [({ idempotency }) => idempotency.finish({ ...claim, caseIds: [caseId] }), undefined],
      [
        async ({ cases }) => {
          const set = { status: "pending" } as const;
          const progress = { captured: [], submittedAt: at(0) };
          await cases.change(caseId, { from: ["collecting"], set: { ...set, progress } });
          await cases.saveEvidence(caseId, "liveness", evidence);
        },
        undefined,
      ],
      counted({
        ...rest,
        ...{ capture_record: 1, claimed_reference: 1, extracted_data: 1, link_delivery: 1 },
      }),
      [
        ({ cases }) => cases.eraseChildren(caseId, ["capture_record", "claimed_reference"]),
        undefined,
      ],
      counted({ ...rest, extracted_data: 1, link_delivery: 1 }),
      [({ cases }) => cases.captures(caseId), []],
      [({ cases }) => cases.reference(caseId), undefined],
      [({ cases }) => cases.eraseChildren(caseId), undefined],
      [({ cases }) => cases.eraseChildren(caseId), undefined],
      counted({}),
      [({ cases }) => cases.evidence(caseId), {}],
      [({ cases }) => cases.byShortCode("children"), undefined],
    ],
  },

  "due work": {
    "is found by its kind once its time is over, or aside": [
      [
        ({ cases }) =>
          cases.create(aCase({ id: "ver_due", linkExpiresAt: at(10) }), { shortCodeHash: "due" }),
        undefined,
      ],
      [dueOf("link", "ver_due", at(10)), { found: [] }],
      [dueOf("link", "ver_due", at(11)), { found: ["ver_due"] }],
      [dueOf("erasure", "ver_due", at(50)), { found: [] }],
      [({ cases }) => cases.countAside(shardOf("ver_due")), 0],
      [
        async ({ cases }) => {
          await cases.change("ver_due", { from: ["collecting"], set: aside });
          return cases.countAside(shardOf("ver_due"));
        },
        1,
      ],
      [dueOf("link", "ver_due", at(50)), { found: [] }],
      [dueOf("aside", "ver_due", at(41)), { found: ["ver_due"] }],
    ],
  },
});
