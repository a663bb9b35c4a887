/**
 * `npm run -s calibrate -- <profile> <dev folder>… [--write]`: chooses the thresholds of `face_match`
 * on folders of pairs that nothing was trained on and no published figure is measured on.
 *
 * `match` is the lowest cosine, in steps of 0.01, that at most one stranger in a thousand reaches in
 * any of the folders, and none in one of fewer than 3,000; `mismatch` the highest below which at most one same person in two hundred lies
 * in any. Two faces contradict a Case (`failsBelowMismatch`) only where the 95 % interval of that
 * rate stays below one per cent in every folder that is large enough to say.
 */
import { readFile, writeFile } from "node:fs/promises";
import { basename } from "node:path";
import { parseArgs } from "node:util";
import * as z from "zod";
import { engineProfileOf } from "#domain/profile.ts";
import { table } from "../cli/table.ts";
import { chooseThresholds } from "./evaluate/choose-thresholds.ts";
import { scorePairs } from "./evaluate/score-pairs.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { write: { type: "boolean", default: false } },
});
const [profile, ...folders] = positionals;
if (!profile || folders.length === 0) {
  console.error("usage: npm run -s calibrate -- <profile> <dev folder>… [--write]");
  process.exit(2);
}
const scored = [];
for (const folder of folders) {
  const { pairs } = await scorePairs(folder, profile);
  scored.push({ name: basename(folder), pairs });
}
const { match, mismatch, failsBelowMismatch, folders: seen } = chooseThresholds(scored);
console.log(
  table(
    ["folder", "match", "mismatch", "same below mismatch, upper bound"],
    seen.map((one) => [
      one.name,
      String(one.match),
      String(one.mismatch),
      one.upper?.toFixed(4) ?? "too few",
    ]),
  ),
);
const chosen = { match, mismatch, failsBelowMismatch };
const current = engineProfileOf(profile).faceMatch;
console.log(
  `\nchosen ${JSON.stringify(chosen)}, in force ${JSON.stringify({ match: current.match, mismatch: current.mismatch, failsBelowMismatch: current.failsBelowMismatch })}`,
);

if (values.write) {
  const path = `layers/domain/profiles/${profile}.json`;
  const text = await readFile(path, "utf8");
  const { faceMatch } = z
    .object({ faceMatch: z.record(z.string(), z.unknown()) })
    .parse(JSON.parse(text));
  const [before, after] = text.split('"faceMatch": {\n    "calibration"');
  if (before === undefined || after === undefined) throw new Error(`${path} is not as expected`);
  const replaced = Object.entries(chosen).reduce(
    (rest, [key, value]) => rest.replace(`"${key}": ${faceMatch[key]}`, `"${key}": ${value}`),
    after,
  );
  await writeFile(path, `${before}"faceMatch": {\n    "calibration"${replaced}`);
}
