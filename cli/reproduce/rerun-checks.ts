import { existsSync } from "node:fs";
import { join } from "node:path";
import type { CaptureItem } from "#domain/capture/capture-item.ts";
import { type CheckName, checkNames, checkTable } from "#domain/evidence/checks.ts";
import type { Evidence, EvidenceByCheck } from "#domain/evidence/evidence.ts";
import { runCheck } from "../check/run-check.ts";
import { Irreproducible } from "./irreproducible.ts";
import type { StoredRecord } from "./stored-record.ts";

export type Captures = {
  /** With `id_front.jpg`, `selfie.jpg` and so on, and the film in `liveness/`. */
  folder: string;
  /** The files as they came, and not copies without metadata. */
  areOriginals: boolean;
};

/** Runs the checks of a Case again under its own profile, as far as its files are there. */
export async function rerunChecks(
  record: StoredRecord,
  captures: Captures,
): Promise<{ evidence: EvidenceByCheck; skipped: string[] }> {
  const evidence: EvidenceByCheck = {};
  const skipped: string[] = [];
  for (const check of checkNames) {
    const stored = record.result.verificationResult.checks[check];
    if (!stored || !checkTable[check].folder) continue;
    const why = reasonToSkip(check, stored, captures);
    if (why) skipped.push(`${check}: ${why}`);
    else evidence[check] = await rerun(record, check, { stored, folder: captures.folder });
  }
  return { evidence, skipped };
}

function reasonToSkip(check: CheckName, stored: Evidence, captures: Captures): string | undefined {
  if (stored.simulated) return "its evidence was prescribed";
  if (check === "authenticity" && !captures.areOriginals) {
    return "it judges the original files, which --originals says that these are";
  }
  const files = filesOf(check, captures.folder);
  const wanted = checkTable[check].files[0];
  return files[0] === undefined ? `${wanted ?? "the film"} is not there` : undefined;
}

/** As of the Case's own time, with what it knew: a document that ran out since was good then. */
async function rerun(
  record: StoredRecord,
  check: CheckName,
  { stored, folder }: { stored: Evidence; folder: string },
): Promise<Evidence> {
  const { engine, createdAt } = record;
  const { document, allowedDocuments } = documentsOf(record);
  const film = join(folder, "liveness");
  const seen = await runCheck(check, filesOf(check, folder), {
    film: existsSync(film) ? film : undefined,
    document,
    allowedDocuments,
    profile: engine.profile,
    createdAt,
    now: stored.startedAt ?? record.completedAt,
    came: Object.fromEntries((record.captures ?? []).map(({ item, ...came }) => [item, came])),
  });
  const missing = seen.reasons.find(({ code }) => code === "engine_profile_unavailable");
  if (missing) throw new Irreproducible(missing.detail ?? "Its engine profile is not here.");
  return seen;
}

/**
 * The chosen document, and those that the client allows: from the record, or from the reading of the
 * submitted document.
 */
function documentsOf({ country, documentType, chosen, allowedDocuments, result }: StoredRecord) {
  const submitted = country && documentType ? { country, documentType } : undefined;
  const document = chosen ?? submitted;
  const reasons = result.verificationResult.checks.document_reading?.reasons ?? [];
  const wasRefused = reasons.some(({ code }) => code === "document_not_allowed");
  const known = [document, wasRefused ? undefined : submitted].filter((each) => each !== undefined);
  const follows = known.length > 0 ? known : undefined;
  return { document, allowedDocuments: allowedDocuments ?? follows };
}

/** In the order that the check expects; undefined for a missing one. */
function filesOf(check: CheckName, folder: string): (string | undefined)[] {
  const { files } = checkTable[check];
  const found = (name: string) => {
    const path = join(folder, name);
    return existsSync(path) ? path : undefined;
  };
  if (files.length === 0) return [found("liveness")];
  const photo = (item: CaptureItem) => found(`${item}.jpg`) ?? found(`${item}.png`);
  return files.map(photo);
}
