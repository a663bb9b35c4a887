/**
 * `npm run -s calibrate -- <profile> <dev folder>… [--write]`: chooses the thresholds of `face_match`
 * on folders of pairs, or of people, that nothing was trained on and no published figure is measured on.
 *
 * `match` is the lowest likeness, in steps of 0.01, that at most one stranger in ten thousand reaches
 * in any folder with a million pairs of strangers; `mismatch` the highest below which at most one same
 * person in a thousand lies, of faces that the network is sure of (`leastSure`), in any with a thousand such pairs. Two faces contradict a Case
 * (`failsBelowMismatch`) only if, with 97.5 % certainty, fewer than one in two hundred lie there.
 * A smaller folder has no say; `evaluate` tells what the thresholds do to it.
 *
 * Of a profile that takes more looks also what they count for beside the thresholds in force, so that those are
 * written first: `chooseLooks` has the rule.
 */
import { readFile, writeFile } from "node:fs/promises";
import { basename } from "node:path";
import { parseArgs } from "node:util";
import * as z from "zod";
import { engineProfileOf } from "#domain/profile.ts";
import { explainErrors } from "../cli/explain-errors.ts";
import { table } from "../cli/table.ts";
import { chooseLooks, type LookFolder } from "./evaluate/choose-looks.ts";
import { chooseThresholds, type ScoredFolder } from "./evaluate/choose-thresholds.ts";
import { readPairs } from "./evaluate/pairs-file.ts";
import { neverCompared, type ScoredPair, scorePairs } from "./evaluate/score-pairs.ts";
import { scorePeople } from "./evaluate/score-people.ts";

explainErrors();

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { write: { type: "boolean", default: false } },
});
const [profile, ...folders] = positionals;
if (!profile || folders.length === 0) {
  console.error("usage: npm run -s calibrate -- <profile> <dev folder>… [--write]");
  process.exit(2);
}
const people: LookFolder[] = [];
const scored = [];
for (const folder of folders) scored.push(await scoreFolder(folder));
const { match, mismatch, failsBelowMismatch, folders: seen } = chooseThresholds(scored);
const said = (value: number | undefined) => value?.toFixed(4) ?? "too few";
console.log(
  table(
    ["folder", "match", "mismatch", "same below mismatch, upper bound"],
    seen.map((one) => [one.name, said(one.match), said(one.mismatch), said(one.upper)]),
  ),
);
const chosen = { match, mismatch, failsBelowMismatch };
const current = engineProfileOf(profile).faceMatch;
console.log(
  `\nchosen ${JSON.stringify(chosen)}, in force ${JSON.stringify({ match: current.match, mismatch: current.mismatch, failsBelowMismatch: current.failsBelowMismatch })}`,
);
const chosenLooks = current.moreLooks && chooseLooks(people, current).chosen;
if (chosenLooks)
  console.log(
    `more looks ${JSON.stringify(chosenLooks)}, in force ${JSON.stringify(current.moreLooks)}`,
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
  await writeFile(path, `${before}"faceMatch": {\n    "calibration"${withLooks(replaced)}`);
}

/** The profile's text with the values chosen for more looks, in the same layout. */
function withLooks(text: string): string {
  if (!chosenLooks) return text;
  const { ownFace, ownPortrait, match } = chosenLooks;
  const rows = match.map(
    (each) =>
      `        { "portraits": ${each.portraits}, "faces": ${each.faces}, "match": ${each.match} }`,
  );
  return text
    .replace(/"ownFace": [\d.]+/, `"ownFace": ${ownFace}`)
    .replace(/"ownPortrait": [\d.]+/, `"ownPortrait": ${ownPortrait}`)
    .replace(/("moreLooks": \{[^[]*"match": )\[[^\]]*\]/, `$1[\n${rows.join(",\n")}\n      ]`);
}

async function scoreFolder(folder: string): Promise<ScoredFolder> {
  const name = basename(folder);
  if ("people" in (await readPairs(folder))) {
    const { genuine, strangers, sure, enrolled, named } = await scorePeople(folder, profile ?? "");
    people.push({ name, named, faces: enrolled, strangers });
    return { name, genuine, strangers, sure };
  }
  const { pairs } = await scorePairs(folder, profile ?? "");
  const compared = pairs.filter(({ score }) => score > neverCompared);
  const rising = (list: readonly ScoredPair[]) =>
    Float32Array.from(list, ({ score }) => score).sort();
  const genuine = compared.filter(({ same }) => same);
  return {
    name,
    genuine: rising(genuine),
    strangers: rising(compared.filter(({ same }) => !same)),
    sure: { genuine: rising(genuine.filter(({ isSure }) => isSure)) },
  };
}
