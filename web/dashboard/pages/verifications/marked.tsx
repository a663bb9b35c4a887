import { isFoundBy, searchedWords } from "#domain/case/search-words.ts";

/** A text with the words of a search marked, whole or by their beginnings. */
export function Marked({ text, q }: { text: string; q: string | undefined }) {
  const wanted = q === undefined ? [] : searchedWords(q);
  if (wanted.length === 0) return <>{text}</>;
  const isWanted = (part: string) =>
    searchedWords(part).some((word) => wanted.some((each) => isFoundBy(word, each)));
  // The search may take a whole reference as one word.
  if (searchedWords(text).some((word) => wanted.includes(word)) && !/\s/.test(text)) {
    const parts = text.split(/([^\p{L}\p{N}]+)/u);
    if (!parts.some(isWanted)) return <mark>{text}</mark>;
  }
  return (
    <>
      {text
        .split(/([^\p{L}\p{N}'’]+)/u)
        .map((part) => (isWanted(part) ? <mark>{part}</mark> : part))}
    </>
  );
}
