import type { CaseSource } from "#checks/source.ts";

/** A Case without uploads. */
export function caseSource(has: Partial<CaseSource> = {}): CaseSource {
  return {
    facts: async () => undefined,
    captures: async () => [],
    bytes: async () => undefined,
    reading: async () => undefined,
    filmReading: async () => undefined,
    film: async () => undefined,
    now: () => new Date("2026-11-20T12:00:00.000Z"),
    decode: {
      page: async () => undefined,
      frame: async () => undefined,
      small: async () => undefined,
      colour: async () => undefined,
      barcodes: async () => undefined,
    },
    ...has,
  };
}
