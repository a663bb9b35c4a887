import { basename } from "node:path";
import { authenticity } from "#checks/authenticity/authenticity.ts";
import { type Check, judge, type Seen, type Stamped } from "#checks/check.ts";
import { documentRead } from "#checks/document-read/document-read.ts";
import { type Engine, type EngineDoor, type EngineOf, engineDoor } from "#checks/engine.ts";
import { faceMatch } from "#checks/face-match/face-match.ts";
import { liveness } from "#checks/liveness/liveness.ts";
import type { CaseSource } from "#checks/source.ts";
import type { CheckName } from "#domain/evidence/checks.ts";
import type { Evidence } from "#domain/evidence/evidence.ts";
import { defaultEngineProfile } from "#domain/profile.ts";
import { reason } from "#domain/reason-codes.ts";
import { networksIn } from "#vision/onnx.ts";
import { type FileFacts, fileSource } from "./file-source.ts";

/** The engine loader of the functions, for the same files; each network is loaded once a process. */
const openEngine: EngineDoor = engineDoor(networksIn("models"));

type Judge = (profile: string, source: CaseSource) => Promise<Seen>;

const judges: Partial<Record<CheckName, Judge>> = {
  document_reading: judgeBy(documentRead),
  authenticity: judgeBy(authenticity),
  liveness: judgeBy(liveness),
  face_match: judgeBy(faceMatch),
};

function judgeBy<Needs, Models extends Stamped, Profile>(
  check: Check<Needs, Models, Profile>,
): Judge {
  return (profile, source) => judge(check, { open: openEngine, profile, source });
}

export type CheckOptions = Omit<FileFacts, "capturePath"> & {
  /** The path of the files; without one they may have come from anywhere. */
  capturePath?: FileFacts["capturePath"] | undefined;
  /** The name of an engine profile. */
  profile?: string | undefined;
};

/** Runs one check on files exactly as its function would, with the default engine profile unless another is given. */
export async function runCheck(
  check: CheckName,
  files: readonly (string | undefined)[],
  { capturePath = "file_gallery", profile = defaultEngineProfile, ...facts }: CheckOptions = {},
): Promise<Evidence> {
  const judgeFiles = judges[check];
  if (!judgeFiles) {
    const detail = "This version of the service has no such check.";
    const inputs = files.flatMap((file) => (file ? [basename(file)] : []));
    return { status: "not_run", reasons: [reason("check_not_run", { detail })], inputs };
  }
  const startedAt = new Date().toISOString();
  const since = performance.now();
  // This command prints the evidence and keeps no pictures.
  const { pictures: _, ...evidence } = await judgeFiles(
    profile,
    fileSource(check, files, { ...facts, capturePath }),
  );
  return { ...evidence, startedAt, durationMs: Math.round(performance.now() - since) };
}

/**
 * The networks and limits of a check under a profile, for a command that runs its networks itself. Throws
 * if they are not here.
 */
export async function engineOf<Models, Limits>(
  check: { engine: EngineOf<Models, Limits> },
  profile: string,
): Promise<Engine<Models, Limits>> {
  const engine = await openEngine(check, profile);
  if ("unavailable" in engine) throw new Error(engine.unavailable);
  return engine;
}
