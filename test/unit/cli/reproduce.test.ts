import { execFile } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { currentPolicyRevision } from "#domain/assessment/policy.ts";
import { Verification } from "#domain/case/verification.ts";
import { type CheckName, checkNames, checkTable } from "#domain/evidence/checks.ts";
import type { Evidence } from "#domain/evidence/evidence.ts";
import { defaultEngineProfile } from "#domain/profile.ts";
import { scenarioNames } from "#domain/sandbox/scenario-names.ts";
import { scenarios } from "#domain/sandbox/scenarios.ts";
import { toWire, type Wire } from "#domain/wire.ts";
import { showVerification } from "#usecases/case/show-verification.ts";
import { simulateVerification } from "#usecases/sandbox/simulate-verification.ts";
import { type CheckOptions, runCheck } from "../../../cli/check/run-check.ts";
import { reproduce } from "../../../cli/reproduce/reproduce.ts";
import { type StoredRecord, storedRecord } from "../../../cli/reproduce/stored-record.ts";
import { renderPassport } from "../../../lab/specimen/document/render-specimen.ts";
import { specimens } from "../../../lab/specimen/document/specimens.ts";
import { addCase } from "../../fakes/applicant.ts";
import { fakePorts } from "../../fakes/fake-ports.ts";
import { walkSimulated } from "../../fakes/walk-simulated.ts";
import { appleLayout, exifSegment, plainJpeg } from "../../fixtures/jpeg-files.ts";
import { temporaryFolder } from "../../fixtures/temporary-folder.ts";

type Shown = Wire<Verification>;

/** The answer of `GET /v1/verifications/{id}` about a Case that ended by this scenario. */
async function endedBy(scenario: (typeof scenarioNames)[number]): Promise<Shown> {
  const stage = { engineProfile: defaultEngineProfile, policyRevision: currentPolicyRevision };
  const ports = fakePorts(stage);
  const { id: caseId, projectId } = addCase(ports);
  await simulateVerification(ports, { projectId, caseId, simulation: { scenario } });
  await walkSimulated(ports, caseId);
  return toWire(Verification, await showVerification(ports, { projectId, caseId }));
}

const again = (record: unknown) => reproduce(storedRecord(JSON.stringify(record)));

const weighed = scenarioNames.filter((name) => scenarios[name].ends.status === "completed");

describe("a Case decided again by its stored evidence", () => {
  it.for(weighed)("comes out the same after the scenario %s", async (scenario) => {
    const { decision, differences } = await again(await endedBy(scenario));
    expect(differences).toEqual([]);
    expect(decision).toMatchObject({ assessment: scenarios[scenario].ends.assessment });
  });

  it("is read from a webhook's message too", async () => {
    const data = await endedBy("document_expired");
    expect((await again({ type: "verification.completed", data })).differences).toEqual([]);
  });

  it("reports decisions that differ from the stored ones", async () => {
    const record = await endedBy("document_expired");
    const stored = { ...record, assessment: "no_material_concerns", confidence: 0.5 };
    const { differences, decision } = await again(stored);
    expect(differences).toEqual([
      { what: "assessment", stored: "no_material_concerns", now: "manual_review_recommended" },
      { what: "confidence", stored: "0.5", now: String(decision.confidence) },
    ]);
  });

  it("says when the evidence was changed after the decision", async () => {
    const record = await endedBy("clear");
    const checks = record.result?.verification_result.checks;
    if (checks?.face_match) checks.face_match.status = "fail";
    const { differences } = await again(record);
    expect(differences.map(({ what }) => what)).toContain("assessment");
  });

  it("goes by the policy of the Case's own stamp", async () => {
    const record = await endedBy("liveness_timeout");
    const engine = { profile: defaultEngineProfile, policy_revision: "r1" };
    const { differences } = await again({ ...record, engine });
    // r1 measured certainty in another way.
    expect(differences.map(({ what }) => what)).toContain("confidence");
  });

  it.for<[string, (record: Shown) => unknown, RegExp]>([
    [
      "an unknown policy",
      (record) => ({ ...record, engine: { ...record.engine, policy_revision: "r99" } }),
      /no decision policy "r99"/,
    ],
    [
      "an unknown profile",
      (record) => ({ ...record, engine: { ...record.engine, profile: "builtin-0" } }),
      /no engine profile "builtin-0"/,
    ],
    ["an erased Case", ({ id }) => ({ id, status: "erased" }), /is erased/],
    ["a failed Case", (record) => ({ ...record, status: "failed" }), /no evidence was weighed/],
    [
      "a Case that goes on",
      (record) => ({ ...record, status: "processing" }),
      /nothing was decided/,
    ],
    ["another file", () => ({ hello: "world" }), /no verification/],
  ])("is refused in plain words for %s", async ([, changed, words]) => {
    const record = await endedBy("clear");
    await expect(async () => again(changed(record))).rejects.toThrow(words);
  });
});

const runChecks = checkNames.filter((check) => checkTable[check].folder);

