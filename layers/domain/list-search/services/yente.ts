import * as z from "zod";
import { isoSpan } from "../../screening/birth-spans.ts";
import { isOld } from "../../screening/stored-list.ts";
import { fullName } from "./full-name.ts";
import { maxAsked, type SearchService } from "./search-service.ts";

/** The used part of `GET /catalog`. */
const Catalog = z.object({
  datasets: z.array(
    z.object({
      name: z.string(),
      /** The version of the searched data; `null` if they are not indexed. */
      index_version: z.string().nullish(),
    }),
  ),
});

const texts = z.array(z.string()).default([]);

const Result = z.object({
  id: z.string().min(1),
  caption: z.string().min(1),
  schema: z.string(),
  score: z.number(),
  datasets: texts,
  properties: z.object({
    name: texts,
    alias: texts,
    weakAlias: texts,
    birthDate: texts,
    nationality: texts,
    citizenship: texts,
    birthCountry: texts,
    programId: texts,
  }),
});

const Matches = z.object({
  responses: z.object({
    person: z.object({ status: z.literal(200), results: z.array(Result) }),
  }),
});

/** OpenSanctions' yente. Each list is one of its datasets, and is asked by itself. */
export const yente: SearchService = {
  aboutLists: { path: "/catalog" },

  readLists(answer, wanted, now) {
    const { datasets } = Catalog.parse(answer);
    const uses = wanted.map((list) => {
      const version = datasets.find(({ name }) => name === list)?.index_version;
      if (!version) return [list, { state: "missing" }] as const;
      const fetchedAt = timeOf(version);
      // A version without a time does not show its age.
      const isFresh = fetchedAt !== undefined && !isOld({ fetchedAt }, now);
      const state = isFresh ? "used" : "old";
      return [list, { state, ...(fetchedAt && { fetched_at: fetchedAt }), version }] as const;
    });
    return { lists: Object.fromEntries(uses) };
  },

  about({ name, birth, countries }, wanted, minScore) {
    const { surname, givenNames } = name;
    const known = birth === undefined ? [] : [birth.replace(/-?X.*$/, "")];
    const properties = {
      name: [fullName(name)],
      ...(surname && { lastName: [surname] }),
      ...(givenNames && { firstName: [givenNames] }),
      birthDate: known.filter((text) => /^\d{4}/.test(text)),
      nationality: countries.map((country) => country.toLowerCase()),
    };
    const asked = new URLSearchParams({ limit: String(maxAsked), threshold: String(minScore) });
    const body = { queries: { person: { schema: "Person", properties } } };
    return wanted.map((list) => ({ path: `/match/${encodeURIComponent(list)}?${asked}`, body }));
  },

  readEntries(answer, minScore) {
    const { results } = Matches.parse(answer).responses.person;
    return results
      .filter(({ score }) => score >= minScore)
      .map(({ id, caption, score, datasets, properties: said }) => ({
        list: datasets[0] ?? "unknown",
        entry: id,
        score,
        names: [
          { full: caption, quality: "primary" } as const,
          ...[...said.name, ...said.alias].map((full) => ({ full, quality: "alias" }) as const),
          ...said.weakAlias.map((full) => ({ full, quality: "weak_alias" }) as const),
        ].filter(({ full }) => full !== ""),
        births: said.birthDate.map(isoSpan).filter((span) => span !== undefined),
        countries: [...said.nationality, ...said.citizenship, ...said.birthCountry]
          .map((code) => code.toUpperCase())
          .filter((code) => /^[A-Z]{2}$/.test(code)),
        programmes: said.programId,
      }));
  },
};

/** Versions begin with the time of their export: `20260811093012-abc`. */
function timeOf(version: string): string | undefined {
  const parts = /^(\d{4})(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})\b/.exec(version);
  if (!parts) return undefined;
  const [, year, month, day, hour, minute, second] = parts;
  const time = z.iso
    .datetime()
    .safeParse(`${year}-${month}-${day}T${hour}:${minute}:${second}.000Z`);
  return time.data;
}
