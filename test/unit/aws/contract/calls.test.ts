import type { IdempotencyRecord } from "#usecases/ports.ts";
import { at } from "../../../fixtures/stored-stores.ts";
import { aCase } from "../../domain/case/a-case.ts";
import { erasure, holdToBoth } from "./held-to-both.ts";

const aClaim = (scope: string, but: Partial<IdempotencyRecord> = {}): IdempotencyRecord => ({
  ...{ scope, fingerprint: "print", createdAt: at(0), expiresAt: at(50), claimedUntil: at(1) },
  ...but,
});
const answer = { status: 201, headers: {}, body: "{}", sealed: false };
const finished = (scope: string, but: Partial<IdempotencyRecord> = {}) =>
  aClaim(scope, { finishedAt: at(0), answer, ...but });
const later = { createdAt: at(2), claimedUntil: at(3) };
const sealed = finished("sealed", { answer: { ...answer, sealed: true } });
const { answer: _, ...unsealed } = sealed;
const ofCase = (scope: string, caseId: string) => finished(scope, { caseIds: [caseId] });

const quota = (count: number) => ({ limit: 10, windowSeconds: 60, count });
const short = (bucket: string, count: number) => ({ bucket, limit: 3, windowSeconds: 60, count });
const long = (bucket: string, count: number) => ({
  ...{ bucket, limit: 10, windowSeconds: 86_400, count },
});
// All calls are at noon.
const [minute, day] = [60, 43_200];

await holdToBoth({
  "an idempotency key": {
    "is claimed once, until it ran out or was given back": [
      [({ idempotency }) => idempotency.begin(aClaim("claim")), undefined],
      [({ idempotency }) => idempotency.begin(aClaim("claim", later)), aClaim("claim")],
      [({ idempotency }) => idempotency.begin(aClaim("claim", { createdAt: at(50) })), undefined],
      [({ idempotency }) => idempotency.release("claim"), undefined],
      [({ idempotency }) => idempotency.release("claim"), undefined],
      [({ idempotency }) => idempotency.begin(aClaim("claim")), undefined],
    ],
    "keeps its answer, once it is finished by who claimed it": [
      [({ idempotency }) => idempotency.finish(finished("answer")), "thrown"],
      [({ idempotency }) => idempotency.begin(aClaim("answer")), undefined],
      [({ idempotency }) => idempotency.finish(finished("answer", later)), "thrown"],
      [({ idempotency }) => idempotency.finish(finished("answer")), undefined],
      [({ idempotency }) => idempotency.begin(aClaim("answer", later)), finished("answer")],
      [({ idempotency }) => idempotency.takeOver(aClaim("answer", later), at(1)), false],
    ],
    "is taken over once from a call that died": [
      [({ idempotency }) => idempotency.begin(aClaim("dead")), undefined],
      [({ idempotency }) => idempotency.takeOver(aClaim("dead", later), at(0)), false],
      [({ idempotency }) => idempotency.takeOver(aClaim("dead", later), at(1)), true],
      [({ idempotency }) => idempotency.takeOver(aClaim("dead", later), at(1)), false],
      [({ idempotency }) => idempotency.abandon(aClaim("dead")), "thrown"],
      [({ idempotency }) => idempotency.abandon(aClaim("dead", later)), undefined],
      [
        ({ idempotency }) => idempotency.begin(aClaim("dead")),
        aClaim("dead", { ...later, claimedUntil: at(2) }),
      ],
    ],
    "loses a one-time secret ten minutes after": [
      [({ idempotency }) => idempotency.begin(aClaim("sealed")), undefined],
      [({ idempotency }) => idempotency.finish(sealed), undefined],
      [({ idempotency }) => idempotency.begin(aClaim("sealed", { createdAt: at(9) })), sealed],
      [({ idempotency }) => idempotency.begin(aClaim("sealed", { createdAt: at(10) })), unsealed],
    ],
    "keeps no answer about a Case that is erased or not there": [
      [
        ({ cases }) => cases.create(aCase({ id: "ver_open" }), { shortCodeHash: "open" }),
        undefined,
      ],
      [
        ({ cases }) => cases.create(aCase({ id: "ver_gone", erasure }), { shortCodeHash: "gone" }),
        undefined,
      ],
      [({ idempotency }) => idempotency.begin(aClaim("open")), undefined],
      [({ idempotency }) => idempotency.finish(ofCase("open", "ver_none")), "thrown"],
      [({ idempotency }) => idempotency.finish(ofCase("open", "ver_gone")), "thrown"],
      [({ idempotency }) => idempotency.finish(ofCase("open", "ver_open")), undefined],
      [({ idempotency }) => idempotency.begin(aClaim("open")), ofCase("open", "ver_open")],
      [({ cases }) => cases.eraseChildren("ver_open"), undefined],
      [
        ({ idempotency }) => idempotency.begin(aClaim("open")),
        aClaim("open", { fingerprint: "", finishedAt: at(0), erasedCaseId: "ver_open" }),
      ],
    ],
  },

  "a limit": {
    "counts what is taken and returned": [
      [({ limits }) => limits.take("one", quota(0)), { remaining: 10, resetSeconds: minute }],
      [({ limits }) => limits.take("one", quota(4)), { remaining: 6, resetSeconds: minute }],
      [({ limits }) => limits.take("one", quota(9)), { remaining: -3, resetSeconds: minute }],
      [({ limits }) => limits.take("one", quota(-9)), { remaining: 6, resetSeconds: minute }],
      [({ limits }) => limits.take("one", quota(0)), { remaining: 6, resetSeconds: minute }],
      [({ limits }) => limits.take("other", quota(1)), { remaining: 9, resetSeconds: minute }],
    ],
    "counts in a short window and in the long one around it": [
      [
        ({ limits }) => limits.takeBoth(short("s", 2), long("l", 2)),
        {
          short: { remaining: 1, resetSeconds: minute },
          long: { remaining: 8, resetSeconds: day },
        },
      ],
      [
        ({ limits }) => limits.takeBoth(short("s", -1), long("l", -1)),
        {
          short: { remaining: 2, resetSeconds: minute },
          long: { remaining: 9, resetSeconds: day },
        },
      ],
      [({ limits }) => limits.take("l", long("l", 0)), { remaining: 9, resetSeconds: day }],
    ],
    "returns nothing to a short window that begins": [
      [
        ({ limits }) => limits.takeBoth(short("new", -2), long("around", -2)),
        {
          short: { remaining: 3, resetSeconds: minute },
          long: { remaining: 12, resetSeconds: day },
        },
      ],
    ],
  },
});
