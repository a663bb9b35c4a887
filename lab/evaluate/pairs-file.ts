import { readFile } from "node:fs/promises";
import { join } from "node:path";
import * as z from "zod";

const Pairs = z.object({
  pairs: z.array(
    z.object({
      a: z.string(),
      b: z.string(),
      same: z.boolean(),
      /** What was done to the first picture, where something was, or of whom both are. */
      condition: z.string().optional(),
    }),
  ),
  counts: z.record(z.string(), z.int().nonnegative()).optional(),
});

const People = z.object({
  /** Whose each picture is: every two of them are a pair. */
  people: z.record(z.string(), z.string()),
  /** The pictures that stand for the document of each, where it is not the picture itself. */
  documents: z.record(z.string(), z.array(z.string())).optional(),
  /** Which group of people each picture is of: strangers of one group are told of by themselves. */
  groups: z.record(z.string(), z.string()).optional(),
});

/** What `pairs.json` of a folder says. */
export async function readPairs(folder: string) {
  const text = await readFile(join(folder, "pairs.json"), "utf8");
  return z.union([Pairs, People]).parse(JSON.parse(text));
}
