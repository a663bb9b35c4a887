/** A route's credential, as the description names it. */
export type Scheme = "apiKey" | "session";

/** A run of the fuzzer over some of the operations, as a tenant of its own. */
export type Pass = {
  name: string;
  /** The credential of every request; none if the caller is anonymous. */
  by?: Scheme;
  includes(operationId: string): boolean;
  /** Whether the credential must still open the service when the pass is over. */
  livesOn: boolean;
  /**
   * Whether an Idempotency-Key goes with it. The fuzzer knows few, so that most calls are refused for
   * a key that was another's: what lies behind is reached only without.
   */
  repeats?: boolean;
};

/** These take away what the others need; they come after them, and of a tenant that has nothing else to do. */
const takingAway = new Set([
  "post_sandbox_verifications_id_simulate",
  "post_projects_id_verifications_verification_id_simulate",
  "delete_verifications_id",
  "delete_projects_id_verifications_verification_id",
  "delete_projects_id_webhook",
  "delete_projects_id_keys_key_id",
  "post_projects_id_keys_key_id_rotate",
  "post_projects_id_templates_template_id_archive",
  "post_projects_id_flows_slug_archive",
  "patch_team_members_id",
  "delete_team_members_id",
  "delete_team_invitations_id",
]);

/** After these the caller's credential is no longer valid. */
const rotatingItself = "post_keys_rotate";
const deletingItself = "delete_team";

/** The operations that no long pass may call, for a test to look for in the description. */
export const excludedOperations: readonly string[] = [
  ...takingAway,
  rotatingItself,
  deletingItself,
];

const isLasting = (id: string) => !excludedOperations.includes(id);
const takesAway = (id: string) => takingAway.has(id);

export const passes: readonly Pass[] = [
  { name: "key", by: "apiKey", includes: isLasting, livesOn: true },
  {
    name: "key, with Idempotency-Key",
    by: "apiKey",
    includes: isLasting,
    livesOn: true,
    repeats: true,
  },
  { name: "key, taking away", by: "apiKey", includes: takesAway, livesOn: true },
  {
    name: "key, rotating itself",
    by: "apiKey",
    includes: (id) => id === rotatingItself,
    livesOn: false,
  },
  { name: "session", by: "session", includes: isLasting, livesOn: true },
  { name: "session, taking away", by: "session", includes: takesAway, livesOn: true },
  {
    name: "session, deleting itself",
    by: "session",
    includes: (id) => id === deletingItself,
    livesOn: false,
  },
  { name: "nobody", includes: () => true, livesOn: false, repeats: true },
];
