import { afterAll, expect, it } from "vitest";
import { beginningStretches, wordKeys } from "#aws/table/case/word-index.ts";
import { keys } from "#aws/table/keys.ts";
import { vault } from "#aws/vault.ts";
import { searchedWords } from "#domain/case/search-words.ts";
import { deskTable } from "./desk-table.ts";

const desk = await deskTable(vault(async () => "k".repeat(64)));
afterAll(() => desk.db.close());

const find = async (projectId: string, text: string) => {
  const [one = "", ...others] = searchedWords(text);
  const { cases } = await desk.reviews.withWords({ projectId, words: [one, ...others], limit: 50 });
  return cases.map(({ id }) => id);
};

it("finds a Case by the beginnings of its words, the newest first and each once", async () => {
  const projectId = await desk.aProject();
  const named = (family_names: string) => desk.decidedCase(projectId, { read: { family_names } });
  const machava = await named("MACHAVA");
  const both = await named("MACUACUA MACHAVANE");
  const mac = await named("MAC");
  await named("MATOLA");
  const christened = await named("CONSTANTINOPOLITANO");
  const referred = await desk.decidedCase(projectId, { referenceId: "branch-17/4711" });
  expect(await find(projectId, "Mac")).toEqual([mac.id, both.id, machava.id]);
  expect(await find(projectId, "mach")).toEqual([both.id, machava.id]);
  expect(await find(projectId, "Machava")).toEqual([both.id, machava.id]);
  expect(await find(projectId, "Machavan")).toEqual([both.id]);
  expect(await find(projectId, "mach macu")).toEqual([both.id]);
  expect(await find(projectId, "mach mato")).toEqual([]);
  expect(await find(projectId, "constantin")).toEqual([christened.id]);
  expect(await find(projectId, "constantinopolitano")).toEqual([christened.id]);
  expect(await find(projectId, "bran 4711")).toEqual([referred.id]);
  for (const part of ["Ma", "achava", "471"]) expect(await find(projectId, part)).toEqual([]);
  expect(await find(await desk.aProject(), "Mac")).toEqual([]);
});

it("goes through the Cases of a beginning page by page", async () => {
  const projectId = await desk.aProject();
  const ids: string[] = [];
  for (const name of ["MACIE", "MACAMO", "MACIE", "MACHEL", "MACAMO"]) {
    ids.unshift((await desk.decidedCase(projectId, { read: { family_names: name } })).id);
  }
  const pageAfter = (after?: string) =>
    desk.reviews.withWords({ projectId, words: ["MAC"], limit: 2, ...(after && { after }) });
  const first = await pageAfter();
  const second = await pageAfter(first.next);
  const third = await pageAfter(second.next);
  const pages = [first, second, third].map(({ cases }) => cases.map(({ id }) => id));
  expect(pages).toEqual([ids.slice(0, 2), ids.slice(2, 4), ids.slice(4)]);
  expect(third.next).toBeUndefined();
});

it("looks for whole words if too many begin alike, and tells so", async () => {
  const projectId = await desk.aProject();
  const maria = await desk.decidedCase(projectId, { read: { given_names: "MARIA" } });
  const asked = (word: string) => desk.reviews.withWords({ projectId, words: [word], limit: 10 });
  const [key] = await wordKeys(desk.vault, { projectId, word: "MARIANA" });
  if (!key) throw new Error("there is a generation");
  const entry = (at: number) => ({ ...keys.caseByWord(projectId, key, `ver_01${at}`), v: 1 });
  // More of them than three answers of the table hold.
  const sealed = "x".repeat(200_000);
  await desk.db.fill(Array.from({ length: 20 }, (_, at) => ({ ...entry(at), sealed })));
  expect(await asked("MAR")).toEqual({ cases: [], isComplete: false });
  const found = await asked("MARIA");
  expect(found.cases.map(({ id }) => id)).toEqual([maria.id]);
  expect(found.isComplete).toBe(false);
});

it("writes one item of each word for all its beginnings, and no length of it", async () => {
  const projectId = await desk.aProject();
  const { id } = await desk.decidedCase(projectId, { read: { family_names: "MAC MACUACUA" } });
  const items = await desk.db.table.children(keys.case(id).pk, "LOOKUP#WORD#");
  expect(items).toHaveLength(2);
  const [one, other] = items.map(({ gsi1pk, gsi1sk }) => ({
    partition: String(gsi1pk),
    length: String(gsi1sk).length,
  }));
  expect(one).toEqual(other);
});

it("keeps beginnings apart that share all letters but the last two", async () => {
  const projectId = await desk.aProject();
  const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
  const words = letters.flatMap((one) => letters.map((other) => `MAC${one}${other}`));
  const places = await Promise.all(
    words.map(async (word) => {
      const [stretch] = await beginningStretches(desk.vault, { projectId, word });
      return `${stretch?.gsi1pk} ${stretch?.prefix}`;
    }),
  );
  // Under each letter, the last ones would meet as soon as a link of the chain says too little.
  const links = new Set(places.map((place) => place.slice(-4)));
  expect(links.size).toBe(words.length);
});
