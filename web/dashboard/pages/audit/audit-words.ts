import { t } from "../../language.ts";
import type { Label } from "../../strings.ts";
import { fieldWord } from "../../words.ts";

/** The rest of a sentence for each action: the page writes the actor's name before it. */
const sentences: Record<string, Label> = {
  "project.created": "created the project",
  "project.renamed": "renamed the project",
  "key.created": "created an API key",
  "key.rotated": "replaced an API key",
  "key.revoked": "revoked an API key",
  "webhook.set": "changed the webhook",
  "webhook.cleared": "removed the webhook",
  "webhook.secret_rotated": "replaced the webhook’s secret",
  "webhook.key_pair_rotated": "replaced the webhook’s key pair",
  "webhook.tested": "sent a test message",
  "webhook.listened": "forwarded the messages of",
  "webhook.replayed": "sent messages again",
  "adapter.set": "said where an adapter is",
  "adapter.removed": "removed an adapter",
  "adapter.secret_rotated": "replaced an adapter’s secret",
  "branding.set": "changed the branding",
  "embed_origins.set": "changed which sites may embed the pages",
  "retention.set": "changed how long data is kept",
  "review.set": "changed how decisions are made",
  "disposition_reasons.set": "changed the reasons of decisions",
  "template.created": "created a template",
  "template.updated": "changed a template",
  "template.published": "published a template",
  "template.archived": "archived a template",
  "template.copied": "copied a template",
  "flow.activated": "activated a Flow",
  "flow.published": "published a version of a Flow",
  "flow.paused": "paused a Flow",
  "flow.resumed": "resumed a Flow",
  "flow.archived": "archived a Flow",
  "org.renamed": "renamed the organization",
  "org.deleted": "deleted the organization",
  "member.joined": "joined the team",
  "member.identity_joined": "linked another sign-in to the account",
  "member.role_changed": "changed somebody’s role",
  "member.project_role_changed": "changed somebody’s role in a project",
  "member.removed": "removed somebody from the team",
  "invitation.created": "invited somebody",
  "invitation.revoked": "withdrew an invitation",
  "verification.viewed": "viewed the photographs and data of",
  "verification.film_viewed": "watched the film of",
  "verification.message_viewed": "read a message about",
  "verification.searched": "searched the verifications by a name or a number",
  "verification.names_viewed": "saw names and portraits in a list of verifications",
  "verification.faces_compared": "compared the face of a verification with those of others",
  "verification.sent_outside": "sent fields to an adapter of",
  "verification.follow_up_created": "requested a part again of",
  "verification.assigned": "assigned",
  "verification.released": "unassigned",
  "verification.exported": "exported the list of verifications",
  "verification.report_made": "created the evidence report of",
  "verification.data_subject_exported": "exported the personal data of",
  "verification.link_reissued": "issued a new link for",
  "verification.simulated": "simulated the result of",
  "verification.commented": "wrote a comment on",
  "verification.disposition_recorded": "recorded a decision on",
  "verification.disposition_confirmed": "confirmed a decision on",
  "verification.disposition_withdrawn": "withdrew or rejected a decision on",
  "verification.erased": "erased the data of",
};

/** An action without a sentence appears in words made from its code. */
export function actionWord(action: string): string {
  const sentence = sentences[action];
  return sentence ? t(sentence) : fieldWord(action.replaceAll(".", "_")).toLowerCase();
}

/** The details of an entry in one line: settings and kinds, never a person's data. */
export function detailsWord(details: Record<string, unknown>): string {
  return Object.entries(details)
    .filter(([, value]) => value !== null && !isId(value))
    .map(([name, value]) => `${fieldWord(name).toLowerCase()}: ${asText(value)}`)
    .join(", ");
}

/** An id tells a reader nothing, and the entry itself has it. */
function isId(value: unknown): boolean {
  return typeof value === "string" && /^[a-z]+_[0-9a-z]{26}$/.test(value);
}

function asText(value: unknown): string {
  return Array.isArray(value) ? value.join(", ") : String(value);
}
