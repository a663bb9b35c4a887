import { hash } from "node:crypto";
import { canonicalJson } from "#domain/canonical-json.ts";
import { madeAndErased } from "#domain/erasure/made-and-erased.ts";
import { Refusal } from "#domain/errors.ts";
import type { IdempotencyRecord } from "#usecases/ports.ts";
import type { Answer } from "./answer.ts";
import { type Call, type Caller, caseInPath } from "./call.ts";

const keptForMs = 24 * 3600_000;
/** A claim older than any invocation can live belongs to one that died. */
const claimForMs = 60_000;
/** Refusals that the same request would meet again at any time. */
const deterministic = new Set([400, 413, 415, 422]);

/** The claim of a call with an Idempotency-Key; undefined without the header. */
export function claimOf(call: Call, caller: Caller, json: unknown): IdempotencyRecord | undefined {
  const key = readKey(call.headers["idempotency-key"]);
  if (key === undefined || caller.idempotencyScope === undefined) return;
  const now = call.ports.clock.now().getTime();
  return {
    scope: sha256([caller.idempotencyScope, call.method, call.path, key]),
    fingerprint: sha256([call.query, json]),
    createdAt: new Date(now).toISOString(),
    expiresAt: new Date(now + keptForMs).toISOString(),
    claimedUntil: new Date(now + claimForMs).toISOString(),
    caseId: call.ports.ids.next("ver"),
  };
}

/**
 * Takes over from a call that died, for the same request. Its drawn ids are kept: a Case that it wrote is
 * found again, and no second one is made.
 */
export async function takeOver(
  call: Call,
  { stored, claim }: { stored: IdempotencyRecord; claim: IdempotencyRecord },
): Promise<IdempotencyRecord | undefined> {
  const isDead = !stored.finishedAt && stored.claimedUntil <= claim.createdAt;
  if (!isDead || stored.fingerprint !== claim.fingerprint) return;
  const mine = { ...claim, ...(stored.caseId && { caseId: stored.caseId }) };
  const isMine = await call.ports.idempotency.takeOver(mine, stored.claimedUntil);
  return isMine ? mine : undefined;
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

/** The answer that the first call with this key got. */
export async function replay(
  call: Call,
  caller: Caller,
  { stored, claim }: { stored: IdempotencyRecord; claim: IdempotencyRecord },
): Promise<Answer> {
  if (stored.erasedCaseId) throw madeAndErased(stored.erasedCaseId);
  if (stored.fingerprint !== claim.fingerprint) {
    throw new Refusal(
      "idempotency_key_reused",
      "This Idempotency-Key was already used with a different request.",
    );
  }
  if (!stored.finishedAt) {
    throw new Refusal("idempotency_in_progress", "The first call with this key has not ended.", {
      retryAfterSeconds: 1,
    });
  }
  if (!stored.answer) throw secretGone();

  const { status, headers } = stored.answer;
  return {
    status,
    headers: { ...headers, "idempotency-replayed": "true" },
    body: await bodyOf(call, caller, { scope: stored.scope, answer: stored.answer }),
  };
}

function bodyOf(
  call: Call,
  caller: Caller,
  { scope, answer }: { scope: string; answer: NonNullable<IdempotencyRecord["answer"]> },
): Promise<string> | string {
  const { body, sealed, enclosed } = answer;
  if (sealed) return unseal(call, caller, { scope, body });
  return enclosed ? call.ports.vault.open(enclosedIn(scope), body) : body;
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
    "The answer held a secret that is shown only once, so it cannot be repeated.",
  );
}

/** Stores an answer that the same request would always get; an answer that may improve is forgotten. */
export async function keep(
  call: Call,
  caller: Caller,
  kept: { claim: IdempotencyRecord; answer: Answer; holdsSecret: boolean },
): Promise<void> {
  const { claim, answer, holdsSecret } = kept;
  const isSuccess = answer.status >= 200 && answer.status < 300;
  const isKept = isSuccess || deterministic.has(answer.status);
  if (!isKept || answer.mustForget) return call.ports.idempotency.release(claim.scope);
  const sealed = holdsSecret && isSuccess;
  const context = sealed ? secretContext(caller, claim.scope) : enclosedIn(claim.scope);
  const body = isSuccess ? await call.ports.vault.seal(context, answer.body) : answer.body;
  const caseInQuestion = caseInPath(call);
  const caseIds = [...(caseInQuestion ? [caseInQuestion] : []), ...(answer.made ?? [])];
  await call.ports.idempotency.finish({
    ...claim,
    finishedAt: call.ports.clock.now().toISOString(),
    ...(caseIds.length > 0 && { caseIds }),
    answer: {
      status: answer.status,
      headers: answer.headers,
      body,
      sealed,
      ...(isSuccess && !sealed && { enclosed: true }),
    },
  });
}

function secretContext(caller: Caller, scope: string): string {
  return `idempotency:${caller.secretContext ?? ""}:${scope}`;
}

/** Not bound to the caller: another key of the project gets the same answer. */
function enclosedIn(scope: string): string {
  return `idempotency_answer:${scope}`;
}

function sha256(value: unknown): string {
  // The order of members in a client's body carries no meaning.
  return hash("sha256", canonicalJson(value));
}
