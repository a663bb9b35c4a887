import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { dialectIn } from "./dialect.ts";
import { sentencesOf, wordsOf } from "./sentences.ts";

const root = join(import.meta.dirname, "../../..");

export const limits = {
  meanWords: 20,
  longSentenceWords: 35,
  longShare: 0.02,
  lineCharacters: 140,
  readmeLines: 150,
} as const;

export type PageMeasure = {
  page: string;
  sentences: number;
  meanWords: number;
  /** Sentences over the limit, those of tables too. */
  long: string[];
  /** Numbers of the lines outside code and tables that are too long. */
  wideLines: number[];
  dialect: string[];
  /** Sentences of the page, those of tables too. */
  all: number;
};

/** Paths of all pages that somebody reads, from the root of the repository. */
export function proseFiles(): string[] {
  const pages = globSync("{*,{docs,examples,lab,local,models,clients,web}/**/*}.md", {
    cwd: root,
    exclude: (name) => /^(node_modules|dist|\.venv|\.local)$/.test(name),
  });
  return pages.filter((page) => page !== "CHANGELOG.md").sort();
}

export function measurePage(page: string): PageMeasure {
  return { page, ...measureText(readFileSync(join(root, page), "utf8")) };
}

export function measureText(markdown: string): Omit<PageMeasure, "page"> {
  const { prose, cells } = sentencesOf(markdown);
  const words = prose.reduce((sum, sentence) => sum + wordsOf(sentence), 0);
  const all = [...prose, ...cells];
  return {
    sentences: prose.length,
    meanWords: prose.length === 0 ? 0 : words / prose.length,
    long: all.filter((sentence) => wordsOf(sentence) > limits.longSentenceWords),
    wideLines: wideLines(markdown),
    dialect: all.flatMap((sentence) => dialectIn(sentence)),
    all: all.length,
  };
}

/** Whether a page alone keeps the limits; long sentences are counted over all pages, and a page may have one in fifty. */
export function faultsOf({
  meanWords,
  long,
  wideLines,
  dialect,
  all,
}: Omit<PageMeasure, "page">): string[] {
  return [
    ...(meanWords > limits.meanWords ? [`${meanWords.toFixed(1)} words a sentence`] : []),
    ...(long.length > Math.max(1, limits.longShare * all)
      ? [
          `${long.length} of ${all} sentences over ${limits.longSentenceWords} words: ${long[0]?.slice(0, 60)}`,
        ]
      : []),
    ...wideLines.map((line) => `line ${line} is over ${limits.lineCharacters} characters`),
    ...dialect,
  ];
}

function wideLines(markdown: string): number[] {
  const wide: number[] = [];
  let isCode = false;
  for (const [at, line] of markdown.split("\n").entries()) {
    if (/^\s*```/.test(line)) isCode = !isCode;
    else if (!isCode && !/^\s*[|<!]/.test(line) && line.length > limits.lineCharacters)
      wide.push(at + 1);
  }
  return wide;
}
