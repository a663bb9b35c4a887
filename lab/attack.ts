/**
 * `npm run attack`: plays every known attack against a local stage of its own and prints how many tries got through.
 * It fails if one did that may not. `--only <words>` plays those whose species holds the words, `--share day`
 * the share of every pull request, `--write` renews their rows of `docs/attacks.md`.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs, styleText } from "node:util";
import { explainErrors } from "../cli/explain-errors.ts";
import { table } from "../cli/table.ts";
import type { Attack } from "./attack/attack.ts";
import { attacks } from "./attack/attacks.ts";
import { type Outcome, play } from "./attack/play.ts";
import { isBroken, publish, rowOf, tableHead } from "./attack/report.ts";
import { startStageProcess } from "./stage/stage-process.ts";

explainErrors();

const { values } = parseArgs({
  options: {
    only: { type: "string", default: "" },
    share: { type: "string", default: "full" },
    write: { type: "boolean", default: false },
  },
});
const share = values.share === "day" ? "day" : "full";
const chosen = attacks.filter(({ species }) =>
  species.toLowerCase().includes(values.only.toLowerCase()),
);
if (chosen.length === 0) throw new Error(`No attack is called "${values.only}".`);
if (values.write && share === "day") throw new Error("The published table is of attacks in full.");

const dataDir = await mkdtemp(join(tmpdir(), "bonafide-attack-"));
const everySpecies = attacks.map(({ species }) => species);
const outcomes = new Map<Attack, Outcome>();
// A rate limit would answer 429 before the attack reaches the code that it is aimed at.
const stage = await startStageProcess({ dataDir, env: { QUOTA_FACTOR: "100000" } });
try {
  const filmed = chosen.filter(({ isFilmed }) => isFilmed);
  const others = chosen.filter(({ isFilmed }) => !isFilmed);
  await Promise.all([...filmed.map(playAndSay), playInTurn(others)]);
} finally {
  await stage.stop();
  await rm(dataDir, { recursive: true, force: true });
}
const inOrder = chosen.flatMap((attack) => outcomes.get(attack) ?? []);
console.log(`\n${table(tableHead, inOrder.map(rowOf))}\n`);
if (inOrder.length < chosen.length || inOrder.some(isBroken)) process.exitCode = 1;

async function playInTurn(several: readonly Attack[]): Promise<void> {
  for (const attack of several) await playAndSay(attack);
}

/** One that cannot be played to its end fails the run, and the others go on. */
async function playAndSay(attack: Attack): Promise<void> {
  try {
    const outcome = await play(attack, { stage, dataDir, share });
    outcomes.set(attack, outcome);
    const mark = isBroken(outcome) ? styleText("red", "✗") : styleText("green", "✓");
    console.log(`  ${mark} ${attack.species} (${outcome.seconds.toFixed(1)} s)`);
    for (const { what } of outcome.passed.slice(0, 40)) console.log(`      ${what}`);
    if (values.write && !isBroken(outcome)) publish(outcome, everySpecies);
  } catch (error) {
    console.log(`  ${styleText("red", "✗")} ${attack.species} was not played to its end:`, error);
  }
}
