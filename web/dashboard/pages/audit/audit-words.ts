import { t } from "../../language.ts";
import type { Label } from "../../strings.ts";
import { fieldWord } from "../../words.ts";
import { detailWords } from "./detail-words.ts";

/** The rest of a sentence for each action: the page writes the actor's name before it. */
const sentences: Record<string, Label> = {
  "project.created": "audit.audit_words.project_created",
  "project.renamed": "audit.audit_words.project_renamed",
  "key.created": "audit.audit_words.key_created",
  "key.rotated": "audit.audit_words.key_rotated",
  "key.revoked": "audit.audit_words.key_revoked",
  "webhook.set": "audit.audit_words.webhook_set",
  "webhook.cleared": "audit.audit_words.webhook_cleared",
  "webhook.secret_rotated": "audit.audit_words.webhook_secret_rotated",
  "webhook.key_pair_rotated": "audit.audit_words.webhook_key_pair_rotated",
  "webhook.tested": "audit.audit_words.webhook_tested",
  "webhook.listened": "audit.audit_words.webhook_listened",
  "webhook.replayed": "audit.audit_words.webhook_replayed",
  "adapter.set": "audit.audit_words.adapter_set",
  "adapter.removed": "audit.audit_words.adapter_removed",
  "adapter.secret_rotated": "audit.audit_words.adapter_secret_rotated",
  "branding.set": "audit.audit_words.branding_set",
  "embed_origins.set": "audit.audit_words.embed_origins_set",
  "retention.set": "audit.audit_words.retention_set",
  "review.set": "audit.audit_words.review_set",
  "disposition_reasons.set": "audit.audit_words.disposition_reasons_set",
  "template.created": "audit.audit_words.template_created",
  "template.updated": "audit.audit_words.template_updated",
  "template.published": "audit.audit_words.template_published",
  "template.archived": "audit.audit_words.template_archived",
  "template.copied": "audit.audit_words.template_copied",
  "flow.activated": "audit.audit_words.flow_activated",
  "flow.published": "audit.audit_words.flow_published",
  "flow.paused": "audit.audit_words.flow_paused",
  "flow.resumed": "audit.audit_words.flow_resumed",
  "flow.archived": "audit.audit_words.flow_archived",
  "org.renamed": "audit.audit_words.org_renamed",
  "org.deleted": "audit.audit_words.org_deleted",
  "member.joined": "audit.audit_words.member_joined",
  "member.identity_joined": "audit.audit_words.member_identity_joined",
  "member.role_changed": "audit.audit_words.member_role_changed",
  "member.project_role_changed": "audit.audit_words.member_project_role_changed",
  "member.removed": "audit.audit_words.member_removed",
  "invitation.created": "audit.audit_words.invitation_created",
  "invitation.revoked": "audit.audit_words.invitation_revoked",
  "verification.viewed": "audit.audit_words.verification_viewed",
  "verification.film_viewed": "audit.audit_words.verification_film_viewed",
  "verification.message_viewed": "audit.audit_words.verification_message_viewed",
  "verification.searched": "audit.audit_words.verification_searched",
  "verification.names_viewed": "audit.audit_words.verification_names_viewed",
  "verification.faces_compared": "audit.audit_words.verification_faces_compared",
  "verification.sent_outside": "audit.audit_words.verification_sent_outside",
  "verification.follow_up_created": "audit.audit_words.verification_follow_up_created",
  "verification.assigned": "audit.audit_words.verification_assigned",
  "verification.released": "audit.audit_words.verification_released",
  "verification.exported": "audit.audit_words.verification_exported",
  "verification.report_made": "audit.audit_words.verification_report_made",
  "verification.data_subject_exported": "audit.audit_words.verification_data_subject_exported",
  "verification.link_reissued": "audit.audit_words.verification_link_reissued",
  "verification.simulated": "audit.audit_words.verification_simulated",
  "verification.commented": "audit.audit_words.verification_commented",
  "verification.disposition_recorded": "audit.audit_words.verification_disposition_recorded",
  "verification.disposition_confirmed": "audit.audit_words.verification_disposition_confirmed",
  "verification.disposition_withdrawn": "audit.audit_words.verification_disposition_withdrawn",
  "verification.erased": "audit.audit_words.verification_erased",
  "block_list.entry_added": "audit.audit_words.block_list_entry_added",
  "block_list.entry_removed": "audit.audit_words.block_list_entry_removed",
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
    .map(([name, value]) => `${detailWord(name)}: ${asText(value)}`)
    .join(", ");
}

function detailWord(name: string): string {
  const word = Object.hasOwn(detailWords, name) ? detailWords[name] : undefined;
  return word ? t(word) : fieldWord(name).toLowerCase();
}

/** An id tells a reader nothing, and the entry itself has it. */
function isId(value: unknown): boolean {
  return typeof value === "string" && /^[a-z]+_[0-9a-z]{26}$/.test(value);
}

function asText(value: unknown): string {
  return Array.isArray(value) ? value.join(", ") : String(value);
}
