import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterEach, beforeEach, expect, inject, it, vi } from "vitest";
import { comparison } from "../../cli/trial/compare.ts";
import { eraseSessions } from "../../cli/trial/erase.ts";
import {
  type Presentation,
  presentationNames,
  presentations,
} from "../../cli/trial/presentations.ts";
import { writeReport } from "../../cli/trial/report.ts";
import { readTrial, type Session } from "../../cli/trial/trial.ts";
import { createClient, type Verification } from "../../clients/typescript/src/index.ts";
import { storedObjects } from "../../lab/stage/stage-inside.ts";
import { isFilmed, judgedTrial, prescribedTrials } from "../../lab/trial/nightly-trials.ts";
import type { PlayedSession } from "../../lab/trial/play-trial.ts";
import { playedPeople } from "../../lab/trial/played-person.ts";
import { rehearseTrial } from "../../lab/trial/rehearse-trial.ts";
import type { StageAddresses } from "../integration/shared-stage.ts";
import { isNightly } from "../nightly.ts";
import { browser, url } from "./browser.ts";
import { newClient } from "./service.ts";
import { press, seen } from "./visit.ts";

/** A film takes half a minute, and the time of a busy machine. */
const patienceMs = 300_000;
vi.setConfig({ testTimeout: isNightly || process.env.TRIAL_PEOPLE ? 7_200_000 : 900_000 });

/** Undefined if the service under test is elsewhere. */
const stage: StageAddresses | undefined = inject("sharedStage");

let parent: string;
let client: ReturnType<typeof createClient>;

beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), "bonafide-played-trial-"));
  const { apiKey } = await newClient(url);
  client = createClient({ apiKey, baseUrl: url });
});

afterEach(() => rm(parent, { recursive: true }));

const kindOf = ({ presentation }: Session) => presentations[presentation].kind;

/** The check that a kind of presentation tests, and the name of its error. */
const tested = {
  impostor: ["face_match", "FMR"],
  attack: ["liveness", "APCER"],
  forgery: ["authenticity", "accepted forgeries"],
} as const;
const ofGenuine = [
  ["face_match", "FNMR"],
  ["liveness", "BPCER"],
  ["authenticity", "rejected genuine documents"],
] as const;

type Check = "face_match" | "liveness" | "authenticity";
type Verdicts = { readonly [check in Check]?: string | undefined };
type Known = { session: Session; verdicts: Verdicts };

/** Each rate, counted from the played sessions and not from the plan: errors among those with an answer. */
function counted(known: readonly Known[]): Record<string, string> {
  const rates = new Map<string, { errors: number; of: number }>();
  for (const { session, verdicts } of known) {
    const kind = kindOf(session);
    const measured = kind === "bona_fide" ? ofGenuine : [tested[kind]];
    for (const [check, measure] of measured) {
      const name = `${measure}, ${presentations[session.presentation].label}`;
      const rate = rates.get(name) ?? { errors: 0, of: 0 };
      rates.set(name, rate);
      const verdict = verdicts[check];
      if (!verdict || !["pass", "review", "fail"].includes(verdict)) continue;
      rate.of += 1;
      if ((verdict === "pass") !== (kind === "bona_fide")) rate.errors += 1;
    }
  }
  return Object.fromEntries(
    [...rates].map(([name, { errors, of }]) => [name, `${errors} of ${of}`]),
  );
}

/** The rates as the report shows them in a browser. */
async function shownRates(folder: string): Promise<Record<string, string>> {
  const page = await browser.newPage();
  await page.goto(pathToFileURL(join(folder, "report.html")).href);
  const rows = await page.locator("tbody tr").all();
  const cells = await Promise.all(rows.map((row) => row.locator("td").allTextContents()));
  await page.close();
  const rates = cells.filter(({ length }) => length >= 8);
  return Object.fromEntries(
    rates.map(([measure, label, errors = ""]) => [`${measure}, ${label}`, errors]),
  );
}

const readRecord = (id: string): Promise<Verification> =>
  client.call("GET /v1/verifications/{id}", { params: { id } });

const checksOf = (record: Verification) => record.result?.verification_result.checks ?? {};

async function expectGone(folder: string, played: readonly PlayedSession[]): Promise<void> {
  const { sessions } = await readTrial(folder);
  const { receipts } = await eraseSessions(client, sessions, folder);
  expect(receipts).toBe(played.length);
  for (const { verificationId } of played) {
    const receipt = await readFile(join(folder, "receipts", `${verificationId}.json`), "utf8");
    expect(JSON.parse(receipt)).toMatchObject({
      state: "completed",
      verification_id: verificationId,
    });
    if (stage) expect(await storedObjects(stage, `cases/${verificationId}/`)).toEqual([]);
  }
}

