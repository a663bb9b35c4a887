import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

/** Names that a stranger reads twice, each with what to write instead. */
const banned: readonly (readonly [RegExp, string])[] = [
  [/Anew/, "again, or re…: `rejudgeFilm`"],
  [/Nobody|Whoever|Somebody/, "name the subject: `isOrgGone`"],
  [/ShortWay|shortWay/, "fast path"],
  [
    /^(?:goingOn|unkept|untold|nobodys|toldOf|seenOf|saidOf|askedOf)$/,
    "a noun, or a verb and its object",
  ],
];

/** Words with too many meanings to name a variable or parameter. */
const vague: readonly (readonly [string, string])[] = [
  ["told", "what it is: message, reported, finding, sentence, outcome"],
  ["standing", "stored, existing, current"],
  ["ahead", "prefetched"],
  ["owed", "undelivered, pending, or the thing itself"],
  ["wear", "apply"],
  ["looks", "what they are: pictures, templates, readings, views, or their number"],
  ["seenBy", "embedder, or who it was"],
  ["least", "min, lowest, needed, or the thing itself"],
  ["most", "max, highest, capacity, or the thing itself"],
];

/** A source without its comments and the texts of its strings. */
function codeOf(source: string): string {
  return source
    .replaceAll(/\/\*[\s\S]*?\*\//g, "")
    .replaceAll(/"(?:[^"\\\n]|\\.)*"/g, '""')
    .replaceAll(/(?<!:)\/\/.*$/gm, "");
}

/** Where a name is declared as a variable, a function, a parameter or a part taken out. Properties may be stored. */
const vagueNames = vague.map(
  ([word, instead]) =>
    [
      new RegExp(
        `\\b(?:const|let|function|class|type) ${word}\\b|[({[,]\\s*(?:\\.{3})?${word}(?=\\s*[,)\\]}=])|\\(${word}\\??:`,
      ),
      `${word}: ${instead}`,
    ] as const,
);

/** A limit says which end it is. */
const limit = /\bconst ((?:most|least|longest|shortest)[A-Z]\w*)(?:: \w+)? = [-\d]/g;
const declared = /\b(?:const|let|function|class|type) ([A-Za-z_]\w*)/g;

/** The faults of the names that a source declares; empty if there are none. */
function dialectOf(source: string): string[] {
  const limits = [...source.matchAll(limit)].map(([, name]) => `${name}: max… or min…`);
  const names = [...source.matchAll(declared)].flatMap(([, name = ""]) =>
    banned.flatMap(([pattern, instead]) => (pattern.test(name) ? [`${name}: ${instead}`] : [])),
  );
  const code = codeOf(source);
  const unsaying = vagueNames.flatMap(([pattern, says]) => (pattern.test(code) ? [says] : []));
  return [...limits, ...names, ...unsaying];
}

it.for([
  "const mostTries = 8;",
  "const leastAge: number = 18;",
  "const longestWaitMs = 30_000;",
  "export function filmAnew(facts: Facts) {}",
  "type SomebodyTold = string;",
  "const isNobodysCase = true;",
  "export const send = (told: string) => post(told);",
  "const { told } = notice;",
  "const told = await read();",
  "const standing = await store.find(id);",
  "const { most } = limits;",
])("refuses a planted name: %s", (source) => {
  expect(dialectOf(source)).toHaveLength(1);
});

it("declares no name in the house's own dialect", () => {
  const files = execFileSync("git", ["ls-files", "-co", "--exclude-standard", "*.ts", "*.tsx"]);
  const found = files
    .toString()
    .trim()
    .split("\n")
    .filter((file) => existsSync(file) && !file.endsWith("identifiers.test.ts"))
    .flatMap((file) => dialectOf(readFileSync(file, "utf8")).map((what) => `${file}: ${what}`));
  expect(found).toEqual([]);
});
