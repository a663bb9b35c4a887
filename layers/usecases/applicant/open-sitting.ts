import type { Case } from "#domain/case/case.ts";
import { isSameSecret } from "#domain/constant-time.ts";
import { Refusal } from "#domain/errors.ts";
import { hex } from "#domain/hex.ts";
import { advance } from "../case/advance.ts";
import type { Announces } from "../case/announce.ts";
import { hasLapsed } from "../case/collecting-case.ts";
import { linkToken } from "../link/link-token.ts";
import { isOrgDeleted } from "../org/deleted-org.ts";
import type { Ports, Sitting } from "../ports.ts";

/** A sitting never outlives this, however busy the applicant is. */
const sittingMinutes = 60;

type Opens = Announces & Pick<Ports, "sittings" | "tenants" | "workflow">;

/** The cookie's parts. `secret` exists here and in the browser, nowhere else. */
export type OpenedSitting = { caseId: string; sittingId: string; secret: string };

/**
 * Exchanges the token of a link for a sitting. The link stays valid until the submission, so that an
 * applicant may continue in another browser. An erased Case opens no sitting, because nothing may be
 * written there. The first sitting begins the workflow's execution; if the process dies before that, the
 * submission begins it.
 */
export async function openSitting(
  ports: Opens,
  link: { caseId: string; token: string },
): Promise<OpenedSitting | undefined> {
  const theCase = await ports.cases.get(link.caseId);
  await requireOwnLink(ports, theCase, link);
  return theCase && beginSitting(ports, theCase);
}

/** For an applicant who has proved, by a link or a code, that this Case is theirs. */
export async function beginSitting(
  ports: Opens,
  theCase: Case,
): Promise<OpenedSitting | undefined> {
  if (theCase.erasure || (await isOrgDeleted(ports, theCase.tenantId))) return;
  const now = ports.clock.now();
  if (hasLapsed(theCase, now)) {
    throw new Refusal("link_expired", "This link has expired. Ask the company for a new one.");
  }

  const opened = {
    caseId: theCase.id,
    sittingId: ports.ids.next("sit"),
    secret: hex(ports.ids.bytes(32)),
  };
  const sitting: Sitting = {
    id: opened.sittingId,
    caseId: theCase.id,
    secretHash: await ports.vault.hash("sitting", opened.secret),
    linkVersion: theCase.linkVersion,
    openedAt: now.toISOString(),
    lastSeenAt: now.toISOString(),
    expiresAt: new Date(now.getTime() + sittingMinutes * 60_000).toISOString(),
  };
  const isFirst = !theCase.progress.openedAt && (await openFirst(ports, sitting));
  if (!isFirst) await ports.sittings.open(sitting);
  else await ports.workflow.open({ caseId: theCase.id, linkExpiresAt: theCase.linkExpiresAt });
  return opened;
}

/** An unknown Case and a wrong token get the same answer after the same work. */
export async function requireOwnLink(
  { vault }: Pick<Ports, "vault">,
  theCase: Case | undefined,
  { caseId, token }: { caseId: string; token: string },
): Promise<void> {
  const known = theCase ?? { id: caseId, linkVersion: 1 };
  const isOwn = isSameSecret(token, await linkToken(vault, known));
  if (theCase && isOwn) return;
  const isRevoked = await isEarlierLink(vault, known, token);
  if (theCase && isRevoked) throw new Refusal("link_revoked", "A newer link replaced this one.");
  throw new Refusal("invalid_link_token", "This link is not valid.");
}

/**
 * An earlier link may be of another generation than the newest. Every Case tries the same number of
 * links, so that the duration reveals nothing.
 */
async function isEarlierLink(
  vault: Ports["vault"],
  { id, linkVersion: newest }: Pick<Case, "id" | "linkVersion">,
  token: string,
): Promise<boolean> {
  let isEarlier = false;
  for (const linkGeneration of await vault.generations()) {
    for (let back = 1; back <= rememberedLinks; back += 1) {
      const earlier = await linkToken(vault, { id, linkVersion: newest - back, linkGeneration });
      if (isSameSecret(token, earlier)) isEarlier = true;
    }
  }
  return isEarlier;
}

/** The holder of an older link may be the wrong person: that is why a new one was made. */
export function requireNewestLink(
  theCase: Pick<Case, "linkVersion">,
  { linkVersion }: { linkVersion: number },
): void {
  if (linkVersion === theCase.linkVersion) return;
  throw new Refusal("link_revoked", "A newer link replaced this one.");
}

/** The last links before the current one get the answer that a newer one exists; older ones are just invalid. */
const rememberedLinks = 10;

/**
 * Opens the sitting and records the first opening of a Case. False if it was not the first, or may not be
 * recorded.
 */
async function openFirst(ports: Announces, sitting: Sitting): Promise<boolean> {
  let isWritten = false;
  try {
    await advance(ports, {
      read: () => ports.cases.get(sitting.caseId),
      decide: (theCase, now) => {
        const isOpen = theCase?.status === "collecting" && !theCase.erasure;
        isWritten = isOpen && !theCase.progress.openedAt;
        if (!isWritten || !theCase) return;
        return {
          from: ["collecting"],
          event: "verification.opened",
          set: { progress: { ...theCase.progress, openedAt: now.toISOString() } },
          beside: { sitting },
        };
      },
    });
    return isWritten;
  } catch (error) {
    // The sitting stands all the same.
    if (!(error instanceof Refusal)) throw error;
    return false;
  }
}
