import { isFoundBy, searchedWords } from "#domain/case/search-words.ts";

/** A text with those of its words marked that somebody searched for, whole or by their beginning. */
export function Marked({ text, q }: { text: string; q: string | undefined }) {
  const wanted = q === undefined ? [] : searchedWords(q);
  if (wanted.length === 0) return <>{text}</>;
  const isWanted = (part: string) =>
    searchedWords(part).some((word) => wanted.some((each) => isFoundBy(word, each)));
  // The whole of a reference may be one word to the search.
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
