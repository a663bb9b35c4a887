import { anyLetter, isReadable, letterSpellings } from "./letter-spellings.ts";

type Spelled = readonly (readonly string[])[];

/** The position in both words, and the letters by which one of them leads. */
type Place = { one: number; other: number; surplus: string; isOneLonger: boolean };

/** Whether two words, each with any accents and alphabet, can be written with the same letters A to Z. */
export function isSameWord(one: string, other: string): boolean {
  if (one === other) return true;
  if (isPlain(one) && isPlain(other)) return false;
  if (!isReadable(one) || !isReadable(other)) return false;
  return canMeet(letterSpellings(one), letterSpellings(other), "whole");
}

/** Whether `shorter` can be `word`, cut for lack of room. */
export function isBeginning(shorter: string, word: string): boolean {
  if (shorter === "") return false;
  if (isPlain(shorter) && isPlain(word)) return word.startsWith(shorter);
  if (!isReadable(shorter) || !isReadable(word)) return false;
  return canMeet(letterSpellings(word), letterSpellings(shorter), "beginning");
}

function isPlain(word: string): boolean {
  return /^[A-Z]*$/.test(word);
}

/** Follows every pair of spellings at once, letter by letter. */
function canMeet(one: Spelled, other: Spelled, extent: "whole" | "beginning"): boolean {
  const open: Place[] = [{ one: 0, other: 0, surplus: "", isOneLonger: true }];
  const seen = new Set<string>();
  for (let place = open.pop(); place; place = open.pop()) {
    const key = `${place.one} ${place.other} ${place.isOneLonger} ${place.surplus}`;
    if (seen.has(key)) continue;
    seen.add(key);
    const isOtherDone = place.other === other.length && (place.isOneLonger || place.surplus === "");
    const isOneDone = place.one === one.length && place.surplus === "";
    if (isOtherDone && (isOneDone || extent === "beginning")) return true;
    open.push(...nextPlaces(place, one, other));
  }
  return false;
}

function nextPlaces({ surplus, isOneLonger, ...at }: Place, one: Spelled, other: Spelled): Place[] {
  // The word that is behind writes its next letter; if neither is, the first does, then the other.
  const isOneNext = surplus === "" ? at.one < one.length : !isOneLonger;
  const options = isOneNext ? one[at.one] : other[at.other];
  if (!options) return [];
  const moved = { one: at.one + (isOneNext ? 1 : 0), other: at.other + (isOneNext ? 0 : 1) };
  return options.flatMap((letters) => {
    const common = Math.min(letters.length, surplus.length);
    if (!agree(letters.slice(0, common), surplus.slice(0, common))) return [];
    const isLonger = letters.length > surplus.length;
    return {
      ...moved,
      surplus: isLonger ? letters.slice(common) : surplus.slice(common),
      isOneLonger: isLonger ? isOneNext : !isOneNext,
    };
  });
}

function agree(one: string, other: string): boolean {
  return [...one].every(
    (letter, at) => letter === other[at] || letter === anyLetter || other[at] === anyLetter,
  );
}
