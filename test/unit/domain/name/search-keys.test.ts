import { expect, it } from "vitest";
import { otherSearchKeys, searchKeys } from "#domain/name/search-keys.ts";

it.for<[string, string[]]>([
  ["Ana-Maria Costa", ["Ana", "Maria", "Costa", "Anamaria"]],
  ["José D’Almeida", ["José", "Almeida", "Dalmeida"]],
  ["Luis de la Cruz Soto", ["Luis", "Cruz", "Delacruz", "Soto"]],
])("finds %s by each way to write it: %j", ([name, ways]) => {
  const keys = [...searchKeys(name), ...otherSearchKeys(name)];
  expect(keys).toEqual(expect.arrayContaining(ways.flatMap(searchKeys)));
});

it("gives one key to all spellings of a word, and a key to each word", () => {
  expect(searchKeys("MÜLLER José")).toEqual(searchKeys("Mueller JOSE"));
  expect(searchKeys("Ana Maria Costa")).toHaveLength(3);
  expect(searchKeys("- 12")).toEqual([]);
});

it("joins no two names", () => {
  const keys = ["Ana", "de", "Costa", "deCosta"].flatMap(searchKeys);
  expect(new Set(otherSearchKeys("Ana de Costa"))).toEqual(new Set(keys));
});
