import type { InProject } from "../auth.ts";

type Linked = { onboardingUrl?: string | undefined; shortUrl?: string | undefined };

const names: readonly string[] = ["onboarding_url", "short_url"];

/** Whoever has a link may go on as the applicant: members see it who may issue one. */
function seesLinks({ member, allowed }: InProject): boolean {
  return !member || allowed.includes("cases:resend_link");
}

export function asSeenBy<Record extends Linked>(principal: InProject, record: Record): Record {
  if (seesLinks(principal)) return record;
  return { ...record, onboardingUrl: undefined, shortUrl: undefined };
}

/** The same of a message, which tells the link of a verification as it was then. */
export function messageAsSeenBy(principal: InProject, payload: string): string {
  if (seesLinks(principal)) return payload;
  const bare = (name: string, value: unknown) => (names.includes(name) ? undefined : value);
  return JSON.stringify(JSON.parse(payload), bare);
}
