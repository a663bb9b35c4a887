import {
  type Language,
  loadLists,
  loadStrings,
  type Room,
} from "../../../web/dashboard/strings.ts";
import { everyListedWord } from "../../unit/domain/every-listed-word.ts";

/** The dashboard's texts in a language, each by its English. */
export async function saidIn(
  language: Exclude<Language, "en">,
  rooms: Room[],
): Promise<Record<string, string>> {
  const pairs = await Promise.all(
    rooms.map(async (room) => {
      const [english, said] = await Promise.all([
        loadStrings("en", room),
        loadStrings(language, room),
      ]);
      return Object.entries(english).map(([key, text]) => [text, said[key] ?? ""]);
    }),
  );
  const lists = await loadLists(language);
  const listed = [...everyListedWord()].map(([name, english]) => [english, lists[name] ?? ""]);
  return Object.fromEntries([...listed, ...pairs.flat()]);
}

/** A text in another language by its English one, with its gaps filled in. */
export function wordIn(
  words: Readonly<Record<string, string>>,
  text: string,
  gaps: Record<string, string> = {},
): string {
  const word = words[text];
  if (word === undefined) throw new Error(`No language says "${text}".`);
  return word.replaceAll(/\{(\w+)\}/g, (_, name: string) => gaps[name] ?? "");
}
