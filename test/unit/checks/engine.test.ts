import { describe, expect, it } from "vitest";
import { authenticity } from "#checks/authenticity/authenticity.ts";
import type { Check, Stamped } from "#checks/check.ts";
import { documentRead } from "#checks/document-read/document-read.ts";
import { engineDoor } from "#checks/engine.ts";
import { faceMatch } from "#checks/face-match/face-match.ts";
import { liveness } from "#checks/liveness/liveness.ts";
import { asTask, type TaskEvent, type TaskResult } from "#checks/task.ts";
import { type EngineProfile, engineProfileOf } from "#domain/profile.ts";
import { planChecks } from "#usecases/workflow/plan-checks.ts";
import { networksIn } from "#vision/onnx.ts";
import { runCheck } from "../../../cli/check/run-check.ts";
import { caseSource } from "../../fakes/case-source.ts";
import type { FakePorts } from "../../fakes/fake-ports.ts";
import { noNetworks, recordingLoader } from "../../fakes/network-loader.ts";
import { caseId, executionArn, portsWith } from "../usecases/workflow/workflow-cases.ts";

const own = engineProfileOf("builtin-1");

/** A profile with networks and thresholds that no other profile has. */
const made: EngineProfile = {
  ...own,
  name: "made-1",
  calibration: "made-v1",
  networks: {
    documentReading: {
      documentFinder: "made-finder",
      zoneLocator: "made-locator",
      zoneReader: "made-reader",
      textFinder: "made-text-finder",
      textReader: "made-text-reader",
    },
    authenticity: {
      doubleCompression: "made-double",
      recaptureTiles: "made-tiles",
      recaptureContext: "made-context",
      tamper: "made-tamper",
      detector: "made-detector-3",
      portraitPlace: "made-place",
    },
    liveness: { detector: "made-detector", points: "made-turned", embedder: "made-embedder" },
    passive: { recaptureTiles: "made-tiles-2", recaptureContext: "made-context-2" },
    faceMatch: { detector: "made-detector-2", points: "made-points", embedder: "made-embedder-2" },
    page: { presence: "made-presence" },
  },
  documentReading: { ...own.documentReading, fieldConfidence: 0.111 },
  authenticity: { ...own.authenticity, doubleCompression: 0.222 },
  liveness: { ...own.liveness, planarity: 0.333 },
  passive: { threshold: 0.555, minimumEyesPx: 55 },
  faceMatch: { ...own.faceMatch, match: 0.444 },
};
const profiles = [own, engineProfileOf("builtin-2"), engineProfileOf("reference-1"), made];
const find = (name: string) => profiles.find((profile) => profile.name === name);

type Walk = {
  networksOf(profile: EngineProfile): string[];
  limitsOf(profile: EngineProfile): unknown;
  /** The check's own task, and the limits that it ran under. */
  task(ports: FakePorts): {
    run(event: TaskEvent): Promise<TaskResult>;
    asked: string[];
    limits: unknown[];
  };
};

function walk<Needs, Models extends Stamped, Profile>(
  check: Check<Needs, Models, Profile>,
  networksOf: Walk["networksOf"],
  limitsOf: (profile: EngineProfile) => Profile,
): Walk & { name: Check<Needs, Models, Profile>["name"] } {
  return {
    name: check.name,
    networksOf,
    limitsOf,
    task(ports) {
      const { loader, asked } = recordingLoader();
      const limits: unknown[] = [];
      const watched: typeof check = {
        ...check,
        run(input) {
          limits.push(input.profile);
          return check.run(input);
        },
      };
      const run = asTask(watched, {
        open: engineDoor(loader, find),
        source: () => caseSource(),
        clock: ports.clock,
        keep: async () => {},
        keepFace: async () => {},
        cases: ports.cases,
      });
      return { run, asked, limits };
    },
  };
}

const walks = [
  walk(
    documentRead,
    ({ networks }) => Object.values(networks.documentReading),
    (profile) => profile.documentReading,
  ),
  walk(
    authenticity,
    ({ networks }) => Object.values(networks.authenticity),
    ({ authenticity, calibration }) => ({ ...authenticity, calibration }),
  ),
  walk(
    liveness,
    ({ networks: { liveness, faceMatch, passive } }) =>
      [liveness, faceMatch, passive ?? {}].flatMap(Object.values),
    ({ liveness, calibration, faceMatch, passive, authenticity: { recapture } }) => ({
      ...liveness,
      calibration,
      faces: faceMatch,
      ...(passive && { passive: { ...passive, recapture } }),
    }),
  ),
  walk(
    faceMatch,
    ({ networks }) => Object.values(networks.faceMatch),
    (profile) => profile.faceMatch,
  ),
];
const rows = walks.flatMap((one) => profiles.map((profile) => ({ ...one, profile })));

describe.for(rows)("$name of a Case that is stamped $profile.name", (row) => {
  const { name, profile } = row;
  const stamp = { engineProfile: profile.name, policyRevision: "r3" };
  const functions = { [name]: `arn:${name}` };

  it("runs the networks and the thresholds of that profile", async () => {
    const ports = portsWith({ status: "pending", stamp });
    const { checks } = await planChecks(ports, { caseId, executionArn, functions });
    const item = checks.find(({ check }) => check === name);
    expect(item).toMatchObject({ engineProfile: profile.name });
    const { run, asked, limits } = row.task(ports);
    await run({ caseId, engineProfile: item?.engineProfile });
    expect(asked).toEqual(row.networksOf(profile));
    expect(limits).toEqual([row.limitsOf(profile)]);
    const stamps = ports.world.evidence.get(caseId)?.[name]?.model?.map((network) => network.name);
    expect(stamps).toEqual([...new Set(asked)]);
  });

  it("does so too when its execution began before the profile travelled with it", async () => {
    const ports = portsWith({ status: "processing", executionArn, stamp });
    const { run, asked } = row.task(ports);
    await run({ caseId });
    expect(asked).toEqual(row.networksOf(profile));
  });
});

it.for(walks)(
  "says of $name that an unknown profile is unavailable, without a score",
  async (row) => {
    const stamp = { engineProfile: "builtin-0", policyRevision: "r3" };
    const ports = portsWith({ status: "processing", executionArn, stamp });
    const { run, asked, limits } = row.task(ports);
    expect(await run({ caseId })).toEqual({ check: row.name, status: "error" });
    expect([...asked, ...limits]).toEqual([]);
    const evidence = ports.world.evidence.get(caseId)?.[row.name];
    expect(evidence?.reasons.map(({ code }) => code)).toEqual(["engine_profile_unavailable"]);
    expect(evidence).not.toHaveProperty("score");
  },
);

it.for(walks)("honours the profile of the command line in $name", async ({ name }) => {
  const { status, reasons } = await runCheck(name, [], { profile: "builtin-0" });
  expect({ status, reasons }).toMatchObject({
    status: "error",
    reasons: [{ code: "engine_profile_unavailable" }],
  });
});

it("says that a profile is not here when its networks are not installed", async () => {
  const opened = await engineDoor(noNetworks)(faceMatch, "reference-1");
  expect(opened).toEqual({ unavailable: expect.stringContaining('Engine profile "reference-1"') });
});

it("loads a network once, however many checks and profiles name it", async () => {
  const files = networksIn("models");
  const [one, other] = await Promise.all([
    files.faces(own.networks.faceMatch),
    files.faces(own.networks.liveness),
  ]);
  expect(one.stamps[0]).toBe(other.stamps[0]);
  expect(one.stamps[1]).not.toEqual(other.stamps[1]);
});
