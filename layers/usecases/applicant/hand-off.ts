import { Refusal } from "#domain/errors.ts";
import { hex } from "#domain/hex.ts";
import type { Announces } from "../case/announce.ts";
import { existingCase, requireCollecting } from "../case/collecting-case.ts";
import { linkUrls } from "../link/link-urls.ts";
import type { Handoff, Ports } from "../ports.ts";
import { beginSitting, type OpenedSitting, requireNewestLink } from "./open-sitting.ts";

/** Seconds that a code on a screen is valid; the page draws a new one before that. */
const handoffSeconds = 60;

/** Seconds that a used code may be used again: for a reload, or another browser on the same phone. */
const handoffGraceSeconds = 300;

/** Makes a code that opens this Case on another device. It goes in the fragment: no server sees it in an address. */
export async function offerHandoff(
  ports: Pick<Ports, "cases" | "clock" | "ids" | "sittings" | "stage" | "vault">,
  { caseId }: { caseId: string },
): Promise<{ url: string; link: string; expiresAt: string }> {
  const theCase = await existingCase(ports, caseId);
  const now = ports.clock.now();
  requireCollecting(theCase, now);
  const code = hex(ports.ids.bytes(16));
  const expiresAt = new Date(now.getTime() + handoffSeconds * 1000).toISOString();
  await ports.sittings.offer({
    caseId,
    codeHash: await ports.vault.hash("handoff", `${caseId}.${code}`),
    linkVersion: theCase.linkVersion,
    expiresAt,
  });
  return {
    url: `${ports.stage.onboardingBaseUrl}/v/${caseId}#h=${code}`,
    link: (await linkUrls(ports, theCase)).shortUrl,
    expiresAt,
  };
}

/** Exchanges a code for a sitting of its own; the first device keeps its own. */
export async function takeHandoff(
  ports: Announces & Pick<Ports, "sittings" | "tenants" | "workflow">,
  { caseId, code }: { caseId: string; code: string },
): Promise<OpenedSitting | undefined> {
  const hashes = await ports.vault.hashes("handoff", `${caseId}.${code}`);
  const now = ports.clock.now();
  const handoffs = await ports.sittings.handoffs(caseId);
  const found = handoffs.find(({ codeHash }) => hashes.includes(codeHash));
  if (!found || !isGood(found, now)) {
    throw new Refusal("invalid_link_token", "This code is no longer valid.");
  }
  const theCase = await existingCase(ports, caseId);
  requireNewestLink(theCase, found);
  await ports.sittings.useHandoff(caseId, found.codeHash, now.toISOString());
  return beginSitting(ports, theCase);
}

/** How many other devices have come. */
export async function countHandedOff(
  ports: Pick<Ports, "sittings">,
  { caseId }: { caseId: string },
): Promise<number> {
  const handoffs = await ports.sittings.handoffs(caseId);
  return handoffs.filter(({ usedAt }) => usedAt !== undefined).length;
}

function isGood({ expiresAt, usedAt }: Handoff, now: Date): boolean {
  if (usedAt === undefined) return now.getTime() < Date.parse(expiresAt);
  return now.getTime() < Date.parse(usedAt) + handoffGraceSeconds * 1000;
}
