import MiniSearch, { type Options } from "minisearch";

/** A part of a page that can be found by itself. */
export type Section = { url: string; title: string; heading: string; text: string };

/** A page, with the part of it that fits best. */
export type Found = { url: string; title: string; heading: string; excerpt: string };

export type SearchIndex = MiniSearch<Section>;

const excerptLength = 140;

/** Words that every question has and no page is about. */
const empty = new Set(
  "a an and are as at be by can do does for from get got how i if in into is it may me mean my no not of on one or own put same so that the their there this to up was what when where which who whom why will with without you your".split(
    " ",
  ),
);

/** One stem for words that a reader takes for the same: retry, retries and retried. */
function stem(term: string): string | null {
  const word = term.toLowerCase();
  if (empty.has(word)) return null;
  if (word.length < 5 || word.includes("_")) return word;
  return word
    .replace(/(ies|ied)$/, "y")
    .replace(/(?<=[^s])s$/, "")
    .replace(/(ing|ed)$/, "")
    .replace(/e$/, "");
}

const options: Options<Section> = {
  idField: "url",
  fields: ["title", "heading", "text"],
  storeFields: ["title", "heading", "excerpt"],
  extractField: (section, field) => {
    if (field === "excerpt") return section.text.slice(0, excerptLength);
    return section[field as keyof Section];
  },
  // A code is found whole and by its parts.
  tokenize: (text) =>
    (text.match(/[\p{L}\p{N}_]+/gu) ?? []).flatMap((word) =>
      word.includes("_") ? [word, ...word.split("_")] : [word],
    ),
  processTerm: stem,
};

/** The index as the pages' build writes it. */
export function searchIndexOf(sections: readonly Section[]): string {
  const index = new MiniSearch<Section>(options);
  index.addAll(sections);
  return JSON.stringify(index);
}

export function openIndex(text: string): SearchIndex {
  return MiniSearch.loadJSON<Section>(text, options);
}

/** The pages that answer best, best first, each once. */
export function searchIn(index: SearchIndex, query: string, max = 8): Found[] {
  const hits = index.search(query, {
    boost: { title: 3, heading: 2 },
    prefix: (term) => term.length > 2,
    fuzzy: (term) => (term.length > 5 ? 0.2 : false),
    // A guide says what somebody wants to know, but an operation only names it.
    boostDocument: (id) => (/^\/docs\/(project-)?api/.test(id) ? 0.6 : 1),
    weights: { prefix: 0.4, fuzzy: 0.2 },
  });
  const pages = new Map<string, Found>();
  for (const { id, title, heading, excerpt } of hits) {
    const [page = ""] = String(id).split("#");
    if (!pages.has(page)) pages.set(page, { url: String(id), title, heading, excerpt });
  }
  return [...pages.values()].slice(0, max);
}
