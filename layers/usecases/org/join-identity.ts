import type { Identity, SignInProvider } from "#domain/project/identity.ts";
import { recordAudit } from "../audit/record-audit.ts";
import type { Ports } from "../ports.ts";
import type { SignedInUser } from "./resume-session.ts";

/** How an identity is looked up: an address may change hands, and a provider may let anybody claim it. */
export function identityHash(
  { vault }: Pick<Ports, "vault">,
  { issuer, subject }: Pick<Identity, "issuer" | "subject">,
): Promise<string> {
  return vault.hash("identity", `${issuer} ${subject}`);
}

/**
 * Lets an identity open a user's account beside the one that does. Who calls has seen to it that both
 * providers verified one address and that the user signed in to say so.
 */
export async function joinIdentity(
  ports: Pick<Ports, "audit" | "clock" | "ids" | "users" | "vault">,
  { user, memberships }: Pick<SignedInUser, "user" | "memberships">,
  newcomer: Pick<Identity, "issuer" | "subject"> & { provider: SignInProvider },
): Promise<void> {
  await ports.users.addIdentity(user.id, await identityHash(ports, newcomer));
  const { provider } = newcomer;
  await ports.users.noteAddress(await ports.vault.hash("email", user.email), {
    userId: user.id,
    provider,
  });
  for (const { tenantId, role } of memberships) {
    await recordAudit(ports, {
      chainId: tenantId,
      action: "member.identity_joined",
      actor: { type: "user", id: user.id, role },
      subject: { type: "member", id: user.id },
      details: { provider },
    });
  }
}
