import { type ChildProcess, fork } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as z from "zod";
import type { CheckName } from "#domain/evidence/checks.ts";
import { checkFunctions, sparing } from "../../lib/checks.ts";
import { renderCard } from "../specimen/document/render-specimen.ts";
import { specimens } from "../specimen/document/specimens.ts";
import { renderSelfie } from "../specimen/face/rendered-face.ts";
import { writeSessions } from "../specimen/liveness/write-sessions.ts";
import { quantile } from "../statistics.ts";
import { atMost, type Figure } from "./figure.ts";

const Cost = z.object({ wallMs: z.number(), cpuMs: z.number(), residentMb: z.number() });
type Cost = z.output<typeof Cost>;
type CheckWithFiles = { check: CheckName; files: readonly string[] };
type Running = { name: string; wanted: readonly CheckWithFiles[]; process: ChildProcess };

const rounds = 5;

/** Milliseconds of the processor that a check of photographs and a film may take. */
const limits: Partial<Record<CheckName, Pick<Figure, "limit">>> = {
  document_reading: { limit: atMost(600) },
  authenticity: { limit: atMost(400) },
  liveness: { limit: atMost(700) },
  face_match: { limit: atMost(130) },
};

/**
 * The cost of the checks of one Case: both sides of a card, a selfie and a film of the face. First each check in a
 * process of its own, then both functions side by side, each with all its checks.
 */
export async function measureEngine(): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), "bonafide-engine-"));
  const running: Running[] = [];
  try {
    const files = await filesIn(folder);
    const start = async (name: string, checks: readonly CheckName[]) => {
      const wanted = checks.map((check) => ({ check, files: files[check] ?? [] }));
      const started = { name, wanted, process: startProcess() };
      running.push(started);
      await costOf(started);
      return started;
    };
    const alone: Cost[][] = [];
    const checks = checkFunctions.flatMap((each) => each.checks);
    for (const check of checks) {
      const process = await start(check, [check]);
      const costs: Cost[] = [];
      for (let round = 0; round < rounds; round++) costs.push(await costOf(process));
      process.process.kill();
      alone.push(costs);
    }
    const functions: Running[] = [];
    for (const each of checkFunctions) functions.push(await start(each.file, each.checks));
    const together: Together[] = [];
    for (let round = 0; round < rounds; round++) together.push(await sideBySide(functions));
    return [
      ...figuresOfAll(together),
      ...figuresAlone(checks.map((check, i) => ({ check, costs: alone[i] ?? [] }))),
      ...memoryOf(
        functions.map(({ name }, i) => ({
          name,
          costs: together.flatMap(({ costs }) => costs[i] ?? []),
        })),
      ),
    ];
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

function startProcess(): ChildProcess {
  // With the settings of the functions in AWS.
  const env = { ...process.env, ...sparing };
  return fork(join(import.meta.dirname, "check-process.ts"), { env });
}

function costOf({ process, wanted }: Running): Promise<Cost> {
  return new Promise((resolve, reject) => {
    const ended = () => reject(new Error("a check ended before it said what it cost"));
    process.once("exit", ended);
    process.once("message", (message) => {
      process.off("exit", ended);
      resolve(Cost.parse(message));
    });
    process.send(wanted);
  });
}

/** From the start of all functions until the last has its evidence; the costs in their order. */
type Together = { wallMs: number; costs: Cost[] };

async function sideBySide(functions: readonly Running[]): Promise<Together> {
  const since = performance.now();
  const costs = await Promise.all(functions.map(costOf));
  return { wallMs: performance.now() - since, costs };
}

function figuresOfAll(together: readonly Together[]): Figure[] {
  const cpuMs = together.map(({ costs }) => costs.reduce((sum, cost) => sum + cost.cpuMs, 0));
  const wallMs = together.map((round) => round.wallMs);
  return [
    {
      what: "a Case, processor time of its checks",
      value: quantile(cpuMs, 0.5) / 1000,
      unit: "s",
      steady: "processor",
      limit: atMost(1.7),
      means: `Of all threads of both functions, decoding included, median of ${rounds} warm runs. A card's both sides, a selfie and a film.`,
    },
    {
      what: "a Case, its checks side by side",
      value: quantile(wallMs, 0.5) / 1000,
      unit: "s",
      limit: atMost(2.5),
      means:
        "From the start of both functions until the last check has its evidence, on this machine's cores.",
    },
  ];
}

function figuresAlone(checks: readonly { check: CheckName; costs: readonly Cost[] }[]): Figure[] {
  const processor = checks.map(
    ({ check, costs }): Figure => ({
      what: `${check}, processor time`,
      value: quantile(
        costs.map(({ cpuMs }) => cpuMs),
        0.5,
      ),
      unit: "ms",
      steady: "processor",
      ...limits[check],
    }),
  );
  const memory = checks.map(
    ({ check, costs }, i): Figure => ({
      what: `${check}, memory`,
      value: mostOf(costs),
      unit: "MB",
      limit: atMost(400),
      ...(i === 0 && {
        means:
          "The most that its process ever held, its networks loaded, under the settings of its function in AWS.",
      }),
    }),
  );
  return [...processor, ...memory];
}

function memoryOf(functions: readonly { name: string; costs: readonly Cost[] }[]): Figure[] {
  return functions.map(({ name, costs }, i) => ({
    what: `the function ${name}, memory`,
    value: mostOf(costs),
    unit: "MB",
    limit: atMost(500),
    ...(i === 0 && { means: "The same with all checks of the function in one process." }),
  }));
}

function mostOf(costs: readonly Cost[]): number {
  return Math.max(...costs.map(({ residentMb }) => residentMb));
}
