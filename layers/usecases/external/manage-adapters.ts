import { Refusal } from "#domain/errors.ts";
import { type Adapter, maxAdapters } from "#domain/external/adapter.ts";
import { adapterNotice } from "#domain/notice/notice.ts";
import { webhookUrl } from "#domain/webhook/url-rules.ts";
import type { Ports } from "../ports.ts";
import { untilWon } from "../until-won.ts";
import type { WebhookSetter } from "../webhook/configure-webhook.ts";
import { mintWebhookSecret, rotatedSecret } from "../webhook/webhook-secret.ts";

type Needs = Pick<
  Ports,
  "adapters" | "addresses" | "clock" | "ids" | "notices" | "stage" | "vault"
>;

/** The member or the key that changes where fields go. The route requires the right to read them. */
export type AdapterSetter = Pick<WebhookSetter, "id" | "tenantId" | "isLive">;

type Which = { projectId: string; name: string };

/** Makes an adapter, or sends what it is sent elsewhere. The secret is minted once and returned only then. */
export async function setAdapter(
  ports: Needs,
  which: Which,
  { url: text, by }: { url: string; by: AdapterSetter },
): Promise<{ adapter: Adapter; newSecret?: string }> {
  const { stage, addresses } = ports;
  const publicOnly = !stage.allowsPrivateWebhooks;
  // In the form of the URL parser, so that the stored address is exactly the one that is called.
  const url = webhookUrl(text, { publicOnly, addresses, param: "url" }).href;
  return untilWon((race) => race(() => setOnce(ports, which, { url, by })));
}

async function setOnce(
  ports: Needs,
  { projectId, name }: Which,
  { url, by }: { url: string; by: AdapterSetter },
): Promise<{ adapter: Adapter; newSecret?: string }> {
  const updatedAt = ports.clock.now().toISOString();
  const all = await ports.adapters.list(projectId);
  const current = all.find((each) => each.name === name);
  if (!current && all.length >= maxAdapters) {
    throw new Refusal("limit_reached", `A project has at most ${maxAdapters} adapters.`);
  }
  if (current?.url === url) return { adapter: current };
  const set = { url, urlSetAt: updatedAt, urlSetBy: by.id, updatedAt };
  await tell(ports, { projectId, name, by, at: updatedAt, isRemoved: false });
  if (current) {
    const adapter = { ...current, ...set };
    await ports.adapters.save(adapter, current.updatedAt);
    return { adapter };
  }
  const id = ports.ids.next("adp");
  const { secret, sealed } = await mintWebhookSecret(ports, { id });
  const adapter = {
    ...{ projectId, name, id },
    sealedSecret: sealed,
    secretCreatedAt: updatedAt,
    ...set,
  };
  await ports.adapters.save(adapter);
  return { adapter, newSecret: secret };
}

/** Takes an adapter away with its secret. Idempotent. */
export async function removeAdapter(
  ports: Needs,
  { projectId, name }: Which,
  by: AdapterSetter,
): Promise<void> {
  if (!(await ports.adapters.find(projectId, name))) return;
  const at = ports.clock.now().toISOString();
  await tell(ports, { projectId, name, by, at, isRemoved: true });
  await ports.adapters.remove(projectId, name);
}

/** A new secret at once; the old one signs along, and is taken in answers, until its overlap ends. */
export function rotateAdapterSecret(
  ports: Needs,
  { projectId, name }: Which,
  overlapSeconds: number,
): Promise<{ adapter: Adapter; newSecret: string }> {
  return untilWon((race) =>
    race(async () => {
      const current = await ports.adapters.find(projectId, name);
      if (!current) throw new Refusal("not_found", "There is no such adapter.");
      const { secret, changes } = await rotatedSecret(ports, current, overlapSeconds);
      const adapter: Adapter = { ...current, ...changes };
      await ports.adapters.save(adapter, current.updatedAt);
      return { adapter, newSecret: secret };
    }),
  );
}

/** Stored first: if the change fails, no notice is sent. */
async function tell(
  { notices, stage }: Needs,
  of: Which & { by: AdapterSetter; at: string; isRemoved: boolean },
): Promise<void> {
  const { by, ...change } = of;
  if (!by.isLive || !stage.tells) return;
  await notices.owe(adapterNotice({ ...change, tenantId: by.tenantId }));
}
