import { type ChildProcess, fork } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as z from "zod";
import { type CheckName, checkNames } from "#domain/evidence/checks.ts";
import { sparing } from "../../lib/checks.ts";
import { renderCard } from "../specimen/document/render-specimen.ts";
import { specimens } from "../specimen/document/specimens.ts";
import { renderSelfie } from "../specimen/face/rendered-face.ts";
import { writeSessions } from "../specimen/liveness/write-sessions.ts";
import { quantile } from "../statistics.ts";
import { atMost, type Figure } from "./figure.ts";

const Cost = z.object({
  wallMs: z.number(),
  cpuMs: z.number(),
  residentMb: z.number(),
  isThere: z.boolean(),
});
type Cost = z.output<typeof Cost>;
type Running = { check: CheckName; process: ChildProcess };

const rounds = 5;

/** Milliseconds of the processor that a check of photographs and a film may take. */
const limits: Partial<Record<CheckName, Pick<Figure, "limit">>> = {
  document_reading: { limit: atMost(800) },
  authenticity: { limit: atMost(450) },
  liveness: { limit: atMost(800) },
  face_match: { limit: atMost(200) },
};

/**
 * The cost of the checks of one Case: both sides of a card, a selfie and a film of the face, with a process
 * for each check. A check that this version lacks is left out.
 */
export async function measureEngine(): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), "bonafide-engine-"));
  const running: Running[] = [];
  try {
    const files = await filesIn(folder);
    for (const check of checkNames) {
      const started = start(check, files[check] ?? []);
      const { isThere } = await costOf(started.process);
      if (isThere) running.push(started);
      else started.process.kill();
    }
    const alone = new Map<CheckName, Cost[]>();
    for (const { check, process } of running) {
      const costs: Cost[] = [];
      for (let round = 0; round < rounds; round++) costs.push(await again(process));
      alone.set(check, costs);
    }
    const together: number[] = [];
    for (let round = 0; round < rounds; round++) together.push(await sideBySide(running));
    return figures(alone, together);
  } finally {
    for (const { process } of running) process.kill();
    await rm(folder, { recursive: true });
  }
}

/** The input files of each check. */
async function filesIn(folder: string): Promise<Partial<Record<CheckName, string[]>>> {
  const { front, back } = await renderCard(specimens.mexicanNationalId);
  const save = async (name: string, bytes: Buffer) => {
    await writeFile(join(folder, name), bytes);
    return join(folder, name);
  };
  const sides = [await save("front.jpg", front), await save("back.jpg", back)];
  const selfie = await save("selfie.jpg", await renderSelfie());
  const films = { bonaFides: 1, attacks: 0, seed: 1, wishes: {} };
  await writeSessions(join(folder, "liveness"), films, () => {});
  return {
    document_reading: sides,
    authenticity: sides,
    face_match: [selfie, ...sides.slice(0, 1)],
    liveness: [join(folder, "liveness", "bona_fide-0")],
  };
}

function start(check: CheckName, files: readonly string[]): Running {
  const script = join(import.meta.dirname, "check-process.ts");
  // With the settings of the functions in AWS.
  const env = { ...process.env, ...sparing };
  return { check, process: fork(script, [check, ...files], { env }) };
}

function costOf(process: ChildProcess): Promise<Cost> {
  return new Promise((resolve, reject) => {
    const ended = () => reject(new Error("a check ended before it said what it cost"));
    process.once("exit", ended);
    process.once("message", (message) => {
      process.off("exit", ended);
      resolve(Cost.parse(message));
    });
  });
}

function again(process: ChildProcess): Promise<Cost> {
  process.send("run");
  return costOf(process);
}

async function sideBySide(running: readonly Running[]): Promise<number> {
  const since = performance.now();
  await Promise.all(running.map(({ process }) => again(process)));
  return performance.now() - since;
}

function figures(
  alone: ReadonlyMap<CheckName, readonly Cost[]>,
  together: readonly number[],
): Figure[] {
  const median = (costs: readonly Cost[], of: (cost: Cost) => number) =>
    quantile(costs.map(of), 0.5);
  const each = [...alone].map(([check, costs]) => ({
    check,
    cpuMs: median(costs, ({ cpuMs }) => cpuMs),
    residentMb: Math.max(...costs.map(({ residentMb }) => residentMb)),
  }));
  const names = each.map(({ check }) => check).join(", ");
  return [
    {
      what: "a Case, processor time of its checks",
      value: each.reduce((sum, { cpuMs }) => sum + cpuMs, 0) / 1000,
      unit: "s",
      steady: "processor",
      limit: atMost(2.3),
      means: `Of all threads, decoding included, medians of ${rounds} warm runs added up: ${names}. A card's both sides and a selfie.`,
    },
    {
      what: "a Case, its checks side by side",
      value: quantile(together, 0.5) / 1000,
      unit: "s",
      limit: atMost(2.5),
      means: "From the start of all until the last has its evidence, on this machine's cores.",
    },
    ...each.map(
      ({ check, cpuMs }): Figure => ({
        what: `${check}, processor time`,
        value: cpuMs,
        unit: "ms",
        steady: "processor",
        ...limits[check],
      }),
    ),
    ...each.map(({ check, residentMb }, i) => ({
      what: `${check}, memory`,
      value: residentMb,
      unit: "MB",
      limit: atMost(400),
      ...(i === 0 && {
        means:
          "The most that its process ever held, its networks loaded, under the settings of its function in AWS.",
      }),
    })),
  ];
}
