import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod";
import { defaultEngineProfile } from "#domain/profile.ts";
import { neverCompared, scorePairs } from "../evaluate/score-pairs.ts";
import { bestAccuracy, type Scored } from "../evaluate/verification.ts";
import { quantile } from "../statistics.ts";
import { atLeast, type Figure } from "./figure.ts";

type Compared = { pairs: readonly Scored[]; ms: readonly number[] };

const peers = join(import.meta.dirname, "../peers");

/**
 * The faces of face_match on a folder with `pairs.json`, with YuNet and SFace of OpenCV's zoo on the same pictures. The
 * photographs are not part of the repository; without a folder nothing is measured here.
 */
export async function measureFaces(folder: string | undefined): Promise<Figure[]> {
  if (folder === undefined) return [];
  const { pairs, enrolled } = await scorePairs(folder, defaultEngineProfile);
  const ours: Compared = { pairs, ms: [...enrolled.values()].map(({ ms }) => ms) };
  const zoo = compareByZoo(folder, pairs);
  const figure = (measure: (compared: Compared) => number) => ({
    value: measure(ours),
    against: [{ name: "YuNet + SFace", value: measure(zoo) }],
  });
  return [
    {
      what: `right at the best cut, ${pairs.length} pairs`,
      unit: "%",
      ...figure(({ pairs: scored }) => (100 * bestAccuracy(scored).right) / scored.length),
      limit: atLeast(98),
      means: "A pair with a picture in which no face is found counts as two people.",
    },
    {
      what: "pairs in which a face is not found",
      unit: "%",
      ...figure(
        ({ pairs: scored }) =>
          (100 * scored.filter(({ score }) => score === neverCompared).length) / scored.length,
      ),
    },
    {
      what: "a face found, aligned and embedded, median",
      unit: "ms",
      ...figure(({ ms }) => quantile(ms, 0.5)),
      means:
        "Of one picture, decoding included. The service embeds it and its mirror image, the peer one of them.",
    },
  ];
}

const Answer = z.object({ scores: z.array(z.number().nullable()), ms: z.array(z.number()) });

function compareByZoo(folder: string, pairs: readonly Scored[]): Compared {
  const script = join(peers, "compare_faces.py");
  const { scores, ms } = Answer.parse(
    JSON.parse(execFileSync(pythonOfPeers(), [script, folder], { maxBuffer: 2 ** 28 }).toString()),
  );
  return {
    pairs: pairs.map(({ same }, i) => ({ same, score: scores[i] ?? neverCompared })),
    ms,
  };
}

/** The interpreter that has the packages of `requirements.txt`; installs them where they are not. */
function pythonOfPeers(): string {
  const environment = join(peers, ".venv");
  const run = (command: string, args: string[]) =>
    execFileSync(command, args, { cwd: peers, stdio: ["ignore", "ignore", "inherit"] });
  if (!existsSync(environment)) {
    run("python3", ["-m", "venv", environment]);
    const pip = ["-m", "pip", "install", "--quiet", "--no-deps", "--require-hashes"];
    run(join(environment, "bin/python"), [...pip, "-r", "requirements.txt"]);
  }
  return join(environment, "bin/python");
}
