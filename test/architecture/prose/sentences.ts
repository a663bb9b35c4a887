import { lexer, type Token, type Tokens } from "marked";

const segmenter = new Intl.Segmenter("en", { granularity: "sentence" });

/** The sentences of a page's paragraphs and list items, and apart from them those of its tables. */
export function sentencesOf(markdown: string): { prose: string[]; cells: string[] } {
  const prose: string[] = [];
  const cells: string[] = [];
  const walk = (token: Token): void => {
    if (token.type === "table") cells.push(...cellsOf(token as Tokens.Table).flatMap(split));
    else if (token.type === "paragraph" || token.type === "text")
      prose.push(...split(textOf(token)));
    else for (const inner of innerOf(token)) walk(inner);
  };
  for (const token of lexer(markdown)) walk(token);
  return { prose, cells: cells.filter(isProse) };
}

/** A code span is one word, whatever stands in it. */
export function wordsOf(sentence: string): number {
  return sentence.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}

/** Shorter cells hold a figure or a name, and would make every share look small. */
const isProse = (cell: string) => wordsOf(cell) > 5;

function split(text: string): string[] {
  const parts = Array.from(segmenter.segment(text), ({ segment }) => segment.trim());
  return parts.filter((sentence) => wordsOf(sentence) > 0);
}

function innerOf(token: Token): readonly Token[] {
  if (token.type === "list") return (token as Tokens.List).items.flatMap((item) => item.tokens);
  return token.type === "blockquote" ? (token.tokens ?? []) : [];
}

function cellsOf({ header, rows }: Tokens.Table): string[] {
  return [header, ...rows].flat().map((cell) => cell.tokens.map(textOf).join(""));
}

/**
 * The text that a reader sees; a code span loses its spaces and full stops, so that it counts as one word.
 */
function textOf(token: Token): string {
  if (token.type === "codespan") return token.text.replaceAll(/[\s.?!]+/g, "_");
  if (token.type === "html" || token.type === "image") return "";
  if (token.type === "br") return " ";
  if ("tokens" in token && token.tokens) return token.tokens.map(textOf).join("");
  const text = "text" in token && typeof token.text === "string" ? token.text : token.raw;
  return text.replaceAll(/\s+/g, " ");
}
