/** Phrases that a comment does without, each with a plainer way. */
const phrases: readonly (readonly [RegExp, string])[] = [
  [/^(?:Who|What|Whom|Whose|Whoever|Whatever)\b(?!.*\?)/, "begin with a noun"],
  [/\bwhoever\b/i, "each caller who, or a noun"],
  [/\bnobody's\b/i, "no … has, or name the owner"],
  [/\b(?:is|are|was|were) told of\b/i, "sees, gets, or gets a notice of"],
  [/\bhanded in\b/i, "submitted"],
  [/\bheld against\b/i, "compared with, or counts against"],
  [/\bin the place of\b|\btakes? the place of\b/i, "instead of, or replaces"],
  [/\bput right\b/i, "mended, or finished"],
  [/\bfor good\b/i, "permanently"],
  [/\b(?:judged|decided|taken|looked at|looked up) anew\b/i, "again"],
  [/\bthan the one before\b/i, "than the previous one"],
  [/\bas good as (?:none|nothing)\b/i, "counts as none"],
];

/** The comments of a source, each in one line without its signs, with the line on which it begins. */
export function commentsOf(source: string): { line: number; text: string }[] {
  const found = source.matchAll(/\/\*\*?([\s\S]*?)\*\/|(?:^|(?<=\s))\/\/ (.*(?:\n\s*\/\/ .*)*)/gm);
  return Array.from(found, ({ index, 1: block, 2: lines = "" }) => ({
    line: source.slice(0, index).split("\n").length,
    text: (block ?? lines)
      .replaceAll(/^\s*(?:\*|\/\/)\s?/gm, "")
      .replaceAll(/\s+/g, " ")
      .trim(),
  }));
}

/** The dialect in a comment, each phrase with a plainer way; empty if there is none. */
export function dialectOfComment(text: string): string[] {
  return phrases.flatMap(([phrase, instead]) => {
    const found = phrase.exec(text)?.[0];
    return found === undefined ? [] : [`"${found}": ${instead}`];
  });
}
