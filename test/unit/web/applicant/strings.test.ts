import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { brandLocales } from "#domain/brand-locales.ts";
import { captureItems } from "#domain/capture/capture-item.ts";
import { everyDocumentType } from "#domain/document/any-country.ts";
import { canonicalFields } from "#domain/flow/canonical-fields.ts";
import { movements } from "#domain/liveness/challenge.ts";
import { reasonCatalogue } from "#domain/reason-codes.ts";

import { browsers, cameraFaults } from "../../../../web/applicant/camera/camera-fault.ts";
import { notices } from "../../../../web/applicant/flow.ts";

const folder = new URL("../../../../web/applicant/", import.meta.url);

function stringsOf(language: string): Record<string, string> {
  return JSON.parse(readFileSync(new URL(`strings/${language}.json`, folder), "utf8"));
}

const english = stringsOf("en");
describe.for(brandLocales)("the page in %s", (language) => {
  const strings = stringsOf(language);

  it("says everything that English says, and nothing else", () => {
    expect(Object.keys(strings).sort()).toEqual(Object.keys(english).sort());
  });

  it("leaves no sentence empty and fills the same gaps", () => {
    for (const [key, sentence] of Object.entries(strings)) {
      expect(sentence.trim(), key).not.toBe("");
      expect(gapsOf(sentence), key).toEqual(gapsOf(english[key] ?? ""));
    }
  });

  it("explains every reason that an applicant may get", () => {
    for (const { applicantMessageKey } of Object.values(reasonCatalogue)) {
      if (applicantMessageKey) expect(strings).toHaveProperty([`reason.${applicantMessageKey}`]);
    }
  });

  it("names every document of the catalogue and every photograph", () => {
    for (const documentType of everyDocumentType) {
      expect(strings).toHaveProperty([`doc.${documentType}`]);
      expect(strings).toHaveProperty([`doc.${documentType}.is`]);
      expect(strings).toHaveProperty([`doc.${documentType}.use`]);
    }
    for (const item of captureItems) {
      expect(strings).toHaveProperty([`item.${item}`]);
      expect(strings).toHaveProperty([`capture.${item}`]);
    }
  });

  it("names whatever a client can tell of an applicant", () => {
    for (const field of canonicalFields) expect(strings).toHaveProperty([`known.${field}`]);
  });

  it("keeps to short sentences", () => {
    for (const [key, text] of Object.entries(strings)) {
      for (const sentence of text.split(/(?<=[.!?:])\s/)) {
        expect(sentence.split(/\s+/).length, key).toBeLessThanOrEqual(26);
      }
    }
  });
});

it("uses every sentence, so that none is translated in vain", () => {
  const sources = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => /^(?!dist|node_modules).*\.tsx?$/.test(file))
    .map((file) => readFileSync(new URL(file, folder), "utf8"))
    .join("\n");
  const built = [
    ...captureItems.flatMap((item) => [`item.${item}`, `capture.${item}`]),
    ...cameraFaults.flatMap((fault) => [`camera.${fault}.title`, `camera.${fault}.text`]),
    ...browsers.map((browser) => `camera.allow.${browser}`),
    ...movements.map((movement) => `liveness.${movement}`),
    ...canonicalFields.map((field) => `known.${field}`),
    ...notices.flatMap((notice) => [`${notice}.title`, `${notice}.text`]),
  ];
  const spoken = (key: string) =>
    /^(?:doc|reason)\./.test(key) || built.includes(key) || sources.includes(`"${key}"`);
  expect(Object.keys(english).filter((key) => !spoken(key))).toEqual([]);
});

function gapsOf(sentence: string): string[] {
  return [...new Set(sentence.match(/\{\w+\}/g))].sort();
}
