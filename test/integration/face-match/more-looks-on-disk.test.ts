import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { currentPolicyRevision } from "#domain/assessment/policy.ts";
import type { Evidence } from "#domain/evidence/evidence.ts";
import { defaultEngineProfile } from "#domain/profile.ts";
import { runCheck } from "../../../cli/check/run-check.ts";
import { rerunChecks } from "../../../cli/reproduce/rerun-checks.ts";
import type { StoredRecord } from "../../../cli/reproduce/stored-record.ts";
import { challengeOf } from "../../../lab/specimen/liveness/render-session.ts";
import { randomOf } from "../../../lab/specimen/person/random.ts";
import { holder, jpegOf, photographed, printed } from "./rendered-looks.ts";

describe("the person of a poor portrait, on a disk,", () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "bonafide-looks-"));
    await writeFile(join(folder, "selfie.jpg"), await jpegOf(photographed(holder, "selfie", 36)));
    await writeFile(join(folder, "id_front.png"), await printed(holder, 0.65));
    const still = (yaw: number) => jpegOf(photographed(holder, `still ${yaw}`, yaw));
    await writeFilm(join(folder, "liveness"), [await still(2), await still(-3)]);
    return () => rm(folder, { recursive: true });
  }, 120_000);

  it("passes from the command line with its film, and without it is left to a person", async () => {
    const files = ["selfie.jpg", "id_front.png"].map((name) => join(folder, name));
    const withFilm = await runCheck("face_match", files, { film: join(folder, "liveness") });
    expect(withFilm).toMatchObject({ status: "pass", breakdown: { more_looks: { faces: 3 } } });
    expect((await runCheck("face_match", files)).status).toBe("review");
  });

  it("is reproduced with the film that lies beside the photographs", async () => {
    const passed: Evidence = { status: "pass", reasons: [], inputs: [] };
    const record: StoredRecord = {
      id: "ver_1",
      status: "completed",
      assessment: "no_material_concerns",
      engine: { profile: defaultEngineProfile, policyRevision: currentPolicyRevision },
      result: { verificationResult: { checks: { face_match: passed } } },
    };
    const { evidence } = await rerunChecks(record, { folder, areOriginals: false });
    expect(evidence.face_match).toMatchObject({ status: "pass" });
  });
});

/** A session's folder; only its stills matter here. */
async function writeFilm(folder: string, frames: readonly Buffer[]): Promise<void> {
  await mkdir(join(folder, "frames"), { recursive: true });
  for (const [seq, bytes] of frames.entries()) {
    await writeFile(join(folder, "frames", `stills-${seq}.jpg`), bytes);
  }
  const { attemptId, nonce, issuedAt, expiresAt, movements } = challengeOf(randomOf("film"), false);
  const named = { attempt_id: attemptId, nonce };
  const shot = { seq: 0, block: "stills", t_ms: 0, width: 1, height: 1, bytes: 1 };
  const prompts = movements.map((movement) => ({ movement, shown_ms: 0, ended_ms: 1 }));
  const camera = { label_suspicious: false };
  const file = {
    challenge: { ...named, issued_at: issuedAt, expires_at: expiresAt, movements, light: null },
    manifest: {
      ...{ ...named, prompts, colours: [], frames: [{ ...shot, sha256: "0".repeat(64) }] },
      camera: { ...camera, width: 1280, height: 720, fps: 30 },
    },
  };
  await writeFile(join(folder, "challenge.json"), JSON.stringify(file));
}