it.runIf(isNightly)(
  "is played to its end on the pages with captures that the engine judges, and its report has the rates of the played sessions",
  async () => {
    const folder = join(parent, "captured");
    const people = playedPeople(judgedTrial.people);
    const films = ({ presentation }: Session) => isFilmed(presentation);
    const how = { client, baseUrl: url, browser, patienceMs, films };
    const played = await rehearseTrial({
      name: "captured",
      folder,
      people,
      presentations: judgedTrial.presentations,
      ...how,
    });
    expect(played.map(({ ended }) => ended)).toEqual(played.map(() => "submitted"));

    const records = await Promise.all(
      played.map(({ verificationId }) => readRecord(verificationId)),
    );
    const known = records.map((record, at): Known => {
      const { face_match, liveness, authenticity } = checksOf(record);
      const verdicts = {
        face_match: face_match?.status,
        liveness: liveness?.status,
        authenticity: authenticity?.status,
      };
      const session = played[at]?.session;
      if (!session) throw new Error("Every record is of a session that was played.");
      return { session, verdicts };
    });
    expect(
      known.map(
        ({ session, verdicts }) =>
          films(session) === ["pass", "review", "fail"].includes(verdicts.liveness ?? ""),
      ),
    ).not.toContain(false);

    const { outcomes } = await writeReport(client, folder);
    expect(outcomes.filter(({ isSimulated }) => isSimulated)).toEqual([]);
    const shown = await shownRates(folder);
    expect(shown).toMatchObject(counted(known));
    // As the generator wrote it into the zone, letter by letter.
    for (const field of ["family_names", "given_names", "document_number"]) {
      const wrong = records.filter((record, at) => {
        const { session } = played[at] ?? {};
        if (session?.presentation !== "bona_fide") return false;
        const { passport } = people.find(({ code }) => code === session.person) ?? {};
        const read = checksOf(record).document_reading?.fields?.[field]?.value ?? "";
        return !passport?.lines.join("").includes(read.replaceAll(" ", "<"));
      });
      expect(shown[`misread ${field}, ${presentations.bona_fide.label}`]).toBe(
        `${wrong.length} of ${people.length}`,
      );
    }
    await expectGone(folder, played);
  },
);

const { TRIAL_PEOPLE = isNightly ? prescribedTrials.first.people : 3 } = process.env;
const participants = Number(TRIAL_PEOPLE);
/** The number from which half of the errors are gone. */
const isEnough = participants >= 20;

/** The prescribed results of a trial: of each presentation every `nth` participant is judged as they should not be. */
function prescribed(session: Session, nth: number): Verdicts {
  const isError =
    (Number(session.person.slice(1)) + presentationNames.indexOf(session.presentation)) % nth === 0;
  const kind = kindOf(session);
  const [check] = kind === "bona_fide" ? ofGenuine[1] : tested[kind];
  const verdict = (kind === "bona_fide") === isError ? "review" : "pass";
  return { face_match: "pass", liveness: "pass", authenticity: "pass", [check]: verdict };
}

it("finds on the pages the rates that were prescribed for every participant and species, and that a second trial has fewer", async () => {
  const people = playedPeople(participants);
  const { first, second } = prescribedTrials;
  const few = ["bona_fide", "phone_replay"] as const;
  const rehearse = async (name: string, nth: number, presented: readonly Presentation[]) => {
    const known: Known[] = [];
    const folder = join(parent, name);
    const played = await rehearseTrial({
      ...{
        name,
        folder,
        client,
        baseUrl: url,
        people,
        presentations: presented,
        browser,
        patienceMs,
      },
      films: () => false,
      async instead(page, { session, id, link }) {
        const verdicts = prescribed(session, nth);
        await page.goto(link);
        await press(page, "I agree");
        await seen(page, "Photograph the page");
        const checks = Object.fromEntries(
          Object.entries(verdicts).map(([check, status]) => [check, { status }]),
        );
        await client.call("POST /v1/sandbox/verifications/{id}/simulate", {
          params: { id },
          body: { checks },
        });
        known.push({ session, verdicts });
        return { ended: "submitted", taps: 1 };
      },
    });
    const figures = await writeReport(client, folder);
    expect(await shownRates(folder)).toMatchObject(counted(known));
    return { figures, folder, played };
  };
  const spring = await rehearse("spring", 2, participants > 3 ? first.presentations : few);
  const autumn = await rehearse("autumn", 40, second.presentations);
  const beside = comparison(spring.figures, autumn.figures);
  const change = isEnough ? "fewer errors" : "not shown";
  expect(beside).toMatch(
    new RegExp(`^APCER, ${presentations.phone_replay.label}.*${change}$`, "m"),
  );
  for (const { folder, played } of [spring, autumn]) await expectGone(folder, played);
});
