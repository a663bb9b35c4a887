import { parseSync } from "oxc-parser";

/** Phrases that a comment does without, each with a plainer way. */
const phrases: readonly (readonly [RegExp, string])[] = [
  [/^(?:Who|What|Whom|Whose|Whoever|Whatever)\b(?!.*\?)/, "begin with a noun"],
  [/^Of (?!course)/, "name the thing: the height of …"],
  [/\b(?:by|for|from|of|than|to|with) whom?\b/i, "each caller who, or a noun"],
  [/\bwhoever\b/i, "each caller who, or a noun"],
  [/\bwhat (?:is|are|was|were|has|had|may|must)\b(?!.*\?)/i, "name the thing"],
  [/(?<!(?:any|each|many|most|none|one|some|two) )\bof which\b/i, "two sentences, or whose"],
  [/\b(?:told|owe[sd]?|anew)\b/i, "gets, reports or shows; pending; again"],
  [/\bso (?:long|many|much|often)\b(?! (?:as|that)\b)/i, "this number of, this long"],
  [/\bsa(?:id|y|ys) nothing\b/i, "proves nothing, or has no meaning"],
  [/\bnobody\b/i, "no reviewer, no caller, no person"],
  [/\b(?:nothing|none) where\b/i, "undefined if"],
  [
    /\b(?:absent|also|empty|except|fails?|false|missing|null|only|present|throws?|true|undefined) where\b/i,
    "if, for a condition",
  ],
  [/, where (?:one|that|there) (?:is|are|was|were|took|takes|has)\b/i, "if, for a condition"],
  [
    /(?:^|[.;:] )where (?:it|that|there|they|this) (?:are|cannot|does|had|has|have|is|was|were) [^,.;]+, /i,
    "if, for a condition",
  ],
  [/\bunder way\b/i, "in progress"],
  [/\bhas to\b/i, "must"],
  [/\bhand(?:ed|s) (?:in|on|out)\b/i, "submitted, passed on, or returned"],
  [/\bheld against\b/i, "compared with, or counts against"],
  [/\bin the place of\b|\btakes? the place of\b/i, "instead of, or replaces"],
  [/\bput right\b/i, "mended, or finished"],
  [/\bfor good\b/i, "permanently"],
  [/\bthe one before\b/i, "the previous one"],
  [/\bas good as (?:none|nothing)\b/i, "counts as none"],
  [
    /\b(?:behaviours?|centred?|colou?rs?(?<=colour\w*)|grey|labelled|learnt|neighbours?|(?:normal|organ|quant|recogn)is(?:e|ed|es|ing|ation))\b/i,
    "American spelling",
  ],
];

type Comment = { line: number; text: string };

/** The comments of a source, each in one line without its signs, with the line on which it begins. */
export function commentsOf(file: string, source: string): Comment[] {
  if (file.endsWith(".css")) return blockComments(source);
  return /\.(?:tsx?|mjs)$/.test(file) ? scriptComments(file, source) : hashComments(source);
}

/** The dialect in a comment, each phrase with a plainer way; empty if there is none. */
export function dialectOfComment(text: string): string[] {
  const prose = text.replaceAll(/`[^`]*`/g, "_");
  return phrases.flatMap(([phrase, instead]) => {
    const found = phrase.exec(prose)?.[0];
    return found === undefined ? [] : [`"${found}": ${instead}`];
  });
}

/** Blocks, and consecutive comment lines as one. */
function scriptComments(file: string, source: string): Comment[] {
  const found: (Comment & { end: number })[] = [];
  for (const { type, value, start, end } of parseSync(file, source).comments) {
    const last = found.at(-1);
    const isNext = type === "Line" && last && /^\n?\s*$/.test(source.slice(last.end, start));
    if (isNext && source[last.end] === "\n")
      Object.assign(last, { text: `${last.text} ${inOneLine(value)}`, end });
    else found.push({ line: lineAt(source, start), text: inOneLine(value), end });
  }
  return found.map(({ line, text }) => ({ line, text }));
}

function blockComments(source: string): Comment[] {
  return Array.from(source.matchAll(/\/\*([\s\S]*?)\*\//g), ({ index, 1: text = "" }) => ({
    line: lineAt(source, index),
    text: inOneLine(text),
  }));
}

/** The docstrings of Python, and comment lines. */
function hashComments(source: string): Comment[] {
  const found = source.matchAll(
    /^\s*"""([\s\S]*?)"""|^[ \t]*# (.*(?:\n[ \t]*# .*)*)|(?<=\S[ \t]+)# (.*)/gm,
  );
  return Array.from(found, ({ index, 1: text, 2: lines, 3: end = "" }) => ({
    line: lineAt(source, index),
    text: (text ?? (lines ?? end).replaceAll(/^\s*# /gm, "")).replaceAll(/\s+/g, " ").trim(),
  }));
}

const lineAt = (source: string, index: number) => source.slice(0, index).split("\n").length;

const inOneLine = (text: string) =>
  text
    .replaceAll(/^\s*\*+\s?/gm, "")
    .replaceAll(/\s+/g, " ")
    .trim();
