import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import * as z from "zod";
import { liveness } from "#checks/liveness/liveness.ts";
import type { Evidence } from "#domain/evidence/evidence.ts";
import { StoredLivenessFacts } from "#domain/evidence/facts/liveness.ts";
import { readFacts } from "#domain/evidence/facts/read-facts.ts";
import { engineOf, runCheck } from "../../cli/check/run-check.ts";
import { quantile } from "../statistics.ts";
import { type Report, rate } from "./report.ts";

const Truth = z.object({
  presentation: z.enum(["bona_fide", "attack"]),
  species: z.string().optional(),
  lux: z.number().optional(),
  albedo: z.number().optional(),
  glasses: z.boolean().optional(),
  scarf: z.boolean().optional(),
  beard: z.string().optional(),
});

type Judged = z.output<typeof Truth> & {
  name: string;
  status: string;
  outcome: string;
  reasons: string[];
  tests: Record<string, string>;
  /** Whether the screen's colors lie on the face as light or as paint. */
  shading: string;
  ms: number;
};

/**
 * Evaluates a folder of session folders. An attack is accepted if its status is `pass`. A bona fide session
 * is rejected if its outcome is `fail` or `not_completed`. `inconclusive`, which asks for another try, is
 * counted separately, and `bona_fide_passed` gives the rest. `caught_by` counts, by species, the attacks that
 * each test alone would have stopped. `shading` counts the findings about the colors' light on the face.
 * `painted` is the share of honest people whose colors look painted, which a person then reviews. `median_ms`
 * is for one session.
 */
export async function evaluateLiveness(folder: string, profile: string): Promise<Report> {
  const judged: Judged[] = [];
  // Loading the networks is the cold start's and not the session's.
  await engineOf(liveness, profile);
  const names = (await readdir(folder)).filter((name) =>
    existsSync(join(folder, name, "truth.json")),
  );
  for (const name of names.sort()) {
    const truth = Truth.parse(JSON.parse(await readFile(join(folder, name, "truth.json"), "utf8")));
    judged.push({
      ...truth,
      ...summarize(await runCheck("liveness", [join(folder, name)], { profile })),
      name,
    });
    if (judged.length % 25 === 0) console.error(`${judged.length} of ${names.length}`);
  }
  const honest = judged.filter(({ presentation }) => presentation === "bona_fide");
  const attacks = judged.filter(({ presentation }) => presentation === "attack");
  const kinds = [...new Set(attacks.map(({ species }) => species ?? "unnamed"))].sort();
  const of = (kind: string) => attacks.filter(({ species }) => (species ?? "unnamed") === kind);
  const accepted = rates(kinds, (kind) => shareOf("x", of(kind), isAccepted));
  const inconclusive = (one: Judged) => one.outcome === "inconclusive";
  return {
    sessions: judged.length,
    ...shareOf("bpcer", honest, isRejected),
    apcer: accepted.rates,
    apcer_ci: accepted.intervals,
    apcer_n: accepted.counts,
    ...shareOf("inconclusive", honest, inconclusive),
    ...shareOf("bona_fide_passed", honest, isAccepted),
    ...shareOf("bona_fide_painted", honest, isPainted),
    shading: Object.fromEntries(
      [["bona_fide", honest] as const, ...kinds.map((kind) => [kind, of(kind)] as const)].map(
        ([kind, list]) => [kind, shadingsOf(list)],
      ),
    ),
    median_ms: Math.round(
      quantile(
        judged.map(({ ms }) => ms),
        0.5,
      ),
    ),
    p90_ms: Math.round(
      quantile(
        judged.map(({ ms }) => ms),
        0.9,
      ),
    ),
    by_light: groups(honest, ({ lux = 0 }) =>
      lux < 100
        ? "20-100 lux"
        : lux < 300
          ? "100-300 lux"
          : lux <= 1000
            ? "300-1000 lux"
            : "over 1000 lux",
    ),
    by_albedo: groups(honest, ({ albedo = 0 }) =>
      albedo < 0.16 ? "0.08-0.16" : albedo < 0.32 ? "0.16-0.32" : "0.32-0.65",
    ),
    by_wear: groups(honest, ({ glasses, scarf, beard }) =>
      glasses ? "glasses" : scarf ? "scarf" : beard === "full" ? "full beard" : "neither",
    ),
    caught_by: Object.fromEntries(kinds.map((kind) => [kind, caughtBy(of(kind))])),
    misses: [
      ...honest.filter((one) => !isAccepted(one)).map(missOf),
      ...attacks.filter(isAccepted).map(missOf),
    ],
  };
}

function summarize({ status, reasons, breakdown = {}, durationMs = 0 }: Evidence) {
  const { result, illumination } = readFacts(StoredLivenessFacts, { breakdown });
  const tests = Object.entries(breakdown).flatMap(([name, part]) =>
    typeof part.status === "string" ? [[name, part.status] as const] : [],
  );
  return {
    status,
    outcome: result?.outcome ?? status,
    reasons: reasons.map(({ code }) => code),
    tests: Object.fromEntries(tests),
    shading: illumination?.shading ?? "not measured",
    ms: durationMs,
  };
}

const isPainted = ({ shading }: Judged) => shading === "painted";
const isAccepted = ({ status }: Judged) => status === "pass";
const isRejected = ({ outcome }: Judged) => outcome === "fail" || outcome === "not_completed";

function shadingsOf(list: readonly Judged[]): Record<string, number> {
  return Object.fromEntries(
    [...Map.groupBy(list, ({ shading }) => shading)].map(([shading, ones]) => [
      shading,
      ones.length,
    ]),
  );
}

function shareOf(name: string, list: readonly Judged[], is: (one: Judged) => boolean): Report {
  return rate(name, list.filter(is).length, list.length);
}

function rates(kinds: readonly string[], of: (kind: string) => Report) {
  const each = kinds.map((kind) => [kind, of(kind)] as const);
  const pick = (key: string) => Object.fromEntries(each.map(([kind, one]) => [kind, one[key]]));
  return { rates: pick("x"), intervals: pick("x_ci"), counts: pick("x_n") };
}

function groups(list: readonly Judged[], groupOf: (one: Judged) => string): Report {
  const names = [...new Set(list.map(groupOf))].sort();
  return Object.fromEntries(
    names.map((name) => {
      const members = list.filter((one) => groupOf(one) === name);
      const inconclusive = ({ outcome }: Judged) => outcome === "inconclusive";
      return [
        name,
        {
          ...shareOf("bpcer", members, isRejected),
          ...shareOf("inconclusive", members, inconclusive),
          ...shareOf("painted", members, isPainted),
        },
      ];
    }),
  );
}

function caughtBy(list: readonly Judged[]): Record<string, number> {
  const tests = ["integrity", "movement", "planarity", "illumination", "continuity"];
  return Object.fromEntries(
    tests.map((test) => [
      test,
      list.filter(({ tests: its }) => its[test] === "fail" || its[test] === "review").length,
    ]),
  );
}

function missOf({ name, status, outcome, reasons, lux, albedo }: Judged) {
  return { name, status, outcome, reasons, lux, albedo };
}