describe("with its photographs at hand", async () => {
  const folder = await temporaryFolder();
  const grey = { create: { width: 1200, height: 900, channels: 3, background: "#777" } } as const;
  await sharp(grey).jpeg().toFile(join(folder, "id_front.jpg"));
  const seen = await runCheck("document_reading", [join(folder, "id_front.jpg")], {
    document: { country: "MZ", documentType: "passport" },
  });

  async function stored(evidence: Evidence) {
    const record = storedRecord(JSON.stringify(await endedBy("clear")));
    const checks = { ...record.result.verificationResult.checks, document_reading: evidence };
    const { decision } = await reproduce({ ...record, result: { verificationResult: { checks } } });
    return { ...record, ...decision, result: { verificationResult: { checks } } };
  }

  it("runs each check again whose file is there, and finds the same", async () => {
    const { differences, checks } = await reproduce(await stored(seen), {
      folder,
      areOriginals: false,
    });
    expect(differences).toEqual([]);
    expect(checks?.again).toEqual(["document_reading"]);
    expect(checks?.skipped).toHaveLength(runChecks.length - 1);
  });

  it("says what a check sees otherwise, and what the decision would be by it", async () => {
    const [model, ...others] = seen.model ?? [];
    const before: Evidence = {
      ...seen,
      status: "pass",
      reasons: [],
      ...(model && { model: [{ ...model, sha256: "0".repeat(64) }, ...others] }),
    };
    const { differences } = await reproduce(await stored(before), { folder, areOriginals: false });
    expect(differences.map(({ what }) => what)).toEqual(
      expect.arrayContaining([
        "document_reading status",
        "document_reading reasons",
        `document_reading network ${model?.name}`,
        "assessment by the checks of now",
      ]),
    );
  });
});

describe("as the Case knew it", { timeout: 60_000 }, () => {
  let folder: string;

  beforeAll(async () => {
    folder = await temporaryFolder();
  });

  const mozambican = { country: "MZ", documentType: "passport" };
  const mexican = { country: "MX", documentType: "passport" };

  /** Runs the check as its function did then, and again from what the record tells. */
  async function differencesOf(
    check: CheckName,
    { picture, knew, tells }: { picture: Buffer; knew: CheckOptions; tells: Partial<StoredRecord> },
  ) {
    const file = join(folder, "id_front.jpg");
    await writeFile(file, picture);
    const { startedAt: _, ...saw } = await runCheck(check, [file], knew);
    const seen: Evidence = { ...saw, ...(knew.now && { startedAt: knew.now }) };
    const record = storedRecord(JSON.stringify(await endedBy("clear")));
    const checks = { ...record.result.verificationResult.checks, [check]: seen };
    const changed = { ...record, ...tells, result: { verificationResult: { checks } } };
    const { decision } = await reproduce(changed);
    const captures = { folder, areOriginals: true };
    const { differences } = await reproduce({ ...changed, ...decision }, captures);
    return { codes: seen.reasons.map(({ code }) => code), differences };
  }

  it("an allowed document that was not the chosen one is what it was", async () => {
    const { codes, differences } = await differencesOf("document_reading", {
      picture: await renderPassport(specimens.mexicanPassport),
      knew: {
        document: mozambican,
        allowedDocuments: [mozambican, mexican],
        now: "2026-06-01T10:00:00Z",
      },
      tells: { ...mexican, chosen: mozambican },
    });
    expect(codes).toEqual([]);
    expect(differences).toEqual([]);
  });

  it("one that was not allowed still is not", async () => {
    const { codes, differences } = await differencesOf("document_reading", {
      picture: await renderPassport(specimens.mexicanPassport),
      knew: { document: mozambican, now: "2026-06-01T10:00:00Z" },
      tells: { ...mexican, chosen: mozambican },
    });
    expect(codes).toContain("document_not_allowed");
    expect(differences).toEqual([]);
  });

  it("one that ran out since was good on its day", async () => {
    const { codes, differences } = await differencesOf("document_reading", {
      picture: await renderPassport(specimens.expiredPassport),
      knew: { document: mozambican, now: "2020-06-01T10:00:00Z" },
      tells: mozambican,
    });
    expect(codes).not.toContain("document_expired");
    expect(differences).toEqual([]);
  });

  it("a photograph is held to the link's time and to the phone that sent it", async () => {
    const size = { width: 320, height: 240 };
    const came = {
      capturePath: "file_capture",
      platform: "android",
      acceptedAt: "2026-03-02T10:06:00.000Z",
    } as const;
    const takenAt = "2026:02:20 12:00:00";
    const said = { make: "Apple", model: "iPhone 13", takenAt, exposure: true, ...size };
    const createdAt = "2026-03-02T10:00:00.000Z";
    const { codes, differences } = await differencesOf("authenticity", {
      picture: appleLayout(await plainJpeg(1, size), [exifSegment(said)]),
      knew: { createdAt, now: "2026-03-02T10:09:00.000Z", came: { id_front: came } },
      tells: { createdAt, captures: [{ item: "id_front", ...came }] },
    });
    expect(codes).toEqual(
      expect.arrayContaining(["capture_time_implausible", "metadata_inconsistent"]),
    );
    expect(differences).toEqual([]);
  });
});

it("ends with 0 if nothing differs, with 1 if something does, with 2 if it cannot", async () => {
  const folder = await temporaryFolder();
  const run = async (record: object) => {
    const file = join(folder, "record.json");
    await writeFile(file, JSON.stringify(record));
    return new Promise<[code: unknown, text: string]>((done) => {
      execFile(process.execPath, ["cli/reproduce.ts", file], (error, stdout, stderr) =>
        done([error?.code ?? 0, stdout + stderr]),
      );
    });
  };
  const record = await endedBy("document_expired");
  const same = await run(record);
  expect(same).toEqual([0, expect.stringContaining("the same")]);
  const other = await run({ ...record, assessment: "no_material_concerns" });
  expect(other).toEqual([1, expect.stringMatching(/assessment +no_material_concerns +manual_/)]);
  const none = await run({ ...record, status: "collecting" });
  expect(none).toEqual([2, expect.stringContaining("nothing was decided")]);
}, 60_000);
