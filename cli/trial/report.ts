import { existsSync } from "node:fs";
import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import * as z from "zod";
import type { Client } from "../../clients/typescript/src/index.ts";
import { acquisition, byGroup, overall, tablesOf } from "./figures.ts";
import { Outcome, outcomeOf } from "./outcome.ts";
import { ownFigures } from "./own-figures.ts";
import { isDone } from "./progress.ts";
import { rallyFigures } from "./rally-figures.ts";
import { reportPage } from "./report-page.ts";
import { reportPdf } from "./report-pdf.ts";
import { readTrial, trialFile } from "./trial.ts";

const [figuresFile, truthFile] = ["figures.json", "truth.json"];

const Figures = z.looseObject({
  object: z.literal("trial_figures"),
  name: z.string(),
  measured_on: z.string(),
  /** Sessions that were begun and then left out. */
  left_out: z.number(),
  outcomes: z.array(Outcome),
});

export type Figures = z.output<typeof Figures>;

/**
 * Reads the result of every session that was begun by somebody who is still in the trial. It writes `figures.json`,
 * `report.html` and `report.pdf` beside the trial, none with a picture, a value that was read, or an id of a verification.
 */
export async function writeReport(client: Client, folder: string): Promise<Figures> {
  const trial = await readTrial(folder);
  const truths = await trueValues(folder);
  const outcomes: Outcome[] = [];
  for (const session of trial.sessions) {
    if (!isDone(trial, session)) continue;
    const { verificationId: id, person } = session;
    const record = await client.call("GET /v1/verifications/{id}", { params: { id } });
    if (record.status === "erased") {
      throw new Error(`The verification of ${session.id} is erased: report before you close.`);
    }
    outcomes.push(outcomeOf(record, session, { trial, truth: truths[person] }));
  }
  const leftOut = trial.sessions.filter((one) => one.verificationId && one.skipped).length;
  const measuredOn = new Date().toISOString().slice(0, 10);
  const figures: Figures = {
    object: "trial_figures",
    name: trial.name,
    measured_on: measuredOn,
    left_out: leftOut,
    tables: tablesOf(outcomes),
    overall: overall(outcomes),
    acquisition: acquisition(outcomes),
    groups: byGroup(outcomes),
    published: { project: ownFigures, rally: rallyFigures },
    outcomes,
  };
  await writeFile(join(folder, figuresFile), `${JSON.stringify(figures, null, 2)}\n`);
  const report = { name: trial.name, measuredOn, outcomes, leftOut };
  const page = reportPage(report);
  await writeFile(join(folder, "report.html"), page);
  await writeFile(join(folder, "report.pdf"), await reportPdf(report));
  return figures;
}

const Truths = z.record(z.string(), z.record(z.string(), z.string()));

/** By participant; empty without typed values. */
async function trueValues(folder: string): Promise<z.output<typeof Truths>> {
  const path = join(folder, truthFile);
  if (!existsSync(path)) return {};
  return Truths.parse(JSON.parse(await readFile(path, "utf8")));
}

/** Deletes every link from a figure to a person: the plan with its verifications, and the true values. */
export async function forgetPeople(folder: string): Promise<void> {
  await rm(join(folder, truthFile), { force: true });
  await rm(join(folder, trialFile), { force: true });
}

export async function readFigures(folder: string): Promise<Figures> {
  return Figures.parse(JSON.parse(await readFile(join(folder, figuresFile), "utf8")));
}
