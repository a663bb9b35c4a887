import type { Case } from "#domain/case/case.ts";
import { Refusal } from "#domain/errors.ts";
import type { DeliverLink, LinkChannel, LinkDelivery } from "#domain/notice/link-delivery.ts";
import { reviewOf } from "#domain/project/review.ts";
import type { Ports } from "../ports.ts";
import { quotaExceeded, takeQuota } from "./quotas.ts";

export type LinkNoticePorts = Pick<
  Ports,
  "clock" | "limits" | "stage" | "teams" | "tenants" | "users" | "vault"
>;

/** The deliveries to store with a new link, and the fields of its Case. */
export type LinkNotices = { links: LinkDelivery[] } & Pick<Case, "keepsAddress">;

const day = 86_400;

/** The limit of one recipient, whichever callers ask. */
const recipientDay = { policy: "link-recipient", limit: 5, windowSeconds: day };

/** Each costs money, and a key may be in the wrong hands. */
const projectDay = { policy: "link-day", windowSeconds: day, live: 1000, sandbox: 20 };

/** The deliveries of a new link; empty if the client did not ask for one. */
export async function linkNotices(
  ports: LinkNoticePorts,
  theCase: Pick<Case, "id" | "tenantId" | "projectId" | "sandbox" | "linkVersion">,
  to: DeliverLink | undefined,
): Promise<LinkNotices> {
  const asked: { channel: LinkChannel; address: string | undefined; param: string }[] = [
    { channel: "email", address: to?.email?.toLowerCase(), param: "deliver_link.email" },
    { channel: "sms", address: to?.phone, param: "deliver_link.phone" },
  ];
  const wanted = asked.flatMap(({ address, ...each }) =>
    address === undefined ? [] : [{ ...each, address }],
  );
  if (wanted.length === 0) return { links: [] };
  for (const each of wanted) await requireAllowed(ports, theCase, each);
  for (const { address } of wanted) await take(ports, theCase, address);
  const now = ports.clock.now().toISOString();
  const { id: caseId, linkVersion } = theCase;
  const links = await Promise.all(
    wanted.map(async ({ channel, address }) => ({
      ...{ caseId, channel, linkVersion },
      sealedTo: await ports.vault.seal(addressContext({ caseId, channel }), address),
      ...{ createdAt: now, dueAt: now, failures: 0 },
    })),
  );
  const project = await ports.tenants.project(theCase.projectId);
  return { links, ...(reviewOf(project ?? {}).resendLinks && { keepsAddress: true }) };
}

/** A sealed address opens only for the delivery that it was sealed for. */
export function addressContext({ caseId, channel }: Pick<LinkDelivery, "caseId" | "channel">) {
  return `link_delivery:${caseId}.${channel}`;
}

/** Anyone may open a sandbox, so it sends only to its own team. */
async function requireAllowed(
  ports: LinkNoticePorts,
  { tenantId, sandbox }: Pick<Case, "tenantId" | "sandbox">,
  { channel, address, param }: { channel: LinkChannel; address: string; param: string },
): Promise<void> {
  const { delivers } = ports.stage;
  if (!delivers?.channels.includes(channel)) {
    const by = channel === "sms" ? "SMS" : "e-mail";
    throw new Refusal(
      "link_delivery_not_configured",
      `This deployment sends no links by ${by}: send the link yourself.`,
      { param },
    );
  }
  if (!sandbox || delivers.inSandboxTo === "anyone") return;
  if (channel === "email" && (await isOfTeam(ports, tenantId, address))) return;
  throw new Refusal(
    "invalid_parameter",
    "A sandbox sends links only to verified e-mail addresses of the team's members.",
    { param },
  );
}

async function isOfTeam(
  { teams, users }: Pick<Ports, "teams" | "users">,
  tenantId: string,
  address: string,
): Promise<boolean> {
  const { members } = await teams.team(tenantId);
  const found = await users.users(members.map(({ userId }) => userId));
  return found.some(({ email, emailVerified }) => emailVerified && email.toLowerCase() === address);
}

async function take(
  ports: LinkNoticePorts,
  { projectId, sandbox }: Pick<Case, "projectId" | "sandbox">,
  address: string,
): Promise<void> {
  const { policy, windowSeconds } = projectDay;
  const limit = sandbox ? projectDay.sandbox : projectDay.live;
  const taken = [
    await takeQuota(ports, { policy, windowSeconds, limit, whose: projectId }),
    await takeQuota(ports, {
      ...recipientDay,
      whose: await ports.vault.hash("recipient", address),
    }),
  ];
  const violated = taken.filter(({ remaining }) => remaining < 0);
  if (violated.length > 0) throw quotaExceeded(violated);
}
