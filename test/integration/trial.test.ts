import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { comparison } from "../../cli/trial/compare.ts";
import { conduct } from "../../cli/trial/conduct.ts";
import { eraseSessions } from "../../cli/trial/erase.ts";
import { type Row, tablesOf } from "../../cli/trial/figures.ts";
import type { Presentation } from "../../cli/trial/presentations.ts";
import { writeReport } from "../../cli/trial/report.ts";
import { planned, readTrial, type Session, writeTrial } from "../../cli/trial/trial.ts";
import { createClient } from "../../clients/typescript/src/index.ts";
import { expectOk } from "../../lab/applicant/play-applicant.ts";
import { type MachineClient, signUp, untilTerminal } from "../../lab/stage/machine-client.ts";
import { sharedStage } from "./stage-support.ts";

const count = 3;
const codes = Array.from({ length: count }, (_, at) => `P${String(at + 1).padStart(2, "0")}`);
const presented = ["bona_fide", "other_document", "print", "document_copy"] as const;

let folder: string;
let service: MachineClient;
let client: ReturnType<typeof createClient>;
let page: Awaited<ReturnType<typeof conduct>>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "bonafide-trial-"));
  const { url: baseUrl } = sharedStage();
  const { apiKey, client: machine } = await signUp(baseUrl, "Trial");
  service = machine;
  client = createClient({ apiKey, baseUrl });
  await writeTrial(folder, {
    id: "plan-1",
    name: "rehearsal",
    baseUrl,
    deleteBy: "2026-12-31",
    document: { country: "MX", documentType: "national_id" },
    people: codes.map((code, at) => ({ code, groups: { glasses: at % 2 ? "no" : "yes" } })),
    sessions: planned(codes, presented),
  });
  page = await conduct(client, folder, 0);
});

afterAll(async () => {
  await page.close();
  await rm(folder, { recursive: true });
});

/** Sends the form of the page to this address, as a browser does. */
async function press(action: string, fields: Record<string, string>): Promise<string> {
  const answer = await fetch(page.url + action, {
    method: "POST",
    headers: { origin: page.url },
    body: new URLSearchParams(fields),
  });
  return answer.text();
}

/** The prescribed results of the n-th participant: the truth that the report must find. */
function truth(presentation: Presentation, at: number): Record<string, { status: string }> {
  const review = { status: "review" };
  if (presentation === "bona_fide") return at === 1 ? { liveness: review } : {};
  if (presentation === "other_document") return at === 2 ? {} : { face_match: review };
  if (presentation === "print") return at < 2 ? {} : { liveness: review };
  return { authenticity: review };
}

async function play(session: Session): Promise<void> {
  const shown = await press("/start", { session: session.id, device: "Galaxy A03", light: "dim" });
  expect(shown).toContain("Scan the code with the phone");
  const { sessions } = await readTrial(folder);
  const id = String(sessions.find((each) => each.id === session.id)?.verificationId);
  const checks = truth(session.presentation, codes.indexOf(session.person));
  await expectOk(service.post(`/v1/sandbox/verifications/${id}/simulate`, { checks }));
  await untilTerminal(service, id);
  expect(await (await fetch(page.url)).text()).toContain("This session is over");
  await press("/next", { session: session.id });
}

describe("a field trial", () => {
  it("asks for consent, plays every session, and reports the rates that were played", async () => {
    const first = await (await fetch(page.url)).text();
    expect(first).toContain("P01 has not agreed yet");
    expect(first).not.toContain('action="/start"');
    await press("/start", { session: "P01 bona_fide" });
    await press("/agree", { person: "P01" });
    await press("/start", { session: "P01 other_document" });
    const { sessions: untouched } = await readTrial(folder);
    expect(untouched.flatMap(({ verificationId }) => verificationId ?? [])).toEqual([]);
    for (const person of codes) await press("/agree", { person });
    const wrong = { session: "P01 bona_fide" };
    await press("/start", wrong);
    const restarted = await conduct(client, folder, 0);
    expect(await (await fetch(restarted.url)).text()).toContain("The link is not open yet.");
    await restarted.close();
    const asked = await fetch(`${page.url}/wrong?session=P01%20bona_fide`);
    expect(await asked.text()).toContain("Leave out and repeat");
    const next = await press("/skip", { ...wrong, why: "another's document", again: "yes" });
    expect(next).toContain("Session 2 of 5 of P01");
    const { sessions } = await readTrial(folder);
    for (const session of sessions) if (!session.skipped) await play(session);
    expect(await (await fetch(page.url)).text()).toContain("Every session is done");

    const { outcomes, left_out } = await writeReport(client, folder);
    expect(left_out).toBe(1);
    const rows = tablesOf(outcomes).flatMap((table) => table.rows);
    const found = rows.map(({ measure, rate }: Row) => [measure, rate.errors, rate.of]);
    expect(found).toEqual([
      ["FNMR", 0, count],
      ["FMR", 1, count],
      ["BPCER", 1, count],
      ["APCER", 2, count],
      ["rejected genuine documents", 0, count],
      ["accepted forgeries", 0, count],
    ]);
    const report = await readFile(join(folder, "report.html"), "utf8");
    expect(report).toContain("A rehearsal:");
    expect(report).toContain("device Galaxy A03");
    expect(report).toContain("light dim");
    expect(report).not.toContain("ver_");
  });

  it("erases a participant who withdraws, and no rate counts them or their partner's session", async () => {
    const person = codes.at(-1) ?? "";
    expect(await press("/withdraw", { person })).not.toContain(`Erase everything of ${person}`);
    const { outcomes } = await writeReport(client, folder);
    expect(outcomes).toHaveLength((count - 1) * presented.length - 1);
    expect(outcomes.map(({ session }) => session).join()).not.toContain(person);
  });

  it("refuses a form of another site", async () => {
    const body = new URLSearchParams({ person: "P01" });
    const headers = { origin: "https://attacker.example" };
    const answer = await fetch(`${page.url}/withdraw`, { method: "POST", headers, body });
    expect(answer.status).toBe(403);
    expect((await readTrial(folder)).people[0]?.withdrawnAt).toBeUndefined();
  });

  it("is closed with a receipt for every verification, after which none holds anything", async () => {
    const figures = await writeReport(client, folder);
    const { sessions } = await readTrial(folder);
    const { receipts } = await eraseSessions(client, sessions, folder);
    expect(receipts).toBe(sessions.length);
    const { data } = await client.call("GET /v1/verifications", { query: { limit: 100 } });
    expect(new Set(data.map(({ status }) => status))).toEqual(new Set(["erased"]));
    expect(comparison(figures, figures)).toContain("not shown");
  });
});
