import { setTimeout as sleep } from "node:timers/promises";
import { filmedApplicant } from "../applicant/filmed-applicant.ts";
import { mozambicanPassport } from "../applicant/passport-applicant.ts";
import { expectOk, handInFilm, submit } from "../applicant/play-applicant.ts";
import { type MachineClient, signUp, untilTerminal } from "../stage/machine-client.ts";
import { startStageProcess } from "../stage/stage-process.ts";
import { quantile } from "../statistics.ts";
import { atMost, type Figure } from "./figure.ts";
import { unsharedMbOf, usageOf } from "./process-tree.ts";

const [cases, together] = [10, 5];
/** A process that has nothing to do is given up after 15 seconds, or 45 after an upload. */
const untilIdleMs = 50_000;
/** How often a client that waits for a result asks. */
const askEveryMs = 100;
/** An applicant looks over the photographs before the submission; meanwhile the film is measured. */
const reviewMs = 5000;

/** The whole service on this machine: start, a Case's walk, memory. */
export async function measureStage(dataDir: string): Promise<Figure[]> {
  const since = performance.now();
  const stage = await startStageProcess({ dataDir });
  const startMs = performance.now() - since;
  try {
    const { client } = await signUp(stage.url, "Bench");
    await walkCase(client);
    const busy = { ...usageOf(stage.pid), unsharedMb: unsharedMbOf(stage.pid) };
    await sleep(untilIdleMs);
    const idle = usageOf(stage.pid);
    const [walks, atOnce]: [number[], number[]] = [[], []];
    while (walks.length < cases) {
      // A film lasts its full time even beside others, so they run together; results are waited for one by
      // one, the two ways in turn: what else the machine does is the same for both.
      const ready = await Promise.all(
        Array.from({ length: 2 * together }, () => readyCase(client)),
      );
      for (const [index, one] of ready.entries()) {
        if (index % 2 === 0) walks.push(await resultOf(client, one, { reviewMs }));
        else atOnce.push(await resultOf(client, one));
      }
    }
    return [
      {
        what: "local stage ready after a build",
        value: startMs / 1000,
        unit: "s",
        limit: atMost(2),
        means:
          "From the start of its process until it serves, with an empty data folder. The build has synthesized its template.",
      },
      {
        what: "local stage memory, idle after one Case",
        value: idle.residentMb,
        unit: "MB",
        limit: atMost(320),
        means: `Resident memory of the stage and of every process it started, added up ${untilIdleMs / 1000} s after the Case, when the processes that looked at its photographs are gone.`,
      },
      {
        what: "local stage memory at the end of a Case",
        value: busy.residentMb,
        unit: "MB",
        means:
          "The same as soon as the Case has its result, with three such processes. The code and libraries that they share are counted in each.",
      },
      {
        what: "local stage memory at the end of a Case, shared pages once",
        value: busy.unsharedMb,
        unit: "MB",
        limit: atMost(700),
        means:
          "Then: what the machine would have free without the stage and its processes (`Pss`).",
      },
      {
        what: `submit to completed, passport, p50 of ${cases}`,
        value: quantile(walks, 0.5) / 1000,
        unit: "s",
        limit: atMost(0.6),
        means: `As a client sees it who asks every ${askEveryMs} ms. The page has handed in the film ${reviewMs / 1000} s before, while the applicant looks over the photographs.`,
      },
      {
        what: `submit to completed, passport, slowest of ${cases}`,
        value: Math.max(...walks) / 1000,
        unit: "s",
        limit: atMost(1),
      },
      {
        what: `film and photographs submitted at once, p50 of ${cases}`,
        value: quantile(atOnce, 0.5) / 1000,
        unit: "s",
        limit: atMost(2),
        means: "The same without a review: the check measures the film after the submission.",
      },
    ];
  } finally {
    await stage.stop();
  }
}

/** One verification end to end; answers the time from submit to its result. */
export async function walkCase(client: MachineClient): Promise<number> {
  return resultOf(client, await readyCase(client));
}

/** A verification that lacks its submission alone. */
async function readyCase(client: MachineClient) {
  const created = await expectOk(
    client.post("/v1/verifications", { type: "kyc", allowed_documents: [mozambicanPassport] }),
  );
  const applicant = await filmedApplicant(String(created.onboarding_url));
  return { id: String(created.id), applicant };
}

/** The time from submit to the result, in ms. */
async function resultOf(
  client: MachineClient,
  { id, applicant }: Awaited<ReturnType<typeof readyCase>>,
  { reviewMs = 0 }: { reviewMs?: number } = {},
): Promise<number> {
  if (reviewMs > 0) {
    await handInFilm(applicant);
    await sleep(reviewMs);
  }
  const since = performance.now();
  await expectOk(submit(applicant));
  await untilTerminal(client, id, undefined, askEveryMs);
  return performance.now() - since;
}
