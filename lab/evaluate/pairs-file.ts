import { readFile } from "node:fs/promises";
import { join } from "node:path";
import * as z from "zod";

const Pairs = z.object({
  pairs: z.array(
    z.object({
      a: z.string(),
      b: z.string(),
      same: z.boolean(),
      /** The change to the first picture, if any, or the group of both people. */
      condition: z.string().optional(),
    }),
  ),
  counts: z.record(z.string(), z.int().nonnegative()).optional(),
});

const People = z.object({
  /** The person in each picture: every two pictures of a person are a pair. */
  people: z.record(z.string(), z.string()),
  /** The pictures that stand for the document of each, if it is not the picture itself. */
  documents: z.record(z.string(), z.array(z.string())).optional(),
  /** The group of the person in each picture: strangers of one group have rates of their own. */
  groups: z.record(z.string(), z.string()).optional(),
});

/** Reads the `pairs.json` of a folder. */
export async function readPairs(folder: string) {
  const text = await readFile(join(folder, "pairs.json"), "utf8");
  return z.union([Pairs, People]).parse(JSON.parse(text));
}
