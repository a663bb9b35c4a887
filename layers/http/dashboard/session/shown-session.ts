import type { ShownSession } from "#domain/project/shown-session.ts";
import type { Whereabouts } from "#usecases/org/describe-session.ts";
import type { SignedInUser } from "#usecases/session/resume-session.ts";

export function shownSession(
  { user, session }: Pick<SignedInUser, "user" | "session">,
  { orgs, active }: Whereabouts,
  more: Pick<
    ShownSession,
    "firstKeyWaiting" | "newcomer" | "orgsOpenTo" | "sendsLinks" | "stage" | "tellsPeople"
  >,
): ShownSession {
  return {
    user,
    org: active?.org.tenant ?? null,
    project: active?.project ?? null,
    role: active?.org.role ?? null,
    permissions: active?.permissions ?? [],
    orgs: orgs.map(({ tenant, ...mine }) => ({ ...tenant, ...mine })),
    expiresAt: session.expiresAt,
    ...more,
  };
}
