import type { CaseFields } from "#domain/case/case.ts";
import type { LivenessAttempt } from "#domain/liveness/attempt.ts";
import type { Handoff, Sitting } from "#usecases/ports.ts";
import { at, type Stores } from "../../../fixtures/stored-stores.ts";
import { aCase } from "../../domain/case/a-case.ts";
import { erasure, holdToBoth, stale } from "./held-to-both.ts";

const stored =
  (but: Partial<CaseFields>) =>
  ({ cases }: Stores) =>
    cases.create(aCase(but), { shortCodeHash: `short-${but.id}` });
const erased = { code: "invalid_state", extra: { current_status: "erased" } };

const aSitting = (caseId: string): Sitting => ({
  ...{ id: `sit_${caseId}`, caseId, secretHash: "hash", linkVersion: 1 },
  ...{ openedAt: at(0), lastSeenAt: at(0), expiresAt: at(50) },
});
const aHandoff = (caseId: string, codeHash: string): Handoff => ({
  ...{ caseId, codeHash, linkVersion: 1, expiresAt: at(10) },
});
const sitting = aSitting("ver_sit");
const [first, second] = [aHandoff("ver_hand", "a"), aHandoff("ver_hand", "b")];

const anAttempt = (caseId: string, but: Partial<LivenessAttempt> = {}): LivenessAttempt => ({
  ...{ id: "liv_1", caseId, sittingId: "sit_1", state: "drawn" },
  challenge: {
    ...{ attemptId: "liv_1", nonce: "0".repeat(32), issuedAt: at(0), expiresAt: at(3) },
    ...{ movements: ["turn_left", "nod", "blink_twice"], light: null },
  },
  ...but,
});
const attempt = anAttempt("ver_live");
const revealed = anAttempt("ver_live", { state: "revealed", revealedAt: at(1) });
const [done, fenced] = [anAttempt("ver_done"), anAttempt("ver_fenced")];
const other = { ...attempt.challenge, nonce: "1".repeat(32) };

await holdToBoth({
  "a sitting": {
    "opens while its Case is there and not erased": [
      [({ sittings }) => sittings.open(sitting), erased],
      [stored({ id: "ver_sit" }), undefined],
      [stored({ id: "ver_sit_gone", erasure }), undefined],
      [({ sittings }) => sittings.open(aSitting("ver_sit_gone")), erased],
      [({ sittings }) => sittings.find("ver_sit", sitting.id), undefined],
      [({ sittings }) => sittings.open(sitting), undefined],
      [({ sittings }) => sittings.find("ver_sit", sitting.id), sitting],
      [({ sittings }) => sittings.find("ver_sit_gone", sitting.id), undefined],
    ],
    "is kept alive for its own Case alone": [
      [stored({ id: "ver_touch" }), undefined],
      [({ sittings }) => sittings.touch("ver_touch", "sit_ver_touch", at(1)), undefined],
      [({ sittings }) => sittings.find("ver_touch", "sit_ver_touch"), undefined],
      [({ sittings }) => sittings.open(aSitting("ver_touch")), undefined],
      [({ sittings }) => sittings.touch("ver_other", "sit_ver_touch", at(1)), undefined],
      [({ sittings }) => sittings.find("ver_touch", "sit_ver_touch"), aSitting("ver_touch")],
      [({ sittings }) => sittings.touch("ver_touch", "sit_ver_touch", at(1)), undefined],
      [
        ({ sittings }) => sittings.find("ver_touch", "sit_ver_touch"),
        { ...aSitting("ver_touch"), lastSeenAt: at(1) },
      ],
      [({ cases }) => cases.eraseChildren("ver_touch"), undefined],
      [({ sittings }) => sittings.find("ver_touch", "sit_ver_touch"), undefined],
    ],
  },

  "a code for a second device": {
    "is offered for an open Case, and used once": [
      [({ sittings }) => sittings.offer(first), erased],
      [({ sittings }) => sittings.handoffs("ver_hand"), []],
      [stored({ id: "ver_hand" }), undefined],
      [({ sittings }) => sittings.offer(second), undefined],
      [({ sittings }) => sittings.offer(first), undefined],
      [({ sittings }) => sittings.handoffs("ver_hand"), [first, second]],
      [({ sittings }) => sittings.useHandoff("ver_hand", "none", at(1)), undefined],
      [({ sittings }) => sittings.useHandoff("ver_other", "a", at(1)), undefined],
      [({ sittings }) => sittings.useHandoff("ver_hand", "b", at(1)), undefined],
      [({ sittings }) => sittings.useHandoff("ver_hand", "b", at(2)), undefined],
      [({ sittings }) => sittings.handoffs("ver_hand"), [first, { ...second, usedAt: at(1) }]],
      [({ sittings }) => sittings.handoffs("ver_other"), []],
    ],
  },

  "a liveness attempt": {
    "is drawn once, and goes one step at a time": [
      [({ liveness }) => liveness.add(attempt), stale],
      [stored({ id: "ver_live" }), undefined],
      [({ liveness }) => liveness.find("ver_live", "liv_1"), undefined],
      [({ liveness }) => liveness.manifestOf(attempt), undefined],
      [({ liveness }) => liveness.advance(revealed, "drawn"), stale],
      [({ liveness }) => liveness.add(attempt), undefined],
      [({ liveness }) => liveness.add(attempt), stale],
      [({ liveness }) => liveness.find("ver_live", "liv_1"), attempt],
      [({ liveness }) => liveness.advance({ ...revealed, challenge: other }, "drawn"), undefined],
      [({ liveness }) => liveness.advance(revealed, "drawn"), stale],
      [({ liveness }) => liveness.find("ver_live", "liv_1"), revealed],
      [({ liveness }) => liveness.find("ver_live", "liv_2"), undefined],
      [({ liveness }) => liveness.manifestOf(attempt), undefined],
    ],
    "is refused by a Case that no longer collects": [
      [stored({ id: "ver_done", status: "completed" }), undefined],
      [stored({ id: "ver_fenced", erasure }), undefined],
      [({ liveness }) => liveness.add(done), stale],
      [({ liveness }) => liveness.add(fenced), stale],
      [({ liveness }) => liveness.find("ver_done", "liv_1"), undefined],
    ],
  },
});
