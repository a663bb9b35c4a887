import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { dialectIn } from "./dialect.ts";
import { faultsOf, limits, measurePage, measureText, proseFiles } from "./pages.ts";
import { unmet } from "./unmet.ts";

const measures = proseFiles().map(measurePage);
const sentence = (words: number) => `${Array(words).fill("word").join(" ")}.`;

it("keeps every page to the limits of the style page", () => {
  const held = measures.filter(({ page }) => !unmet.includes(page));
  const faults = held.flatMap((each) => faultsOf(each).map((fault) => `${each.page}: ${fault}`));
  expect(faults).toEqual([]);
});

it("lists no page as unmet that meets the limits or does not exist", () => {
  const faulty = measures.filter((each) => faultsOf(each).length > 0).map(({ page }) => page);
  expect(unmet.filter((page) => !faulty.includes(page))).toEqual([]);
});

it("keeps long sentences rare over all pages that are held", () => {
  const held = measures.filter(({ page }) => !unmet.includes(page));
  const long = held.reduce((sum, each) => sum + each.long.length, 0);
  const all = held.reduce((sum, each) => sum + each.all, 0);
  expect(long / Math.max(1, all)).toBeLessThanOrEqual(limits.longShare);
});

it.skipIf(unmet.includes("README.md"))("keeps the README to 150 lines", () => {
  const lines = readFileSync("README.md", "utf8").trimEnd().split("\n");
  expect(lines.length).toBeLessThanOrEqual(limits.readmeLines);
});

it("counts paragraphs, list items and cells, and neither code nor headings", () => {
  const page = `# A heading of many words that no reader takes for a sentence\n\n${sentence(21)}\n\n- ${sentence(23)}\n\n\`\`\`sh\n${sentence(40)}\n\`\`\`\n\n| a |\n| - |\n| ${sentence(40)} |\n`;
  expect(measureText(page)).toMatchObject({ sentences: 2, meanWords: 22, all: 3 });
  expect(measureText(page).long).toHaveLength(1);
});

it("takes a code span for one word", () => {
  expect(measureText("Run `npm run evaluate -- names`. Then stop.")).toMatchObject({
    meanWords: 2,
  });
});

it("refuses a page of long sentences, and one of long lines", () => {
  expect(faultsOf(measureText(sentence(21)))).toHaveLength(1);
  expect(faultsOf(measureText(Array(3).fill(sentence(40)).join(" ")))).not.toEqual([]);
  expect(faultsOf(measureText(`word ${"a".repeat(140)}.`))).toEqual([
    "line 1 is over 140 characters",
  ]);
});

it.for([
  "Who is told that it was too much is not given back what was too much.",
  "What is seen of a film stays with the Case.",
  "Of which none is kept.",
  "Whoever has the link may open it.",
  "The team is told of it by what was handed in.",
  "The colours of the centre are normalised.",
])("refuses the dialect of %j", (planted) => {
  expect(dialectIn(planted)).not.toEqual([]);
});

it.for([
  "The service stores the film until the retention period ends.",
  "Which Node does it need?",
  "Applicants see what went wrong and how to mend it.",
])("takes the plain sentence %j", (plain) => {
  expect(dialectIn(plain)).toEqual([]);
});
