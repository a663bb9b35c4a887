import { describe, expect, it } from "vitest";
import { brandLocales } from "#domain/brand-locales.ts";
import en from "../../../../web/applicant/strings/en.json" with { type: "json" };
import es from "../../../../web/applicant/strings/es.json" with { type: "json" };
import fr from "../../../../web/applicant/strings/fr.json" with { type: "json" };
import pt from "../../../../web/applicant/strings/pt.json" with { type: "json" };
import { languages } from "../../../../web/applicant/strings.ts";
import { readingEase } from "./reading-ease.ts";

const strings = { en, es, fr, pt } as const;
const spoken = Object.entries(strings) as [keyof typeof strings, Record<string, string>][];

/** One word for each thing; these are the others, or words of another country. */
const avoided: Record<keyof typeof strings, RegExp> = {
  en: /\b(?:connection|film|cell ?phone|mobile|selfie|biometric\w*|liveness|sitting)\b/i,
  // "Ligação" is a call or the network; "telemóvel" is not said in Mozambique.
  pt: /\b(?:ligaç(?:ão|ões)|telemóvel|celular|selfie|filme|biometr\w*|você|tela|arquivo)\b/i,
  es: /\b(?:liga|móvil|celular|ordenador|selfie|vídeo|conexión|biométric\w*|vosotros)\b/i,
  fr: /\b(?:connexion|portable|mobile|selfie|film|ordi|biométri\w*|cliquez)\b/i,
};

/** Where the word is the only right one. */
const allowed = new Set([
  "camera.insecure.title",
  "camera.insecure.text",
  // The name of the stored biometric data is the one that the law uses.
  "welcome.face_kept",
  // The document's own name.
  "doc.curp_biometrica",
  "doc.curp_biometrica.is",
  "doc.curp_biometrica.use",
]);

it("speaks every language that a project may offer, and no other", () => {
  expect(Object.keys(languages).sort()).toEqual([...brandLocales].sort());
});

describe.for(spoken)("in %s", ([language, words]) => {
  it("uses one word for each thing", () => {
    const found = Object.entries(words).filter(
      ([key, text]) => !allowed.has(key) && avoided[language].test(text),
    );
    expect(found).toEqual([]);
  });

  it("is easy to read for a person who left school at twelve", () => {
    const sentences = Object.values(words).filter((text) => /[.?!]$/.test(text));
    expect(sentences.length).toBeGreaterThan(80);
    expect(readingEase(language, sentences)).toBeGreaterThanOrEqual(80);
  });

  it("has no sentence that runs on", () => {
    const long = Object.values(words)
      .flatMap((text) => text.split(/(?<=[.?!:])\s+/))
      .filter((sentence) => sentence.split(/\s+/).length > 20);
    expect(long).toEqual([]);
  });
});
