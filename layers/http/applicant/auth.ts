import { Refusal } from "#domain/errors.ts";
import { sittingKeyHeader } from "#domain/sitting/sitting-key.ts";
import type { OpenedSitting } from "#usecases/applicant/open-sitting.ts";
import { resumeSitting } from "#usecases/applicant/resume-sitting.ts";
import type { Ports } from "#usecases/ports.ts";
import type { Call, Caller } from "../call.ts";
import { cookieName, setCookieHeader } from "../cookie.ts";
import { requireOwnOrigin } from "../own-origin.ts";
import { countFailedLink } from "../rate-limit.ts";
import { routesFor } from "../route.ts";

/** The browser that holds a sitting's cookie, or in a frame its key, and the one Case that it opens. */
export type Applicant = Caller & { caseId: string; sittingId: string };

const [name, path] = ["bf_sitting", "/applicant"] as const;

/**
 * Admits the holder of the cookie or key of a sitting of exactly the Case in the path: a cookie of
 * another Case does not count. An unsafe method must come from the service's own pages.
 */
export async function bySitting(call: Call): Promise<Applicant> {
  requireOwnOrigin(call);
  const cookie = readCookie(
    call.headers[sittingKeyHeader] ?? call.cookies[cookieName(call.ports.stage, name, path)],
  );
  if (!cookie || cookie.caseId !== call.params.id) throw notOpen();
  try {
    const { caseId, sittingId } = await resumeSitting(call.ports, cookie);
    const logKeys = { case_id: caseId };
    return { caseId, sittingId, rateKey: caseId, sandbox: false, logKeys };
  } catch (error) {
    if (error instanceof Refusal) await countFailedLink(call);
    throw error;
  }
}

export const applicantRoute = routesFor<Applicant>("applicant");

export function setCookie(stage: Pick<Ports["stage"], "publicBaseUrl">, sitting: OpenedSitting) {
  return setCookieHeader(stage, { name, value: sittingKeyOf(sitting), path });
}

/** The sitting from the cookie, or from a frame's header. */
export function sittingKeyOf({ caseId, sittingId, secret }: OpenedSitting): string {
  return `${caseId}.${sittingId}.${secret}`;
}

function readCookie(value: string | undefined): OpenedSitting | undefined {
  const [, caseId, sittingId, secret] =
    /^(\w{1,64})\.(\w{1,64})\.([0-9a-f]{64})$/.exec(value ?? "") ?? [];
  return caseId && sittingId && secret ? { caseId, sittingId, secret } : undefined;
}

function notOpen(): Refusal {
  return new Refusal(
    "invalid_link_token",
    "This browser has no open sitting. Open your link again.",
  );
}
