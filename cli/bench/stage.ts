import { readFileSync } from "node:fs";
import { type MachineClient, signUp, untilTerminal } from "../machine-client.ts";
import { chooseDocument, expectOk, openLink, submit, upload } from "../play-applicant.ts";
import { specimenPhotos } from "../specimen/specimen-photos.ts";
import { startStageProcess } from "../stage-process.ts";
import { quantile } from "../statistics.ts";
import { atMost, type Figure } from "./figure.ts";

const passport = { country: "MZ", document_type: "passport" };
const clients = 8;
const creationsPerClient = 25;
const cases = 10;

/** The whole service on this machine: start, creation under load, a Case's walk, memory. */
export async function measureStage(dataDir: string): Promise<Figure[]> {
  const since = performance.now();
  const stage = await startStageProcess({ dataDir });
  const startMs = performance.now() - since;
  try {
    const { client } = await signUp(stage.url, "Bench");
    await walkCase(client);
    const idleMb = residentMb(stage.pid);
    const walks: number[] = [];
    for (let i = 0; i < cases; i += 1) walks.push(await walkCase(client));
    const creations = await createUnderLoad(stage.url);
    return [
      {
        what: "local stage ready after a build",
        value: startMs / 1000,
        unit: "s",
        limit: atMost(5),
      },
      { what: "local stage memory after one Case", value: idleMb, unit: "MB", limit: atMost(600) },
      {
        what: `submit to completed, passport, p50 of ${cases}`,
        value: quantile(walks, 0.5) / 1000,
        unit: "s",
        limit: atMost(2),
      },
      {
        what: `create, p50 with ${clients} clients`,
        value: quantile(creations, 0.5),
        unit: "ms",
        limit: atMost(40),
      },
      {
        what: `create, p99 with ${clients} clients`,
        value: quantile(creations, 0.99),
        unit: "ms",
        limit: atMost(150),
      },
    ];
  } finally {
    await stage.stop();
  }
}

/** One verification end to end; answers the time from submit to its result. */
async function walkCase(client: MachineClient): Promise<number> {
  const created = await expectOk(
    client.post("/v1/verifications", { type: "kyc", allowed_documents: [passport] }),
  );
  const applicant = await openLink(String(created.onboarding_url));
  const items = await chooseDocument(applicant, passport);
  for (const { item, bytes } of await specimenPhotos(items)) {
    await expectOk(upload(applicant, { item, bytes }));
  }
  const since = performance.now();
  await expectOk(submit(applicant));
  await untilTerminal(client, String(created.id));
  return performance.now() - since;
}

/** Every client is a tenant of its own, as rate limits are per key, and waits for each answer. */
async function createUnderLoad(url: string): Promise<number[]> {
  const signedUp = [];
  for (let i = 0; i < clients; i += 1) signedUp.push(await signUp(url, `Bench ${i}`));
  const times = await Promise.all(
    signedUp.map(async ({ client }) => {
      const own: number[] = [];
      for (let i = 0; i < creationsPerClient; i += 1) {
        const since = performance.now();
        await expectOk(client.post("/v1/verifications", { type: "kyc" }));
        own.push(performance.now() - since);
      }
      return own;
    }),
  );
  return times.flat();
}

/** Resident memory of a process as Linux accounts it; nothing to read elsewhere. */
function residentMb(pid: number): number {
  try {
    const [, kb = "NaN"] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
    return Number(kb) / 1000;
  } catch {
    return Number.NaN;
  }
}
