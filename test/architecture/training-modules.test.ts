import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const training = new URL("../../lab/training/", import.meta.url).pathname;
const modules = globSync("*/*.py", { cwd: training });
const names = modules.map((path) => path.replace(/\.py$/, "").replace("/", "."));
const rooms = new Set(modules.map((path) => path.split("/")[0] ?? ""));

/** `from .muon import Muon` in `faces`, and `from common.loop import …`, are `faces.muon` and `common.loop`. */
function importedBy(path: string): string[] {
  const text = readFileSync(`${training}${path}`, "utf8");
  return [...text.matchAll(/^\s*from (\.?)([\w.]+) import /gm)].flatMap(([, dot, name = ""]) => {
    if (dot) return [`${path.split("/")[0]}.${name}`];
    return name.includes(".") && rooms.has(name.split(".")[0] ?? "") ? [name] : [];
  });
}

it.for(modules)("has every module of its own that %s imports", (path) => {
  expect(importedBy(path).filter((name) => !names.includes(name))).toEqual([]);
});

it("has every module that its instructions and its cards call", () => {
  const cards = globSync("../../models/cards/*.md", { cwd: training });
  const texts = ["README.md", ...cards].map((path) => readFileSync(`${training}${path}`, "utf8"));
  const called = texts.flatMap((text) => [...text.matchAll(/python -m ([\w.]+)/g)]);
  const missing = called.map(([, name = ""]) => name).filter((name) => !names.includes(name));
  expect([...new Set(missing)]).toEqual([]);
});
