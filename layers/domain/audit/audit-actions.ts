/** How a project, its team and its integration were set up. A developer sees these alone. */
export const configActions = [
  "project.created",
  "project.renamed",
  "key.created",
  "key.rotated",
  "key.revoked",
  "webhook.set",
  "webhook.cleared",
  "webhook.secret_rotated",
  "webhook.key_pair_rotated",
  "webhook.tested",
  "webhook.replayed",
  "branding.set",
  "retention.set",
  "disposition_reasons.set",
  "template.created",
  "template.updated",
  "template.published",
  "template.archived",
  "template.copied",
  "flow.activated",
  "flow.published",
  "flow.paused",
  "flow.resumed",
  "flow.archived",
  "org.renamed",
  "org.deleted",
  "member.joined",
  "member.identity_joined",
  "member.role_changed",
  "member.removed",
  "invitation.created",
  "invitation.revoked",
] as const;

/** What was done to verifications, and whose personal data was shown to whom. */
const caseActions = [
  "verification.viewed",
  "verification.film_viewed",
  "verification.exported",
  "verification.link_reissued",
  "verification.simulated",
  "verification.disposition_recorded",
  "verification.erased",
] as const;

export const auditActions = [...configActions, ...caseActions] as const;
