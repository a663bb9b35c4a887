import { opens } from "../../outflow.ts";
import type { InProject } from "../auth.ts";

type Linked = { onboardingUrl?: string | undefined; shortUrl?: string | undefined };

/** Free text about the person, or to them. */
type Worded = {
  customerDisposition?: Noted | undefined;
  pendingDisposition?: Noted | undefined;
  dispositionHistory?: Noted[];
  followUp?: { message?: unknown } | undefined;
};

type Noted = { id: string; note?: string };

const linkMembers: readonly string[] = ["onboarding_url", "short_url"];

/**
 * The holder of a link can act as the applicant. Only members who may issue it, and read the data behind
 * it, see it.
 */
export function seesLinks(principal: InProject): boolean {
  const { member, allowed } = principal;
  const mayIssue = !member || allowed.includes("cases:resend_link");
  return mayIssue && opens(principal, "applicant_link");
}

/** A record without the members that need other permissions. */
export function redactFor<Record extends Linked & Worded>(
  principal: InProject,
  record: Record,
): Record {
  const visible = opens(principal, "record") ? record : withoutWords(record);
  return seesLinks(principal)
    ? visible
    : { ...visible, onboardingUrl: undefined, shortUrl: undefined };
}

/** The same for a message, which has the verification's link of that time. */
export function redactMessageFor(principal: InProject, payload: string): string {
  if (seesLinks(principal)) return payload;
  const bare = (name: string, value: unknown) => (linkMembers.includes(name) ? undefined : value);
  return JSON.stringify(JSON.parse(payload), bare);
}

function withoutWords<Record extends Worded>(record: Record): Record {
  const { customerDisposition, pendingDisposition, dispositionHistory, followUp } = record;
  return {
    ...record,
    ...(customerDisposition && { customerDisposition: withoutNote(customerDisposition) }),
    ...(pendingDisposition && { pendingDisposition: withoutNote(pendingDisposition) }),
    ...(dispositionHistory && { dispositionHistory: dispositionHistory.map(withoutNote) }),
    ...(followUp && { followUp: { ...followUp, message: undefined } }),
  };
}

function withoutNote<Record extends Noted>({ note: _, ...record }: Record): Omit<Record, "note"> {
  return record;
}
