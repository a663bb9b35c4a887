import { Refusal } from "#domain/errors.ts";
import type { OpenedSitting } from "#usecases/open-sitting.ts";
import type { Ports } from "#usecases/ports.ts";
import { resumeSitting } from "#usecases/resume-sitting.ts";
import type { Call, Caller } from "../call.ts";
import { requireOwnOrigin } from "../own-origin.ts";
import { countFailedAuthentication } from "../rate-limit.ts";
import { routesFor } from "../route.ts";

/** The browser that holds a sitting's cookie, and the one Case that it opens. */
export type Applicant = Caller & { caseId: string; sittingId: string };

/** Over https the name itself makes browsers refuse the cookie from any other host or over http. */
function cookieName(stage: Pick<Ports["stage"], "publicBaseUrl">): string {
  return isSecure(stage) ? "__Secure-bf_sitting" : "bf_sitting";
}

function isSecure({ publicBaseUrl }: Pick<Ports["stage"], "publicBaseUrl">): boolean {
  return publicBaseUrl.startsWith("https:");
}

/**
 * Lets in who holds the cookie of a sitting of exactly the Case in the path: a cookie of another
 * Case is no cookie. An unsafe method must come from the service's own pages.
 */
export async function bySitting(call: Call): Promise<Applicant> {
  requireOwnOrigin(call);
  const cookie = readCookie(call.cookies[cookieName(call.ports.stage)]);
  if (!cookie || cookie.caseId !== call.params.id) throw notOpen();
  try {
    const { caseId, sittingId } = await resumeSitting(call.ports, cookie);
    call.logKeys.case_id = caseId;
    return { caseId, sittingId, rateKey: caseId, sandbox: false };
  } catch (error) {
    if (error instanceof Refusal) await countFailedAuthentication(call);
    throw error;
  }
}

export const applicantRoute = routesFor<Applicant>("applicant");

/** `Lax`, so that opening the link from a message finds the sitting again. */
export function setCookie(stage: Pick<Ports["stage"], "publicBaseUrl">, sitting: OpenedSitting) {
  const value = `${sitting.caseId}.${sitting.sittingId}.${sitting.secret}`;
  return [
    `${cookieName(stage)}=${value}`,
    "Path=/applicant",
    "HttpOnly",
    "SameSite=Lax",
    ...(isSecure(stage) ? ["Secure"] : []),
  ].join("; ");
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
