import { hash } from "node:crypto";
import { Refusal } from "#domain/errors.ts";
import type { IdempotencyRecord } from "#usecases/ports.ts";
import type { Answer, Call, Caller } from "./call.ts";

const keptForMs = 24 * 3600_000;
/** A claim older than any invocation can live belongs to one that died. */
const claimForMs = 60_000;
/** Refusals that the same request would meet again at any time. */
const deterministic = new Set([400, 413, 415, 422]);

/**
 * Runs a call at most once per Idempotency-Key. Without the header it just runs.
 *
 * A success and a deterministic refusal are kept for 24 hours; whatever may go
 * better next time (401, 403, 404, 409, 410, 429, 5xx) is forgotten at once.
 */
export async function idempotently(
  call: Call,
  caller: Caller,
  options: { body: unknown; holdsSecret: boolean; run(): Promise<Answer> },
): Promise<Answer> {
  const key = readKey(call.headers["idempotency-key"]);
  if (key === undefined || caller.idempotencyScope === undefined) return options.run();

  const { idempotency, clock } = call.ports;
  const now = clock.now().getTime();
  const claim: IdempotencyRecord = {
    scope: sha256([caller.idempotencyScope, call.method, call.path, key]),
    fingerprint: sha256([call.query, options.body]),
    createdAt: new Date(now).toISOString(),
    expiresAt: new Date(now + keptForMs).toISOString(),
    claimedUntil: new Date(now + claimForMs).toISOString(),
  };
  const standing = await idempotency.begin(claim);
  if (standing) return replay(call, caller, { standing, claim });

  const answer = await runOrRelease(call, claim.scope, options.run);
  try {
    await keep(call, caller, { claim, answer, holdsSecret: options.holdsSecret });
  } catch {
    // The work is done: a caller who got a 500 now would do it twice.
    call.logKeys.idempotency = "answer_not_kept";
  }
  return answer;
}

async function runOrRelease(
  call: Call,
  scope: string,
  run: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await run();
  } catch (error) {
    await call.ports.idempotency.release(scope).catch(() => undefined);
    throw error;
  }
}

function readKey(header: string | undefined): string | undefined {
  if (header === undefined) return undefined;
  const quoted = /^"((?:[^"\\]|\\["\\])*)"$/.exec(header.trim());
  const key = quoted?.[1]?.replaceAll(/\\(["\\])/g, "$1") ?? header.trim();
  if (/^[\x21-\x7e]{1,255}$/.test(key)) return key;
  throw new Refusal(
    "invalid_parameter",
    "Idempotency-Key must be 1 to 255 visible ASCII characters.",
    { param: "Idempotency-Key" },
  );
}

async function replay(
  call: Call,
  caller: Caller,
  { standing, claim }: { standing: IdempotencyRecord; claim: IdempotencyRecord },
): Promise<Answer> {
  if (standing.fingerprint !== claim.fingerprint) {
    throw new Refusal("idempotency_key_reused", "The key came before with another request.");
  }
  if (!standing.finishedAt) {
    throw new Refusal("idempotency_in_progress", "The first call with this key has not ended.", {
      retryAfterSeconds: 1,
    });
  }
  if (!standing.answer) throw secretGone();

  const { status, headers, body, sealed } = standing.answer;
  return {
    status,
    headers: { ...headers, "idempotency-replayed": "true" },
    body: sealed ? await unseal(call, caller, { scope: standing.scope, body }) : body,
  };
}

async function unseal(
  call: Call,
  caller: Caller,
  { scope, body }: { scope: string; body: string },
): Promise<string> {
  try {
    return await call.ports.vault.open(secretContext(caller, scope), body);
  } catch {
    throw secretGone();
  }
}

/** Another key of the project asked, or ten minutes have passed. */
function secretGone(): Refusal {
  return new Refusal(
    "idempotency_key_reused",
    "The answer held a secret that is shown once; it is not kept any longer for this key.",
  );
}

async function keep(
  call: Call,
  caller: Caller,
  {
    claim,
    answer,
    holdsSecret,
  }: { claim: IdempotencyRecord; answer: Answer; holdsSecret: boolean },
): Promise<void> {
  const isSuccess = answer.status >= 200 && answer.status < 300;
  const isKept = isSuccess || deterministic.has(answer.status);
  if (!isKept || call.mustForget) {
    return call.ports.idempotency.release(claim.scope);
  }
  const sealed = holdsSecret && isSuccess;
  const body = sealed
    ? await call.ports.vault.seal(secretContext(caller, claim.scope), answer.body)
    : answer.body;
  const { case_id } = call.logKeys;
  const caseIds = [...(case_id ? [case_id] : []), ...(call.about ?? [])];
  await call.ports.idempotency.finish({
    ...claim,
    finishedAt: call.ports.clock.now().toISOString(),
    ...(caseIds.length > 0 && { caseIds }),
    answer: { status: answer.status, headers: answer.headers, body, sealed },
  });
}

function secretContext(caller: Caller, scope: string): string {
  return `idempotency:${caller.secretContext ?? ""}:${scope}`;
}

function sha256(value: unknown): string {
  return hash("sha256", canonical(value));
}

/** JSON with sorted members: the order in which a client writes them says nothing. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, each: unknown) =>
    typeof each === "object" && each !== null && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).sort(([a], [b]) => (a < b ? -1 : 1)))
      : each,
  );
}
