import { readFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { expect, it } from "vitest";
import * as z from "zod";
import { explained } from "../../../cli/explain-errors.ts";

async function thrownBy(run: () => unknown): Promise<unknown> {
  try {
    await run();
  } catch (error) {
    return error;
  }
  throw new Error("Nothing was thrown.");
}

it.for([
  [
    "a missing file",
    () => readFile("no-such-file"),
    /^There is no file or folder no-such-file\. Check/,
  ],
  ["a folder for a file", () => readFile(import.meta.dirname), / is a folder\. Give a file\.$/],
  ["a file for a folder", () => readFile(`${import.meta.filename}/x`), /is a file, not a folder/],
  ["no JSON", () => JSON.parse("hello"), /^The file is not valid JSON: /],
  [
    "JSON of another form",
    () => z.object({ id: z.string() }).parse({}),
    /does not have the form.* id: /,
  ],
  [
    "an unknown option",
    () => parseArgs({ args: ["--nope"] }),
    /^Unknown option '--nope'\. docs\/commands/,
  ],
  ["no service", () => fetch("http://127.0.0.1:1"), /^The service did not answer: .* `npm start`/],
  [
    "a sentence for people",
    () => {
      throw new Error("There is no profile x.");
    },
    /^There is no profile x\.$/,
  ],
] as const)("says in one line what happened and what to do: %s", async ([, run, line]) => {
  const text = explained(await thrownBy(run));
  expect(text).toMatch(line);
  expect(text).not.toContain("\n");
});

it("keeps the stack of a defect", async () => {
  const defect = await thrownBy(() => Reflect.get(Object(undefined), "a").b);
  expect(explained(defect)).toBeUndefined();
});
