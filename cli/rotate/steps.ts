import { generation } from "#aws/generation.ts";
import { generationsOf, type ServiceSecret } from "#aws/service-secret.ts";
import { receiptKey, secretMaxAgeMs } from "#aws/vault.ts";

/** Why a step of a rotation cannot be taken now. */
export class NotNow extends Error {}

/** Every sandbox has read the secret again by then, also one that was slow to. */
const stepMs = 3 * secretMaxAgeMs;

/** The first step: the next generation is known, and nothing is made with it yet. */
export function added(
  secret: ServiceSecret,
  { key, now }: { key: string; now: Date },
): ServiceSecret {
  const [newest = 0] = Object.keys(secret.keys)
    .map(Number)
    .sort((a, b) => b - a);
  if (String(newest) !== secret.current) {
    throw new NotNow(`Generation ${newest} is known already, and waits to be promoted.`);
  }
  const keys = { ...secret.keys, [String(newest + 1)]: key };
  return { ...secret, keys, changedAt: now.toISOString() };
}

/** The second: new things are made with the newest generation. */
export function promoted(secret: ServiceSecret, { now }: { now: Date }): ServiceSecret {
  const [newest = secret.current] = Object.keys(secret.keys).sort((a, b) => Number(b) - Number(a));
  if (newest === secret.current) throw new NotNow("There is no newer generation. Add one first.");
  return { ...secret, current: newest, changedAt: now.toISOString() };
}

/**
 * The last step: items of this generation alone end. Its receipts can still be verified, unless its key may have
 * leaked.
 */
export async function dropped(
  secret: ServiceSecret,
  { id, isCompromised, now }: { id: string; isCompromised: boolean; now: Date },
): Promise<ServiceSecret> {
  const { [id]: old, ...keys } = secret.keys;
  if (old === undefined) throw new NotNow(`There is no generation ${id}.`);
  if (id === secret.current) throw new NotNow(`Generation ${id} is the current one.`);
  if (Number(id) > Number(secret.current)) throw new NotNow(`Generation ${id} is the next one.`);
  const retired = isCompromised ? [] : [await receiptKey(generation(id, old))];
  return {
    ...secret,
    keys,
    retired: [...secret.retired, ...retired],
    changedAt: now.toISOString(),
  };
}

/** Between two steps every function must read the secret again. */
export function requireWait({ changedAt }: ServiceSecret, now: Date): void {
  const over = Date.parse(changedAt) + stepMs;
  if (now.getTime() >= over) return;
  throw new NotNow(
    `Functions may still go on with the secret of before. Wait until ${new Date(over).toISOString()}.`,
  );
}

/** The secret as an operator sees it: no key. */
export function secretText(secret: ServiceSecret): string {
  const { current, changedAt, retired } = secret;
  const all = generationsOf(secret).map((id) => (id === current ? `${id} (current)` : id));
  const since = Date.parse(changedAt) === 0 ? "never rotated" : `last step at ${changedAt}`;
  return `generations ${all.join(", ")}; ${retired.length} retired receipt keys; ${since}`;
}
