import { setTimeout as sleep } from "node:timers/promises";
import { chooseDocument, expectOk, openLink, submit, upload } from "../applicant/play-applicant.ts";
import { playLiveness } from "../applicant/play-liveness.ts";
import { specimenPhotos } from "../specimen/document/specimen-photos.ts";
import { type MachineClient, signUp, untilTerminal } from "../stage/machine-client.ts";
import { type StageProcess, startStageProcess } from "../stage/stage-process.ts";
import { quantile } from "../statistics.ts";
import { atMost, type Figure } from "./figure.ts";
import { usageOf } from "./process-tree.ts";

const passport = { country: "MZ", document_type: "passport" };
/** With the one that walks Cases nine signups: an address has ten in an hour. */
const clients = 8;
/** A sandbox key creates thirty in a minute: so many to warm up, and in the next minute as many. */
const creationsPerClient = 25;
const cases = 10;
/** A process that has nothing to do is given up after 15 seconds, or 45 after an upload. */
const untilIdleMs = 50_000;

/** The whole service on this machine: start, creation under load, a Case's walk, memory. */
export async function measureStage(dataDir: string): Promise<Figure[]> {
  const since = performance.now();
  const stage = await startStageProcess({ dataDir });
  const startMs = performance.now() - since;
  try {
    const { client } = await signUp(stage.url, "Bench");
    await walkCase(client);
    const busy = usageOf(stage.pid);
    await sleep(untilIdleMs);
    const idle = usageOf(stage.pid);
    const walks: number[] = [];
    for (let i = 0; i < cases; i += 1) walks.push(await walkCase(client));
    const { ms, cpuMs } = await createUnderLoad(stage);
    return [
      {
        what: "local stage ready after a build",
        value: startMs / 1000,
        unit: "s",
        limit: atMost(5),
        means: "From the start of its process until it serves, with an empty data folder.",
      },
      {
        what: "local stage memory, idle after one Case",
        value: idle.residentMb,
        unit: "MB",
        limit: atMost(600),
        means: `Resident memory of the stage and of every process it started, added up ${untilIdleMs / 1000} s after the Case, when the processes that looked at its photographs are gone.`,
      },
      {
        what: "local stage memory at the end of a Case",
        value: busy.residentMb,
        unit: "MB",
        means:
          "The same as soon as the Case has its result, with five such processes. The code and libraries that they share are counted in each.",
      },
      {
        what: `submit to completed, passport, p50 of ${cases}`,
        value: quantile(walks, 0.5) / 1000,
        unit: "s",
        limit: atMost(2),
        means: "As a client sees it who asks every 100 ms.",
      },
      {
        what: `create, p50 with ${clients} clients`,
        value: quantile(ms, 0.5),
        unit: "ms",
        limit: atMost(40),
        means: `${clients} clients on this machine, each waiting for its answer before it asks again: ${creationsPerClient} creations each to warm up, then ${creationsPerClient} that count.`,
      },
      {
        what: `create, p99 with ${clients} clients`,
        value: quantile(ms, 0.99),
        unit: "ms",
        limit: atMost(150),
      },
      {
        what: "create, processor time of the stage",
        value: cpuMs,
        unit: "ms",
        means:
          "Of all its threads for one creation, with the workflow that it starts. Moves less with what else the machine does than the time a client waits.",
      },
    ];
  } finally {
    await stage.stop();
  }
}

/** One verification end to end; answers the time from submit to its result. */
export async function walkCase(client: MachineClient): Promise<number> {
  const created = await expectOk(
    client.post("/v1/verifications", { type: "kyc", allowed_documents: [passport] }),
  );
  const applicant = await openLink(String(created.onboarding_url));
  const items = await chooseDocument(applicant, passport);
  for (const { item, bytes } of await specimenPhotos(items)) {
    await expectOk(upload(applicant, { item, bytes }));
  }
  await playLiveness(applicant, { sitter: 7 });
  const since = performance.now();
  await expectOk(submit(applicant));
  await untilTerminal(client, String(created.id));
  return performance.now() - since;
}

/** Every client is a tenant of its own, as rate limits are per key, and waits for each answer. */
async function createUnderLoad({
  url,
  pid,
}: StageProcess): Promise<{ ms: number[]; cpuMs: number }> {
  const signedUp: MachineClient[] = [];
  for (let i = 0; i < clients; i += 1) signedUp.push((await signUp(url, `Bench ${i}`)).client);
  const createAll = () => Promise.all(signedUp.map(createInTurn));

  const warmUp = await createAll();
  await sleep(1000 * Math.max(...warmUp.map(({ resetSeconds }) => resetSeconds)));
  const before = usageOf(pid).cpuMs;
  const ms = (await createAll()).flatMap((each) => each.ms);
  // The last workflows begin after their creations were answered.
  await sleep(500);
  return { ms, cpuMs: (usageOf(pid).cpuMs - before) / ms.length };
}

async function createInTurn(
  client: MachineClient,
): Promise<{ ms: number[]; resetSeconds: number }> {
  const ms: number[] = [];
  let resetSeconds = 0;
  for (let i = 0; i < creationsPerClient; i += 1) {
    const since = performance.now();
    const answer = await client.post("/v1/verifications", { type: "kyc" });
    ms.push(performance.now() - since);
    if (answer.status !== 201) throw new Error(`a creation answered ${answer.status}`);
    const [, seconds = "60"] = /t=(\d+)/.exec(answer.headers.get("ratelimit") ?? "") ?? [];
    resetSeconds = Number(seconds);
  }
  return { ms, resetSeconds };
}
