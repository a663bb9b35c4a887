import { describe, expect, it } from "vitest";
import { failureMessages } from "#domain/case/failures.ts";
import { momentTypes } from "#domain/case/timeline.ts";
import { anyCountryKinds } from "#domain/document/any-country.ts";
import { sexWords } from "#domain/document/sex.ts";
import { layoutsOfNamed, namedDocuments } from "#domain/document/types.ts";
import { checkTable } from "#domain/evidence/checks.ts";
import { causeSentences, sourceWords } from "#domain/evidence/difference-sentences.ts";
import {
  checkStatusWords,
  facePictureWords,
  severityWords,
} from "#domain/evidence/evidence-words.ts";
import { reasonSentence } from "#domain/evidence/reason-sentences.ts";
import { hitWords, listStateWords } from "#domain/evidence/screening-words.ts";
import { canonicalFields } from "#domain/flow/canonical-fields.ts";
import { livenessBlocks } from "#domain/liveness/blocks.ts";
import { roles } from "#domain/project/roles.ts";
import { reasonCodes } from "#domain/reason-codes.ts";
import { reportLanguages } from "#domain/report/report-language.ts";
import { dispositionReasons } from "#domain/review/disposition-reasons.ts";
import { assessmentWords, dispositionWords, fieldWord, itemWords } from "#domain/words.ts";
import { wordsIn } from "#report/pdf/words.ts";
import es from "../../../layers/report/words/es.json" with { type: "json" };
import fr from "../../../layers/report/words/fr.json" with { type: "json" };
import pt from "../../../layers/report/words/pt.json" with { type: "json" };

/** The words of the closed lists that a page of the report says. */
const listed = [
  ...Object.values(assessmentWords).flatMap(({ label, sentence }) => [label, sentence]),
  ...[checkStatusWords, dispositionWords, itemWords, facePictureWords].flatMap(Object.values),
  ...[severityWords, sexWords, causeSentences, sourceWords].flatMap((words) =>
    Object.values(words),
  ),
  ...[...Object.values(hitWords), listStateWords].flatMap((words) => Object.values(words)),
  ...failureMessages,
  ...canonicalFields.map(fieldWord),
  ...Object.values(checkTable).map(({ label }) => label),
  ...reasonCodes.map((code) => reasonSentence(code)),
  reasonSentence("challenge_timeout", "not_run"),
  reasonSentence("challenge_timeout", "fail"),
  reasonSentence("claim_absent", "not_run"),
  ...[...namedDocuments, ...Object.values(anyCountryKinds)].map(({ label }) => label),
  ...layoutsOfNamed
    .flatMap((layouts) => layouts())
    .flatMap(({ zones }) => zones.map(({ field }) => fieldWord(field))),
  ...roles,
  ...[...momentTypes, ...livenessBlocks].map(fieldWord),
  ...dispositionReasons.map(({ description }) => description),
];

const gapsOf = (text: string) => [...new Set(text.match(/\{\w+\}/g))].sort();

describe.for(reportLanguages)("a report in %s", (language) => {
  const words = wordsIn(language);

  it("has a word for every value that it may tell", () => {
    expect(listed.filter((word) => !words.isKnown(word))).toEqual([]);
  });

  it("says every sentence of its own, with the gaps that English has", () => {
    const own = Object.keys({ ...pt, ...es });
    expect(own.filter((text) => !words.isKnown(text))).toEqual([]);
    for (const text of own) expect(gapsOf(words.say(text)), text).toEqual(gapsOf(text));
  });
});

it("leaves nothing of French empty, and says a moment, a country and a value in it", () => {
  expect(Object.values(fr).filter((text) => text.trim() === "")).toEqual([]);
  const words = wordsIn("fr");
  expect(words.moment("2026-11-20T12:00:00.000Z")).toBe("20 nov. 2026, 12:00 UTC");
  expect(words.document("MZ", "passport")).toBe("Passeport, Mozambique");
  expect(words.say("{at} of {count}", { at: 1, count: 3 })).toBe("1 sur 3");
});
