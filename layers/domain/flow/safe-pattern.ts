/** The longest value that a pattern is tried on. */
export const maxPatternedLength = 256;

const maxPatternLength = 200;

/** Ways to match that the engine may have to try on one value, at most. */
const maxWork = 100_000;

/**
 * A client's pattern for a whole value; undefined if it is not a regular expression or could keep the
 * engine busy: strangers' input is matched with it. Look-around, back references and repeated groups are
 * refused; the other patterns have a bounded number of ways to match.
 */
export function safePattern(source: string): RegExp | undefined {
  if (source.length === 0 || source.length > maxPatternLength) return;
  const bare = source.replace(/^\^/, "").replace(/(?<!\\)\$$/, "");
  const work = workOf(bare);
  if (work === undefined || work > maxWork) return;
  try {
    return new RegExp(`^(?:${bare})$`, "u");
  } catch {
    return;
  }
}

/** One character each, as the letters `a-z` are not of most names: letters, their marks, numerals. */
const property = String.raw`\\[pP]\{(?:L[ultmo]?|M[nce]?|N[dlo]?)\}`;
const inClass = String.raw`${property}|\\[dwsDWS\\\]^.\-/]|[^\\[\]]`;
const escaped = String.raw`${property}|\\[dwsDWS.+*?()[\]{}|/\\^$]`;
const atom = new RegExp(String.raw`^(?:\[\^?(?:${inClass})+\]|${escaped}|[^\\^$.*+?()[\]{}|]|\.)`);
const quantifier = /^(?:[*+?]|\{(\d{1,3})(?:(,)(\d{1,3})?)?\})/;

/** The maximum number of ways to match one value; undefined for a refused pattern. */
function workOf(source: string): number | undefined {
  let rest = source;

  const alternatives = (): number | undefined => {
    let sum = 0;
    for (;;) {
      const work = sequence();
      if (work === undefined) return;
      sum += work;
      if (!rest.startsWith("|")) return sum;
      rest = rest.slice(1);
    }
  };

  const sequence = (): number | undefined => {
    let product = 1;
    while (rest !== "" && !rest.startsWith("|") && !rest.startsWith(")")) {
      const work = rest.startsWith("(") ? group() : single();
      if (work === undefined) return;
      product = Math.min(product * work, maxWork + 1);
    }
    return product;
  };

  const group = (): number | undefined => {
    if (rest.startsWith("(?") && !rest.startsWith("(?:")) return;
    rest = rest.slice(rest.startsWith("(?:") ? 3 : 1);
    const work = alternatives();
    if (work === undefined || !rest.startsWith(")")) return;
    rest = rest.slice(1);
    if (!quantifier.test(rest)) return work;
    if (!/^\?(?!\?)/.test(rest)) return;
    rest = rest.slice(1);
    return work + 1;
  };

  const single = (): number | undefined => {
    const [text] = atom.exec(rest) ?? [];
    if (text === undefined) return;
    rest = rest.slice(text.length);
    const found = quantifier.exec(rest);
    if (!found) return 1;
    rest = rest.slice(found[0].length);
    return widthOf(found);
  };

  const work = alternatives();
  return rest === "" ? work : undefined;
}

function widthOf([text, min = "0", comma, max]: RegExpExecArray): number | undefined {
  if (text === "?") return 2;
  if (text === "*" || text === "+") return maxPatternedLength;
  if (!comma) return Number(min) <= maxPatternedLength ? 1 : undefined;
  const width = Number(max ?? maxPatternedLength) - Number(min) + 1;
  return width >= 1 && Number(max ?? 0) <= maxPatternedLength ? width : undefined;
}
