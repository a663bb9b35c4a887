import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { statusWords } from "#domain/case/status-words.ts";
import { anyCountryKinds } from "#domain/document/any-country.ts";
import { layoutsOfNamed, namedDocuments } from "#domain/document/types.ts";
import { checkTable } from "#domain/evidence/checks.ts";
import { causeSentences, sourceWords } from "#domain/evidence/difference-sentences.ts";
import { checkStatusWords, facePictureWords } from "#domain/evidence/evidence-words.ts";
import { reasonSentence } from "#domain/evidence/reason-sentences.ts";
import { hitWords, listStateWords } from "#domain/evidence/screening-words.ts";
import faceErrorRates from "#domain/face/face-error-rates.json" with { type: "json" };
import { canonicalFields } from "#domain/flow/canonical-fields.ts";
import { intakeTypes } from "#domain/flow/intake-shape.ts";
import { primitiveDefinitions } from "#domain/flow/primitive-definitions.ts";
import { roles } from "#domain/project/roles.ts";
import { reasonCodes } from "#domain/reason-codes.ts";
import { dispositionReasons } from "#domain/review/disposition-reasons.ts";
import { scenarios } from "#domain/sandbox/scenarios.ts";
import { assessmentWords, dispositionWords, fieldWord, itemWords } from "#domain/words.ts";
import { isRoom, loadStrings } from "../../../../web/dashboard/strings.ts";

const folder = new URL("../../../../web/dashboard/", import.meta.url);
const rooms = readdirSync(new URL("strings/pt/", folder)).sort();

function stringsOf(language: string, room: string): Record<string, string> {
  return JSON.parse(readFileSync(new URL(`strings/${language}/${room}`, folder), "utf8"));
}

/** One word for each thing, as `docs/languages.md` has them; these are the others, or words of another country. */
const avoided: Record<string, RegExp> = {
  pt: /\b(?:ligações|telemóvel|celular|filme|tela|arquivos?|usuári[oa]s?|equipe|câmera|senha|caso)\b/i,
  es: /\b(?:liga|móvil|celular|ordenador|ficheros?|vídeo|vosotros|usted|usuari[oa]s?|cara|caso)\b/i,
};

/** Each room's texts in English, by name. */
const english = new Map(
  await Promise.all(
    rooms.map(async (file) => {
      const room = file.replace(".json", "");
      return [file, isRoom(room) ? await loadStrings("en", room) : undefined] as const;
    }),
  ),
);

describe.for(["pt", "es"])("the dashboard in %s", (language) => {
  it.for(rooms)("uses one word for each thing in %s", (room) => {
    const found = Object.values(stringsOf(language, room)).filter((text) =>
      avoided[language]?.test(text),
    );
    expect(found).toEqual([]);
  });

  it.for(rooms)("says everything of %s that the other language says, and nothing else", (room) => {
    const keys = Object.keys(english.get(room) ?? stringsOf("pt", room)).sort();
    expect(Object.keys(stringsOf(language, room)).sort()).toEqual(keys);
  });

  it.for(rooms)("leaves no text of %s empty, and fills the gaps that English fills", (room) => {
    for (const [key, text] of Object.entries(stringsOf(language, room))) {
      expect(text.trim(), key).not.toBe("");
      expect(gapsOf(text), key).toEqual(gapsOf(english.get(room)?.[key] ?? key));
    }
  });

  it("has a word for every value that the service may answer", () => {
    const words = stringsOf(language, "lists.json");
    expect(listed().filter((word) => !Object.hasOwn(words, word))).toEqual([]);
  });
});

it("says no text under two names, which could part", () => {
  const all = [...english.values()].flatMap((texts) => Object.values(texts ?? {}));
  expect(all.filter((text, at) => all.indexOf(text) !== at)).toEqual([]);
});

function gapsOf(text: string): string[] {
  return [...new Set(text.match(/\{\w+\}/g))].sort();
}

/** The words of the closed lists that a page of the dashboard shows. */
function listed(): string[] {
  return [
    ...Object.values(assessmentWords).flatMap(({ label, sentence }) => [label, sentence]),
    ...[statusWords, checkStatusWords, dispositionWords, itemWords, facePictureWords].flatMap(
      Object.values,
    ),
    ...Object.values(checkTable).flatMap(({ label, asks }) => [label, asks]),
    ...reasonCodes.flatMap((code) => [reasonSentence(code), fieldWord(code)]),
    reasonSentence("challenge_timeout", "not_run"),
    reasonSentence("challenge_timeout", "fail"),
    reasonSentence("claim_absent", "not_run"),
    ...[causeSentences, sourceWords].flatMap(Object.values),
    ...[...Object.values(hitWords), listStateWords].flatMap((words) => Object.values(words)),
    fieldWord("names"),
    ...[...namedDocuments, ...Object.values(anyCountryKinds)].map(({ label }) => label),
    ...layoutsOfNamed
      .flatMap((layouts) => layouts())
      .flatMap(({ zones }) => zones.map(({ field }) => fieldWord(field))),
    ...faceErrorRates.map(({ source }) => source),
    ...roles,
    ...dispositionReasons.map(({ description }) => description),
    ...Object.entries(scenarios).flatMap(([name, { summary }]) => [summary, fieldWord(name)]),
    ...[...canonicalFields, ...intakeTypes].map(fieldWord),
    ...primitiveDefinitions.flatMap(({ name, description }) => [name, description]),
  ];
}
