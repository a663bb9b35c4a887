/**
 * `npm run -s trial -- plan|conduct|report|close|choose|compare`: measures a stage on people, documents and attacks of the
 * operator's own, by the terms of ISO/IEC 30107-3. See docs/field-trial.md. Ends with 2 for a wrong command.
 */
import { randomUUID } from "node:crypto";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { createClient } from "../clients/typescript/src/index.ts";
import { explainErrors } from "./explain-errors.ts";
import { choiceOf } from "./trial/choose-thresholds.ts";
import { comparison } from "./trial/compare.ts";
import { conduct } from "./trial/conduct.ts";
import { eraseSessions } from "./trial/erase.ts";
import { type PlanOptions, parseTrial, type TrialCommand, trialUsage } from "./trial/options.ts";
import { forgetPeople, readFigures, writeReport } from "./trial/report.ts";
import { percent } from "./trial/report-sections.ts";
import { presentationsFor, provable } from "./trial/sample-size.ts";
import { planned, readTrial, writeTrial } from "./trial/trial.ts";

explainErrors();

const command = parseTrial(process.argv.slice(2));
if (command) await run(command);
else {
  console.error(trialUsage);
  process.exitCode = 2;
}

async function run(asked: TrialCommand): Promise<void> {
  switch (asked.name) {
    case "size":
      return console.log(
        `${presentationsFor(asked.goal)} presentations without an error show a rate of at most ${percent(asked.goal)}.`,
      );
    case "plan":
      return plan(asked.folder, asked.plan);
    case "conduct": {
      const { url } = await conduct(await clientOf(asked.folder), asked.folder, asked.port);
      return console.log(`Conduct the trial at ${url}`);
    }
    case "report": {
      const { outcomes } = await writeReport(await clientOf(asked.folder), asked.folder);
      return console.log(`${outcomes.length} sessions: ${join(asked.folder, "report.html")}`);
    }
    case "close":
      return close(asked.folder);
    case "choose":
      return console.log(choiceOf(await readFigures(asked.folder), asked.goal));
    case "compare": {
      const [one, other] = asked.folders;
      return console.log(comparison(await readFigures(one), await readFigures(other)));
    }
  }
}

async function plan(folder: string, { people: count, presentations, ...of }: PlanOptions) {
  const codes = Array.from({ length: count }, (_, at) => `P${String(at + 1).padStart(2, "0")}`);
  const people = codes.map((code) => ({ code, groups: {} }));
  await mkdir(folder, { recursive: true });
  await writeTrial(folder, {
    id: randomUUID(),
    ...of,
    people,
    sessions: planned(codes, presentations),
  });
  console.log(
    `${count} people, ${presentations.length} presentations each: ${join(folder, "trial.json")}\n` +
      `Without an error, each presentation shows a rate of at most ${percent(provable(count))}.\n` +
      "Participants may describe themselves: fill in `groups` before you begin.",
  );
}

async function close(folder: string): Promise<void> {
  const { sessions } = await readTrial(folder);
  // After the erasure nothing can be measured any more.
  await readFigures(folder);
  const { receipts, bytes } = await eraseSessions(await clientOf(folder), sessions, folder);
  await forgetPeople(folder);
  console.log(
    `${receipts} verifications erased, ${bytes} bytes of pictures and records; every receipt's signature was checked.`,
  );
}

async function clientOf(folder: string) {
  const { baseUrl } = await readTrial(folder);
  return createClient({ apiKey: process.env.BONAFIDE_API_KEY ?? "", baseUrl });
}
