/**
 * `npm run attack`: plays every known attack against a local stage of its own and prints how many tries got through.
 * It fails where one did that may not. `--only <words>` plays those whose species holds the words, `--share day`
 * the share of every pull request, `--write` renews `docs/attacks.md`.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs, styleText } from "node:util";
import { table } from "../cli/table.ts";
import type { Attack } from "./attack/attack.ts";
import { attacks } from "./attack/attacks.ts";
import { type Outcome, play } from "./attack/play.ts";
import { isBroken, rowOf, tableHead, writeReport } from "./attack/report.ts";
import { startStageProcess } from "./stage/stage-process.ts";

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

const dataDir = await mkdtemp(join(tmpdir(), "bonafide-attack-"));
const outcomes = new Map<Attack, Outcome>();
// Whoever is refused for calling often learns nothing else.
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
if (values.write) await writeReport(inOrder);
if (inOrder.some(isBroken)) process.exitCode = 1;

async function playInTurn(several: readonly Attack[]): Promise<void> {
  for (const attack of several) await playAndSay(attack);
}

async function playAndSay(attack: Attack): Promise<void> {
  const outcome = await play(attack, { stage, dataDir, share });
  const mark = isBroken(outcome) ? styleText("red", "✗") : styleText("green", "✓");
  console.log(`  ${mark} ${attack.species} (${outcome.seconds.toFixed(1)} s)`);
  for (const { what } of outcome.passed.slice(0, 40)) console.log(`      ${what}`);
  outcomes.set(attack, outcome);
}
