import { styleText } from "node:util";
import type { Evidence } from "#domain/evidence/evidence.ts";
import { table } from "../../cli/table.ts";
import {
  chooseDocument,
  expectOk,
  openLink,
  submit,
  uploadAnyway,
} from "../applicant/play-applicant.ts";
import { playLiveness } from "../applicant/play-liveness.ts";
import { specimenSeed } from "../specimen/face/rendered-face.ts";
import { type MachineClient, signUp, untilTerminal } from "../stage/machine-client.ts";
import { type Outcome, outcomes, page } from "./outcomes.ts";

type Played = { name: string; outcome: Outcome; record: Record<string, unknown> };

/** Plays applicants of these names and prints how each ended beside how it ought to; true if all did. */
export async function playOutcomes(baseUrl: string, wanted: string): Promise<boolean> {
  const names = wanted === "all" ? Object.keys(outcomes) : wanted.split(",");
  const { client } = await signUp(baseUrl, "Demo bank");
  const played: Played[] = [];
  for (const name of names) {
    const outcome = outcomes[name];
    if (!outcome)
      throw new Error(
        `There is no scenario ${name}. Choose from ${Object.keys(outcomes).join(", ")}.`,
      );
    played.push({ name, outcome, record: await play(client, outcome) });
    console.log(`  ${styleText("green", "✓")} played ${name}`);
  }
  const rows = played.map(rowOf);
  console.log(`\n${table(["", "scenario", "made by", "expected", "got", "checks"], rows)}\n`);
  return played.every(isAsExpected);
}

/** A prescribed outcome needs no applicant; every other is photographed, filmed and submitted. */
async function play(client: MachineClient, outcome: Outcome): Promise<Record<string, unknown>> {
  const { document, by } = outcome;
  const created = await expectOk(
    client.post("/v1/verifications", { type: "kyc", allowed_documents: [document] }),
  );
  const id = String(created.id);
  if (by === "real") await apply(String(created.onboarding_url), outcome);
  else await expectOk(client.post(`/v1/sandbox/verifications/${id}/simulate`, { scenario: by }));
  return untilTerminal(client, id, 120_000);
}

/** Submits all captures of an outcome's applicant. */
export async function apply(onboardingUrl: string, outcome: Outcome): Promise<void> {
  const { document, photograph, film = { sitter: specimenSeed } } = outcome;
  const applicant = await openLink(onboardingUrl);
  for (const item of await chooseDocument(applicant, document)) {
    const bytes = await (photograph?.(item) ?? page(item));
    await expectOk(uploadAnyway(applicant, { item, bytes }));
  }
  await playLiveness(applicant, film);
  await expectOk(submit(applicant));
}

function isAsExpected({ outcome, record }: Played): boolean {
  const { assessment, reason } = outcome.expected;
  return record.assessment === assessment && (reason === undefined || record.reason === reason);
}

function rowOf(played: Played): string[] {
  const { name, outcome, record } = played;
  const { assessment, reason } = outcome.expected;
  return [
    isAsExpected(played) ? "✓" : "✗",
    name,
    outcome.by === "real" ? "rendered" : "prescribed",
    [assessment, reason].filter(Boolean).join(": "),
    [record.assessment, record.reason].filter(Boolean).join(": "),
    checksOf(record),
  ];
}

function checksOf({ result }: Record<string, unknown>): string {
  // The record's own schema says so; a Case that failed has no checks.
  const { verification_result } = (result ?? { verification_result: { checks: {} } }) as {
    verification_result: { checks: Record<string, Pick<Evidence, "status" | "reasons">> };
  };
  return Object.entries(verification_result.checks)
    .filter(([, { status }]) => status !== "pass")
    .map(([check, { status, reasons }]) =>
      [`${check} ${status}`, ...reasons.map(({ code }) => code)].join(" "),
    )
    .join("; ");
}
