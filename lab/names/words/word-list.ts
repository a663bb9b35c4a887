/** Names of one people, as they print them: upper case, accents kept. */
export type WordList = { surnames: readonly string[]; given: readonly string[] };

/** One name a word; `_` stands for a space within one. */
export function wordList({ surnames, given }: { surnames: string; given: string }): WordList {
  const split = (text: string) =>
    text
      .trim()
      .split(/\s+/)
      .map((name) => name.replaceAll("_", " "));
  return { surnames: split(surnames), given: split(given) };
}
