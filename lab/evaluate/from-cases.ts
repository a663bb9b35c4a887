import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { strFromU8, unzipSync } from "fflate";
import * as z from "zod";
import { Verification } from "#domain/case/verification.ts";
import type { DecidedCase } from "#domain/quality/decided-case.ts";
import { measureQuality } from "#domain/quality/measure-quality.ts";
import { Change, refuseUnknownChange, WhatIf, whatIf } from "#domain/quality/what-if.ts";
import { request, toWire, type Wire } from "#domain/wire.ts";
import { type Report, rate } from "./report.ts";

/** A record as `GET /v1/verifications/{id}` answers it, or the `evidence.json` of a report. */
const Exported = z.union([
  z.object({ object: z.literal("evidence_report"), verification: request(Verification) }),
  request(Verification),
]);

/** The report of `npm run evaluate -- --from-cases` about exported records, without a service. */
export async function evaluateFromCases(folder: string, change: Wire<Change>): Promise<Report> {
  const asked = request(Change).parse(change);
  refuseUnknownChange(asked);
  const cases = (await exportedIn(folder)).flatMap(decidedOf);
  const { all, asked: answered, byCheck, byDocument, byWeek } = measureQuality(cases);
  const { moves, changed } = whatIf(cases, asked);
  return {
    cases: cases.length,
    answered,
    ...rate("stood", all.stood, all.judged),
    by_check: named(byCheck, ({ check, status }) => `${check} ${status}`),
    by_document: named(byDocument, ({ country, documentType }) => `${country} ${documentType}`),
    by_week: named(byWeek, ({ week }) => week),
    ...rate(
      "changed",
      changed.length,
      moves.reduce((sum, { count }) => sum + count, 0),
    ),
    changes: changed.map((each) => toWire(WhatIf.shape.changed.element, each)),
  };
}

function named<Row extends { stood: number; judged: number }>(
  rows: readonly Row[],
  name: (row: Row) => string,
): Record<string, Report> {
  return Object.fromEntries(rows.map((row) => [name(row), rate("stood", row.stood, row.judged)]));
}

/** Records beside each other: JSON files, and archives of evidence as they were downloaded. */
async function exportedIn(folder: string): Promise<Verification[]> {
  const found: Verification[] = [];
  for (const name of (await readdir(folder)).sort()) {
    const text = await recordIn(join(folder, name));
    if (text === undefined) continue;
    const exported = Exported.parse(JSON.parse(text));
    found.push("verification" in exported ? exported.verification : exported);
  }
  return found;
}

async function recordIn(path: string): Promise<string | undefined> {
  if (path.endsWith(".json")) return readFile(path, "utf8");
  if (!path.endsWith(".zip")) return;
  const { "evidence.json": bytes } = unzipSync(await readFile(path), {
    filter: ({ name }) => name === "evidence.json",
  });
  return bytes && strFromU8(bytes);
}

/** Only what the engine decided can be decided again. */
function decidedOf(record: Verification): DecidedCase[] {
  const { id, status, assessment, reason, country, documentType, engine, result } = record;
  const { completedAt, customerDisposition } = record;
  if (status !== "completed" || !result || completedAt === undefined) return [];
  return [
    {
      id,
      evidence: result.verificationResult.checks,
      ...(assessment && { assessment }),
      ...(reason !== undefined && { reason }),
      completedAt,
      ...(customerDisposition && { disposition: customerDisposition }),
      ...(country && documentType && { document: { country, documentType } }),
      ...(engine && {
        stamp: { engineProfile: engine.profile, policyRevision: engine.policyRevision },
      }),
    },
  ];
}
