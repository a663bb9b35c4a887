import { isSpellingOf, type MrzName, nameWords } from "./names.ts";

/**
 * Whether the zone's name may be the written one, each identifier for itself. Every allowed
 * spelling counts; when the zone's name may be truncated, each of its words need only begin the
 * written word in its place, and words may be missing at the end.
 */
export function agreesWithParts(
  zone: MrzName,
  written: { surname: string; givenNames: string },
): boolean {
  return (
    inOrder(zone.surname, written.surname, zone.mayBeTruncated) &&
    inOrder(zone.givenNames, written.givenNames, zone.mayBeTruncated)
  );
}

/**
 * Whether the zone's name may be the written full name, whatever the order of its words: cards
 * with one name field print given names first, the zone prints them last.
 */
export function agreesWithFullName(zone: MrzName, fullName: string): boolean {
  const zoneWords = [...words(zone.surname), ...words(zone.givenNames)];
  const writtenWords = nameWords(fullName);
  if (zoneWords.length === 0 || zoneWords.length > writtenWords.length) return false;
  if (!zone.mayBeTruncated && zoneWords.length < writtenWords.length) return false;
  return canPair(zoneWords, writtenWords, zone.mayBeTruncated);
}

function inOrder(inZone: string | null, written: string, mayBeTruncated: boolean): boolean {
  const zoneWords = words(inZone);
  const writtenWords = nameWords(written);
  if (zoneWords.length > writtenWords.length) return false;
  if (!mayBeTruncated && zoneWords.length < writtenWords.length) return false;
  if (zoneWords.length === 0) return writtenWords.length === 0 || mayBeTruncated;
  return zoneWords.every((word, index) =>
    isSpellingOf(writtenWords[index] ?? "", word, mayBeTruncated),
  );
}

/** Whether every zone word finds a written word of its own. */
function canPair(zoneWords: string[], writtenWords: string[], mayBeTruncated: boolean): boolean {
  const [word, ...others] = zoneWords;
  if (word === undefined) return true;
  return writtenWords.some(
    (written, index) =>
      isSpellingOf(written, word, mayBeTruncated) &&
      canPair(others, writtenWords.toSpliced(index, 1), mayBeTruncated),
  );
}

function words(inZone: string | null): string[] {
  return inZone?.split(" ").filter(Boolean) ?? [];
}
