import { readdirSync } from "node:fs";
import { describe, expect, it } from "vitest";
import {
  isRoom,
  type Language,
  loadLists,
  loadStrings,
} from "../../../../web/dashboard/strings.ts";

const rooms = readdirSync(new URL("../../../../web/dashboard/strings/en/", import.meta.url))
  .map((file) => file.replace(".ts", ""))
  .filter(isRoom)
  .sort();

/** One word for each thing, as `docs/languages.md` has them; these are the others, or words of another country. */
const avoided = {
  pt: /\b(?:ligações|telemóvel|celular|filme|tela|arquivos?|usuári[oa]s?|equipe|câmera|senha|caso)\b/i,
  es: /\b(?:liga|móvil|celular|ordenador|ficheros?|vídeo|vosotros|usted|usuari[oa]s?|cara|caso)\b/i,
} satisfies Partial<Record<Language, RegExp>>;

describe.for(["pt", "es"] as const)("the dashboard in %s", (language) => {
  it.for(rooms)("uses one word for each thing in %s", async (room) => {
    const found = Object.values(await loadStrings(language, room));
    expect(found.filter((text) => avoided[language].test(text))).toEqual([]);
  });

  it("uses one word for each thing in the closed lists", async () => {
    const found = Object.values(await loadLists(language));
    expect(found.filter((text) => avoided[language].test(text))).toEqual([]);
  });

  it.for(rooms)("says everything of %s that English says, and nothing else", async (room) => {
    const [own, english] = [await loadStrings(language, room), await loadStrings("en", room)];
    expect(namesOf(own)).toEqual(namesOf(english));
  });

  it.for(rooms)(
    "leaves no text of %s empty, and fills the gaps that English fills",
    async (room) => {
      const english = await loadStrings("en", room);
      for (const name of namesOf(english)) {
        const text = (await loadStrings(language, room))[name] ?? "";
        expect(text.trim(), name).not.toBe("");
        expect(gapsOf(text), name).toEqual(gapsOf(english[name] ?? ""));
      }
    },
  );
});

it.for(rooms)("begins every name of %s with the name of the file", async (room) => {
  const names = namesOf(await loadStrings("en", room));
  expect(names.filter((name) => !name.startsWith(`${room}.`))).toEqual([]);
});

it("says no text under two names, which could part", async () => {
  const all = (await Promise.all(rooms.map((room) => loadStrings("en", room)))).flatMap((texts) =>
    Object.values(texts),
  );
  expect(all.filter((text, at) => all.indexOf(text) !== at)).toEqual([]);
});

function namesOf(texts: Readonly<Record<string, string>>): string[] {
  return Object.keys(texts).sort();
}

function gapsOf(text: string): string[] {
  return [...new Set(text.match(/\{\w+\}/g))].sort();
}
