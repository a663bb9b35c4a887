import { emailForm } from "#domain/project/team.ts";
import type { Ports } from "../ports.ts";

const invitationDays = 30;

/**
 * Invites the owner of this address to open an org, by its keyed hash: nothing that is stored names them.
 * For the operator of a stage that opens orgs to invited people only.
 */
export async function inviteFounder(
  ports: Pick<Ports, "clock" | "foundings" | "vault">,
  email: string,
): Promise<{ expiresAt: string }> {
  const now = ports.clock.now();
  const expiresAt = new Date(now.getTime() + invitationDays * 86_400_000).toISOString();
  const invitation = { createdAt: now.toISOString(), expiresAt };
  await ports.foundings.invite(await ports.vault.hash("email", emailForm(email)), invitation);
  return { expiresAt };
}

/** Takes the invitation back. One that is gone already is no error. */
export async function withdrawFounder(
  ports: Pick<Ports, "foundings" | "vault">,
  email: string,
): Promise<void> {
  const hashes = await ports.vault.hashes("email", emailForm(email));
  await Promise.all(hashes.map((hash) => ports.foundings.withdraw(hash)));
}
