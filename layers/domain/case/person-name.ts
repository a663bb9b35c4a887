import * as z from "zod";
import { spokenName } from "../name/written-name.ts";

/** One verification of a list, with the name and the portrait that stand for its person. */
const NamedCase = z
  .object({
    id: z.string(),
    name: z.string().nullable().describe("As read from the document; as claimed before that."),
    portraitUrl: z
      .string()
      .nullable()
      .describe(
        "A small picture of the document's portrait, by an address that works for five minutes; null if none was found, and once the photographs are deleted.",
      ),
  })
  .meta({ id: "NamedCase" });

/** The people of a page of a list; a verification that is erased, or another project's, is left out. */
export const NamedCases = z.object({ data: z.array(NamedCase) });

export type NamedCases = z.output<typeof NamedCases>;

/** How many verifications are named at once: a case and its reading each, 100 items of one batch. */
export const maxNamedCases = 50;

/** A person's name in spoken order: from the document, or from the claim if none was read. */
export function personName(
  reading: { fields?: Readonly<Record<string, { value: unknown }>> | undefined } | undefined,
  claimed: Readonly<Record<string, unknown>> | undefined,
): string | undefined {
  const read = Object.entries(reading?.fields ?? {}).map(([field, { value }]) => [field, value]);
  return nameIn(Object.fromEntries(read)) ?? nameIn(claimed ?? {});
}

function nameIn(fields: Readonly<Record<string, unknown>>): string | undefined {
  const text = (field: string) => {
    const value = fields[field];
    return typeof value === "string" && value.trim() !== "" ? value.trim() : undefined;
  };
  const written = {
    givenNames: text("given_names"),
    surname: text("family_names"),
    full: text("full_name"),
  };
  return spokenName(written) || undefined;
}
