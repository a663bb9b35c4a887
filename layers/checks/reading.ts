import * as z from "zod";

/**
 * Intermediate results for a photograph from the time of its upload, and their inputs: these bytes, these
 * networks, this profile. It holds no verdict, and no threshold was applied.
 */
const Reading = z.object({
  /** Raised when a step of the same name comes to mean another thing. */
  form: z.literal(1),
  sha256: z.string(),
  profile: z.string(),
  networks: z.array(z.object({ name: z.string(), sha256: z.string() })).readonly(),
  steps: z.record(z.string(), z.unknown()),
});

export type Reading = z.output<typeof Reading>;

type Networks = readonly { name: string; sha256: string }[];

export function readingFile({ networks, ...of }: Omit<Reading, "form">): Reading {
  return {
    form: 1,
    ...of,
    networks: networks.map(({ name, sha256 }) => ({ name, sha256 })),
  };
}

/** The stored results for a photograph, if they are for these bytes and this profile; else undefined. */
export function readingOf(
  stored: unknown,
  of: { sha256: string; profile: string | undefined },
): Reading | undefined {
  const { data } = Reading.safeParse(stored);
  return data?.sha256 === of.sha256 && data.profile === of.profile ? data : undefined;
}

/** A part of looking at one photograph that depends on its pixels, on the networks and on `of` alone. */
export type Step<Value> = {
  name: string;
  of?: unknown;
  /** As JSON has it; undefined if it is not worth remembering. */
  write(value: Value): unknown;
  /** Throws if the stored text is no such value. */
  read(stored: unknown): Value;
};

/** Answers a step from the stored reading, or does the work. */
export type Memory = {
  recall<Value>(step: Step<Value>, work: () => Promise<Value>): Promise<Value>;
};

export const noMemory: Memory = { recall: (_, work) => work() };

/** The memory of a reading by these networks, each by its weights; other networks remember nothing. */
export function memoryOf(reading: Reading | undefined, networks: Networks): Memory {
  if (!reading || !isSame(reading.networks, networks)) return noMemory;
  return {
    async recall(step, work) {
      const key = keyOf(step);
      if (!Object.hasOwn(reading.steps, key)) return work();
      try {
        return step.read(reading.steps[key]);
      } catch {
        return work();
      }
    },
  };
}

/** Remembers every step that is done; what it remembered is what a check will be given. */
export function newMemory(): Memory & { steps: Reading["steps"] } {
  const steps: Reading["steps"] = {};
  return {
    steps,
    async recall(step, work) {
      const key = keyOf(step);
      if (Object.hasOwn(steps, key)) return step.read(steps[key]);
      const value = await work();
      const written = step.write(value);
      if (written !== undefined) steps[key] = written;
      return value;
    },
  };
}

function keyOf({ name, of }: { name: string; of?: unknown }): string {
  return of === undefined ? name : `${name} ${JSON.stringify(of)}`;
}

function isSame(some: Networks, others: Networks): boolean {
  return (
    some.length === others.length &&
    some.every(({ name, sha256 }, index) => {
      const other = others[index];
      return other?.name === name && other.sha256 === sha256;
    })
  );
}
