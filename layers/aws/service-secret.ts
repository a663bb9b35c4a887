import * as z from "zod";

/** Generations are counted from 1; an id is never given twice. */
const Id = z.string().regex(/^[1-9]\d{0,8}$/);

/** A key that verifies receipts and signs none any more. */
const RetiredKey = z.object({
  kty: z.string(),
  crv: z.string(),
  x: z.string(),
  kid: z.string(),
});

const Generations = z
  .object({
    current: Id,
    keys: z.record(Id, z.string().min(32)),
    /** The keys of dropped generations: receipts that they signed can be verified as long as these are kept. */
    retired: z.array(RetiredKey).default([]),
    /** When the last step of a rotation was taken. */
    changedAt: z.iso.datetime(),
  })
  .refine(({ current, keys }) => current in keys, "The current generation has no key.");

export type ServiceSecret = z.output<typeof Generations>;

export type RetiredKey = z.output<typeof RetiredKey>;

export const firstGeneration = "1";

/**
 * The generations in the service secret. A text alone is the first: stages are created so, and those that
 * never rotated stay so.
 */
export function parseServiceSecret(text: string): ServiceSecret {
  if (text.startsWith("{")) return Generations.parse(JSON.parse(text));
  return {
    current: firstGeneration,
    keys: { [firstGeneration]: text },
    retired: [],
    changedAt: new Date(0).toISOString(),
  };
}

/** The current one first, then the newest: the order of look-ups. */
export function generationsOf({ current, keys }: ServiceSecret): [string, ...string[]] {
  const others = Object.keys(keys).filter((id) => id !== current);
  return [current, ...others.sort((a, b) => Number(b) - Number(a))];
}

/** The generation that something was sealed with. */
export function generationOfSealed(sealed: string): string {
  return /^v(\d+)\./.exec(sealed)?.[1] ?? firstGeneration;
}

/** The generation of a keyed hash. The first one wrote plain hashes; later hashes begin with their generation. */
export function generationOfHash(hash: string): string {
  return /^(\d+)\./.exec(hash)?.[1] ?? firstGeneration;
}
