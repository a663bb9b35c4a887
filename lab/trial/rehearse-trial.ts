import { randomUUID } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { conduct } from "../../cli/trial/conduct.ts";
import type { Presentation } from "../../cli/trial/presentations.ts";
import { planned, writeTrial } from "../../cli/trial/trial.ts";
import type { Client } from "../../clients/typescript/src/index.ts";
import { type PlayedSession, playTrial, type Stage } from "./play-trial.ts";
import { type PlayedPerson, playedDocument, typedTruth } from "./played-person.ts";

type Rehearsal = {
  name: string;
  folder: string;
  client: Client;
  baseUrl: string;
  people: readonly PlayedPerson[];
  presentations: readonly Presentation[];
} & Pick<Stage, "browser" | "patienceMs" | "films" | "instead" | "onPlayed">;

/** Plans a trial of played people, types the true values of their documents, and conducts it by its page to the end. */
export async function rehearseTrial(asked: Rehearsal): Promise<PlayedSession[]> {
  const { name, folder, client, baseUrl, people, presentations } = asked;
  const codes = people.map(({ code }) => code);
  await mkdir(folder, { recursive: true });
  await writeTrial(folder, {
    id: randomUUID(),
    name,
    baseUrl,
    deleteBy: "2030-12-31",
    document: playedDocument,
    goal: 0.1,
    people: codes.map((code, at) => ({ code, groups: { glasses: at % 3 ? "no" : "yes" } })),
    sessions: planned(codes, presentations),
  });
  await writeFile(join(folder, "truth.json"), `${JSON.stringify(typedTruth(people))}\n`);
  const page = await conduct(client, folder, 0);
  try {
    return await playTrial({ ...asked, address: page.url });
  } finally {
    await page.close();
  }
}
