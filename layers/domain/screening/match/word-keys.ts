/** One sign for letters that alphabets and issuers write in more than one way. */
const sounds: readonly (readonly [RegExp, string])[] = [
  [/SCH|TCH|SH|CH|X/g, "X"],
  [/PH/g, "F"],
  [/[CQ]/g, "K"],
  [/Z/g, "S"],
  [/W/g, "V"],
  [/^[AEIOUYJH]+/, "A"],
];
const unstable = /(?!^)[AEIOUYJH]/g;

/**
 * The keys by which a word of letters A to Z is found in another spelling: its consonants, and those
 * without any one of them. They find too much; the caller compares the words themselves.
 */
export function wordKeys(letters: string): string[] {
  const sounded = sounds.reduce((text, [from, to]) => text.replace(from, to), letters);
  const skeleton = undoubled(sounded.replace(unstable, ""));
  if (skeleton.length < 3) return skeleton === "" ? [] : [skeleton];
  const without = [...skeleton].map((_, at) =>
    undoubled(skeleton.slice(0, at) + skeleton.slice(at + 1)),
  );
  return [...new Set([skeleton, ...without])];
}

function undoubled(consonants: string): string {
  return consonants.replace(/(.)\1+/g, "$1");
}
