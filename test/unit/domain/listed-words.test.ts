import { describe, expect, it } from "vitest";
import { listedWords } from "#domain/listed-words.ts";
import es from "#domain/words/es.json" with { type: "json" };
import fr from "#domain/words/fr.json" with { type: "json" };
import pt from "#domain/words/pt.json" with { type: "json" };
import { everyListedWord } from "./every-listed-word.ts";

const every = everyListedWord();

describe.for(Object.entries({ pt, es, fr }))("the closed lists in %s", ([, texts]) => {
  it("have a word for every value that the service may answer, and no other", () => {
    expect(Object.keys(texts).sort()).toEqual([...every.keys()].sort());
  });

  it("have the gaps that English has", () => {
    const gapsOf = (text: string) => [...new Set(text.match(/\{\w+\}/g))].sort();
    for (const [name, text] of Object.entries(texts)) {
      expect(gapsOf(text), name).toEqual(gapsOf(every.get(name) ?? ""));
    }
  });

  it("leave no word empty", () => {
    expect(Object.entries(texts).filter(([, text]) => text.trim() === "")).toEqual([]);
  });
});

const words = listedWords((name, english) => `${name}: ${english}`);

it("gives a reason its sentence under a status a name of its own", () => {
  expect(words.reason("challenge_timeout")).toMatch(/^reason\.challenge_timeout: /);
  expect(words.reason("challenge_timeout", "not_run")).toBe(
    "reason.challenge_timeout.not_run: There is no film of the face.",
  );
});

it.for([
  ["not_run", "check_status.not_run: "],
  ["id_back", "item.id_back: Document, back"],
  ["approved", "disposition.approved: Approved"],
  ["material_inconsistency", "assessment.material_inconsistency: "],
  ["date_of_birth", "field.date_of_birth: Date of birth"],
  // Newer than this list.
  ["toString", "field.toString: ToString"],
] as const)("finds the word of %s, of whatever list it is", ([code, word]) => {
  expect(words.value(code)).toContain(word);
});

it("knows a failure by its sentence, and leaves one that it does not know as it is", () => {
  expect(words.failure("There were too many attempts.")).toMatch(/^failure\.too_many_attempts: /);
  expect(words.failure("It fell into the sea.")).toBe("It fell into the sea.");
});

it("names a document by its type, and by its country if that calls it otherwise", () => {
  expect(words.document("MX", "passport")).toBe("document.passport: Passport");
  expect(words.document("MX", "national_id")).toBe("document.national_id.MX: National ID (INE)");
  expect(words.document(undefined, "toString")).toBe("document.other: Other document (toString)");
});
