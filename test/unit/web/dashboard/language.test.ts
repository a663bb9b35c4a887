import { afterEach, beforeEach, expect, it, vi } from "vitest";
import {
  figure,
  loadTexts,
  preferredLanguage,
  rememberLanguage,
  setLanguage,
  t,
} from "../../../../web/dashboard/language.ts";
import {
  assessmentWord,
  dispositionReasonWord,
  dispositionWord,
  failureSentence,
  fieldWord,
} from "../../../../web/dashboard/words.ts";

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal("document", { documentElement: { lang: "en" } });
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});

afterEach(async () => {
  await setLanguage("en");
  vi.unstubAllGlobals();
});

it("says what a page says in the language that was chosen, and tells the browser which it is", async () => {
  await setLanguage("pt");
  expect(t("common.sign_out")).toBe("Sair");
  expect(t("common.app.go_to_name", { name: "Banco Índico" })).toBe("Ir para Banco Índico");
  expect(document.documentElement.lang).toBe("pt");
  await setLanguage("en");
  expect(t("common.sign_out")).toBe("Sign out");
});

it("knows in a new language what the open page says, not only what every page does", async () => {
  await loadTexts("team");
  await setLanguage("es");
  expect(t("team.member")).toBe("Miembro");
  expect(assessmentWord("no_material_concerns")).toBe("Sin reservas de fondo");
});

it("leaves a word that no language has as it came: a name that a client gave is no word of ours", async () => {
  await setLanguage("pt");
  expect(dispositionWord("toString")).toBe("toString");
  expect(dispositionReasonWord({ code: "own", description: "Own" })).toBe("Own");
  expect(fieldWord("constructor")).toBe("Constructor");
});

it("says why a verification failed in the language that was chosen", async () => {
  await setLanguage("pt");
  expect(failureSentence("There were too many attempts.")).toBe("Houve demasiadas tentativas.");
});

it("writes numbers as they are written there", async () => {
  expect(figure(0.5, 2)).toBe("0.50");
  await setLanguage("pt");
  expect(figure(0.5, 2)).toBe("0,50");
  await setLanguage("es");
  expect(figure(0.5, 2)).toBe("0.50");
});

it.for([
  { languages: ["pt-MZ", "en"], wanted: "pt" },
  { languages: ["es-MX"], wanted: "es" },
  { languages: ["fr-FR", "es"], wanted: "es" },
  { languages: ["fr-FR"], wanted: "en" },
])("speaks $wanted to a browser that speaks $languages", ({ languages, wanted }) => {
  vi.stubGlobal("navigator", { languages });
  expect(preferredLanguage()).toBe(wanted);
});

it("keeps to the language chosen here before, whatever the browser speaks", () => {
  vi.stubGlobal("navigator", { languages: ["pt-PT"] });
  rememberLanguage("es");
  expect(preferredLanguage()).toBe("es");
});
