import { describe, expect, it } from "vitest";
import type { Check, Seen } from "#checks/check.ts";
import { type EngineDoor, engineDoor } from "#checks/engine.ts";
import { asTask, type TaskParts } from "#checks/task.ts";
import type { Stamp } from "#domain/case/case.ts";
import type { CheckName } from "#domain/evidence/checks.ts";
import type { Evidence } from "#domain/evidence/evidence.ts";
import { caseSource } from "../../fakes/case-source.ts";
import { noNetworks } from "../../fakes/network-loader.ts";

const models = { stamps: [{ name: "net", version: "1", sha256: "00" }] };
type Run = (profile: string) => Promise<Seen>;

/** A check that gets the profile of its run. */
function checkOf(run: Run): Check<string, typeof models, string> {
  return {
    name: "document_reading",
    engine: { models: async () => models, limits: ({ name }) => name },
    needs: async () => "ver_1",
    run: ({ profile, onFace }) => {
      onFace?.(face);
      return run(profile);
    },
  };
}

const face = {
  vector: Float32Array.of(0.6, -0.8),
  seenBy: { network: "0123456789abcdef", match: 0.7 },
};

function task(run: Run, parts: Partial<TaskParts> & { stamp?: Stamp } = {}) {
  const { stamp = { engineProfile: "builtin-1", policyRevision: "r1" }, ...others } = parts;
  const saved: { caseId: string; check: CheckName; evidence: Evidence }[] = [];
  const times = [1000, 1250];
  const handler = asTask(checkOf(run), {
    open: engineDoor(noNetworks),
    source: () => caseSource(),
    clock: { now: () => new Date(times.shift() ?? 2000) },
    keep: async () => {},
    keepFace: async () => {},
    cases: {
      get: async () => ({ stamp }),
      async saveEvidence(caseId, name, evidence) {
        saved.push({ caseId, check: name, evidence });
      },
    },
    ...others,
  });
  return { handler, saved };
}

const event = { caseId: "ver_1", engineProfile: "builtin-1" };
const secret: Evidence = { status: "pass", reasons: [], inputs: ["cap_1"], mrz: null };

it("saves the evidence with its time and weights, and tells the workflow only the status", async () => {
  const { handler, saved } = task(async () => secret);
  expect(await handler(event)).toEqual({ check: "document_reading", status: "pass" });
  expect(saved).toEqual([
    {
      caseId: "ver_1",
      check: "document_reading",
      evidence: {
        ...secret,
        model: models.stamps,
        startedAt: "1970-01-01T00:00:01.000Z",
        durationMs: 250,
      },
    },
  ]);
});

it("leaves an error in the record and throws, so that the workflow tries again", async () => {
  const { handler, saved } = task(async () => {
    throw new Error("broken");
  });
  await expect(handler(event)).rejects.toThrow("broken");
  expect(saved.map(({ evidence }) => evidence.status)).toEqual(["error"]);
  expect(saved[0]?.evidence).not.toHaveProperty("score");
});

it("runs under the profile that the workflow brings, whatever the stage's own is", async () => {
  const asked: string[] = [];
  const { handler } = task(async (profile) => {
    asked.push(profile);
    return secret;
  });
  await handler({ caseId: "ver_1", engineProfile: "reference-1" });
  expect(asked).toEqual(["reference-1"]);
});

it.for([undefined, null])(
  "reads the Case's own stamp if an execution of the release before brings %s",
  async (engineProfile) => {
    const asked: string[] = [];
    const stamp = { engineProfile: "reference-1", policyRevision: "r2" };
    const run: Run = async (profile) => {
      asked.push(profile);
      return secret;
    };
    const { handler } = task(run, { stamp });
    await handler({ caseId: "ver_1", engineProfile });
    expect(asked).toEqual(["reference-1"]);
  },
);

it("judges nothing under another profile: one that is not here is evidence, and no attempt more", async () => {
  const { handler, saved } = task(async () => secret);
  const answer = await handler({ caseId: "ver_1", engineProfile: "builtin-0" });
  expect(answer).toEqual({ check: "document_reading", status: "error" });
  expect(saved.map(({ evidence }) => evidence)).toMatchObject([
    {
      status: "error",
      reasons: [{ code: "engine_profile_unavailable", severity: "warning" }],
      inputs: [],
    },
  ]);
  expect(saved[0]?.evidence).not.toHaveProperty("score");
  expect(saved[0]?.evidence).not.toHaveProperty("model");
});

it("breaks, and is tried again, when a network is broken rather than missing", async () => {
  const open: EngineDoor = async () => {
    throw new Error("face-points.onnx is not the file that is pinned");
  };
  const { handler, saved } = task(async () => secret, { open });
  await expect(handler(event)).rejects.toThrow("is not the file");
  expect(saved.map(({ evidence }) => evidence.reasons)).toEqual([[]]);
});

describe("the face of the applicant", () => {
  const keeping = (result: Promise<void> = Promise.resolve()) => {
    const kept: Parameters<TaskParts["keepFace"]>[] = [];
    const keepFace: TaskParts["keepFace"] = (...given) => {
      kept.push(given);
      return result;
    };
    return { kept, ...task(async () => secret, { keepFace }) };
  };

  it.for([undefined, null, false])("is not asked for where the workflow says %s", async (no) => {
    const { kept, handler } = keeping();
    await handler({ ...event, keepsFace: no });
    expect(kept).toEqual([]);
  });

  it("is kept where they agreed to it, and is in no evidence", async () => {
    const { kept, saved, handler } = keeping();
    expect(await handler({ ...event, keepsFace: true })).toEqual({
      check: "document_reading",
      status: "pass",
    });
    expect(kept).toEqual([["ver_1", face]]);
    expect(JSON.stringify(saved)).not.toContain("0.8");
  });

  it("is no part of the check: without it the evidence stands", async () => {
    const { saved, handler } = keeping(Promise.reject(new Error("The table is away.")));
    await handler({ ...event, keepsFace: true });
    expect(saved.map(({ evidence }) => evidence.status)).toEqual(["pass"]);
  });
});
