import { brandLocales } from "#domain/brand-locales.ts";
import type { Case } from "#domain/case/case.ts";
import type { LetterLanguage } from "#domain/notice/letters.ts";
import {
  afterFailedSending,
  keptOnce,
  type LinkDelivery,
  settled,
} from "#domain/notice/link-delivery.ts";
import { type LinkValues, linkLetter } from "#domain/notice/link-letters.ts";
import { mayNeedAddress } from "../case/kept-address.ts";
import { addressContext } from "../case/link-notices.ts";
import { linkUrls } from "../link/link-urls.ts";
import { showBranding } from "../org/set-branding.ts";
import type { Ports } from "../ports.ts";
import type { Sweep } from "../upkeep/swept.ts";
import { claimedUntil, sendEach, unsent } from "./send-due.ts";

type Needs = Pick<
  Ports,
  "brands" | "cases" | "clock" | "links" | "mail" | "stage" | "tenants" | "vault"
>;

/** One after the other, and the sweep has other work. */
const maxAtOnce = 200;

/** Sends the due links to applicants. */
export async function sendLinks(ports: Needs, sweep: Sweep): Promise<void> {
  if (!ports.stage.delivers) return;
  const due = await ports.links.due(sweep.now.toISOString(), maxAtOnce);
  await sendEach(due, sweep, (delivery) => send(ports, delivery, sweep));
}

async function send(ports: Needs, delivery: LinkDelivery, sweep: Sweep): Promise<void> {
  if (delivery.dueAt === undefined) return;
  const claimed = { ...delivery, dueAt: claimedUntil(sweep) };
  if (!(await ports.links.save(claimed, delivery.dueAt))) return;
  const keep = (next: LinkDelivery) => ports.links.save(next, claimed.dueAt);
  const now = sweep.now.toISOString();
  const theCase = await ports.cases.get(delivery.caseId);
  const after = async (sentAt: string) =>
    theCase && (await mayNeedAddress(ports, theCase, delivery))
      ? keptOnce(claimed, { sentAt, now: sweep.now })
      : settled(claimed, { sentAt });
  if (delivery.sentAt !== undefined) {
    await keep(await after(delivery.sentAt));
    return;
  }
  const letter = await letterOf(ports, theCase, delivery);
  if (!letter) {
    await keep(settled(claimed, { givenUpAt: now }));
    return;
  }
  try {
    await hand(ports, delivery, letter);
  } catch (error) {
    await keep(afterFailedSending(claimed, sweep.now));
    throw unsent(`A link by ${delivery.channel}`, error);
  }
  await keep(await after(now));
  sweep.count("linksSent");
}

type Written = { to: string; language: LetterLanguage; values: LinkValues };

/** Undefined if the link is no longer needed: replaced, expired, used up, or of a deleted org. */
async function letterOf(
  ports: Needs,
  theCase: Case | undefined,
  { caseId, channel, linkVersion, sealedTo }: LinkDelivery,
): Promise<Written | undefined> {
  if (!theCase || sealedTo === undefined || !isOpen(theCase, ports.clock.now())) return;
  if (theCase.linkVersion !== linkVersion) return;
  const [tenant, { branding }, { shortUrl: link }, to] = await Promise.all([
    ports.tenants.tenant(theCase.tenantId),
    showBranding(ports, theCase.projectId),
    linkUrls(ports, theCase),
    ports.vault.open(addressContext({ caseId, channel }), sealedTo),
  ]);
  if (!tenant) return;
  const language =
    languageOf(theCase.language) ?? theCase.page?.languages[0] ?? branding.localeDefault;
  const requester = branding.displayName ?? tenant.name;
  return {
    ...{ to, language },
    values: { requester, link, until: theCase.linkExpiresAt.slice(0, 10) },
  };
}

function isOpen(theCase: Case, now: Date): boolean {
  const isOpen = theCase.status === "collecting" && !theCase.erasure;
  return isOpen && Date.parse(theCase.linkExpiresAt) > now.getTime();
}

/** The texts of `pt` serve `pt-MZ`. */
function languageOf(tag: string | undefined): LetterLanguage | undefined {
  return brandLocales.find((locale) => locale === tag?.split("-")[0]);
}

async function hand(
  { mail }: Pick<Ports, "mail">,
  { caseId, channel, linkVersion }: LinkDelivery,
  { to, language, values }: Written,
): Promise<void> {
  const id = `link.${caseId}.${linkVersion}.${channel}`;
  const { subject, email, sms } = linkLetter(language, values);
  if (channel === "sms") await mail.text({ id, to, text: sms, language });
  else await mail.send({ id, to, subject, text: email, language });
}
