import { describe, expect, it } from "vitest";
import { reportLanguages } from "#domain/report/report-language.ts";
import { wordsIn } from "#report/pdf/words.ts";
import { texts as en } from "../../../layers/report/words/en.ts";
import es from "../../../layers/report/words/es.json" with { type: "json" };
import fr from "../../../layers/report/words/fr.json" with { type: "json" };
import pt from "../../../layers/report/words/pt.json" with { type: "json" };
import { everyListedWord } from "../domain/every-listed-word.ts";

const gapsOf = (text: string) => [...new Set(text.match(/\{\w+\}/g))].sort();

describe.for(Object.entries({ pt, es, fr }))("a report in %s", ([, texts]) => {
  it("says every sentence of its own and no other, with the gaps that English has", () => {
    expect(Object.keys(texts).sort()).toEqual(Object.keys(en).sort());
    for (const [name, english] of Object.entries(en)) {
      const text = Object.entries(texts).find(([key]) => key === name)?.[1] ?? "";
      expect(text.trim(), name).not.toBe("");
      expect(gapsOf(text), name).toEqual(gapsOf(english));
    }
  });
});

describe.for(reportLanguages)("the closed lists of a report in %s", (language) => {
  it("are said by their names", () => {
    const words = wordsIn(language);
    const isEnglish = words.reason("glare") === everyListedWord().get("reason.glare");
    expect(isEnglish).toBe(language === "en");
  });
});

it("says a moment, a country and a value in French", () => {
  const words = wordsIn("fr");
  expect(words.moment("2026-11-20T12:00:00.000Z")).toBe("20 nov. 2026, 12:00 UTC");
  expect(words.document("MZ", "passport")).toBe("Passeport, Mozambique");
  expect(words.say("sheet.page", { at: 1, count: 3 })).toBe("1 sur 3");
});

it.for([
  ["en", "Other document (work_permit), Mozambique"],
  ["pt", "Outro documento (work_permit), Moçambique"],
  ["es", "Otro documento (work_permit), Mozambique"],
  ["fr", "Autre document (work_permit), Mozambique"],
] as const)("names a document of a later release by its code, in %s", ([language, name]) => {
  expect(wordsIn(language).document("MZ", "work_permit")).toBe(name);
});

it.for([
  ["en", "Film, first colors"],
  ["pt", "Vídeo, primeiras cores"],
  ["es", "Video, primeros colores"],
  ["fr", "Vidéo, premières couleurs"],
] as const)("names a part of the film as people do, in %s", ([language, name]) => {
  expect(wordsIn(language).facePicture("light_a")).toBe(name);
});
