import { userActor } from "#domain/audit/audit-entry.ts";
import { Refusal } from "#domain/errors.ts";
import type { Identity, SignInProvider } from "#domain/project/identity.ts";
import { recordAudit } from "../audit/record-audit.ts";
import { firstFound } from "../first-found.ts";
import type { Ports } from "../ports.ts";
import type { SignedInUser } from "../session/resume-session.ts";

/**
 * Hashes by which an identity is found, one for each generation, the current first. An address is no key:
 * it may change hands, and a provider may let anyone claim it.
 */
export function identityHashes(
  { vault }: Pick<Ports, "vault">,
  { issuer, subject }: Pick<Identity, "issuer" | "subject">,
): Promise<string[]> {
  return vault.hashes("identity", `${issuer} ${subject}`);
}

/** The user of an identity. An identity of an older generation is moved to the current one. */
export async function userOfIdentity(
  { users }: Pick<Ports, "users">,
  hashes: readonly string[],
): Promise<string | undefined> {
  const found = await firstFound(hashes, async (hash) => {
    const userId = await users.byIdentity(hash);
    return userId === undefined ? undefined : { userId, hash };
  });
  const [current] = hashes;
  if (!found || current === undefined) return;
  const { userId, hash } = found;
  if (hash !== current) await users.moveIdentity(userId, { from: hash, to: current });
  return userId;
}

/**
 * Lets another identity open a user's account. The caller has checked that both providers verified one
 * address, and that the user signed in to confirm it.
 */
export async function joinIdentity(
  ports: Pick<Ports, "audit" | "clock" | "ids" | "users" | "vault">,
  { user, memberships }: Pick<SignedInUser, "user" | "memberships">,
  newcomer: Pick<Identity, "issuer" | "subject"> & { provider: SignInProvider },
): Promise<void> {
  const hashes = await identityHashes(ports, newcomer);
  const owner = await userOfIdentity(ports, hashes);
  if (owner !== undefined && owner !== user.id) {
    throw new Refusal("invalid_state", "This identity has a user already.");
  }
  for (const hash of hashes.slice(0, 1)) await ports.users.addIdentity(user.id, hash);
  const { provider } = newcomer;
  await ports.users.noteAddress(await ports.vault.hash("email", user.email), {
    userId: user.id,
    provider,
  });
  for (const { tenantId, role } of memberships) {
    await recordAudit(ports, {
      chainId: tenantId,
      action: "member.identity_joined",
      actor: userActor({ id: user.id, role }),
      subject: { type: "member", id: user.id },
      details: { provider },
    });
  }
}
