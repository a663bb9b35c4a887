import { readFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { chooseMatch } from "../../../../cli/trial/choose-thresholds.ts";
import { comparison } from "../../../../cli/trial/compare.ts";
import { consentLanguages, consents } from "../../../../cli/trial/consent.ts";
import { byGroup, overall, type Row, tablesOf } from "../../../../cli/trial/figures.ts";
import { html, page } from "../../../../cli/trial/html.ts";
import { parseTrial } from "../../../../cli/trial/options.ts";
import { type Outcome, outcomeOf } from "../../../../cli/trial/outcome.ts";
import { ownFigures } from "../../../../cli/trial/own-figures.ts";
import { detPlots, reliabilityPlot } from "../../../../cli/trial/plots.ts";
import {
  type Presentation,
  presentationNames,
  presentations,
} from "../../../../cli/trial/presentations.ts";
import { nextSession } from "../../../../cli/trial/progress.ts";
import { reportPage } from "../../../../cli/trial/report-page.ts";
import { drawTrial, reportPdf } from "../../../../cli/trial/report-pdf.ts";
import { otherSections, rateSections } from "../../../../cli/trial/report-sections.ts";
import { presentationsFor } from "../../../../cli/trial/sample-size.ts";
import { planned, type Trial } from "../../../../cli/trial/trial.ts";
import type { Verification } from "../../../../clients/typescript/src/index.ts";
import { strokes } from "../../../../lab/evaluate/plot.ts";
import { spokenSheet } from "../../../fakes/spoken-sheet.ts";

const trial: Trial = {
  id: "plan-1",
  name: "spring",
  baseUrl: "http://127.0.0.1:8080",
  deleteBy: "2026-12-31",
  document: { country: "MX", documentType: "national_id" },
  people: ["P01", "P02", "P03"].map((code) => ({ code, groups: { skin: "5" } })),
  sessions: planned(["P01", "P02", "P03"], ["bona_fide", "other_document"]),
};

describe("the plan of a trial", () => {
  it("names a second person where a presentation needs one", () => {
    expect(trial.sessions.map(({ id, second }) => [id, second])).toEqual([
      ["P01 bona_fide", undefined],
      ["P01 other_document", "P02"],
      ["P02 bona_fide", undefined],
      ["P02 other_document", "P03"],
      ["P03 bona_fide", undefined],
      ["P03 other_document", "P01"],
    ]);
  });

  it("skips a session that was begun, left out, or needs a participant who withdrew", () => {
    const [first, second, ...others] = trial.sessions;
    if (!first || !second) throw new Error("the plan is empty");
    const sessions = [{ ...first, verificationId: "ver_1" }, second, ...others];
    const people = trial.people.map((one) =>
      one.code === "P02" ? { ...one, withdrawnAt: "2026-11-28T10:00:00Z" } : one,
    );
    expect(nextSession({ ...trial, sessions })?.id).toBe("P01 other_document");
    expect(nextSession({ ...trial, sessions, people })?.id).toBe("P03 bona_fide");
    const skipped = trial.sessions.map((one) => ({ ...one, skipped: "no time" }));
    expect(nextSession({ ...trial, sessions: skipped })).toBeUndefined();
  });

  it.each([
    [0.1, 36],
    [0.05, 72],
    [0.01, 368],
  ])("needs for a goal of %s %s presentations without an error", (goal, count) => {
    expect(presentationsFor(goal)).toBe(count);
  });

  it("refuses a presentation that it does not know, and a trial of one person", () => {
    const plan = ["plan", "spring", "--delete-by", "2026-12-31"];
    expect(parseTrial([...plan, "--people", "40"])).toMatchObject({ name: "plan" });
    expect(parseTrial([...plan, "--people", "1"])).toBeUndefined();
    expect(parseTrial([...plan, "--people", "40", "--presentations", "hologram"])).toBeUndefined();
  });

  it.each(consentLanguages)("asks for consent in %s with the code and the day", (language) => {
    const text = consents[language]({ name: "spring", code: "P07", day: "2026-12-31" }).join(" ");
    expect(text).toContain("P07");
    expect(text).toContain("2026-12-31");
  });
});

const record = {
  id: "ver_1",
  status: "completed",
  assessment: "manual_review_recommended",
  progress: {
    captured: [],
    opened_at: "2026-11-28T10:00:00Z",
    submitted_at: "2026-11-28T10:01:35Z",
  },
  engine: { profile: "house-5", policy_revision: "r9" },
  result: {
    verification_result: {
      checks: {
        document_reading: {
          status: "pass",
          reasons: [],
          inputs: [],
          fields: {
            family_names: { value: "NGONYA", confidence: 1, source: "mrz" },
            given_names: { value: "ELISA", confidence: 1, source: "mrz" },
          },
        },
        liveness: { status: "review", score: 0.41, reasons: [], inputs: [] },
        face_match: { status: "error", reasons: [], inputs: [] },
      },
    },
  },
} as unknown as Verification;

const [session] = trial.sessions;
if (!session) throw new Error("the plan is empty");
const truth = { family_names: "Ngonya", given_names: "Eliza", date_of_birth: "1990-01-02" };

describe("the outcome of a session", () => {
  const outcome = outcomeOf(record, session, { trial, truth });

  it("holds verdicts, time and how fields were read, and no value of the person's", () => {
    expect(outcome).toEqual({
      session: "P01 bona_fide",
      presentation: "bona_fide",
      groups: { skin: "5" },
      isAcquired: true,
      isSimulated: false,
      liveness: "review",
      faceMatch: "none",
      authenticity: "none",
      scores: { liveness: 0.41 },
      assessment: "manual_review_recommended",
      seconds: 95,
      engine: { profile: "house-5", policy: "r9" },
      fields: { family_names: "right", given_names: "wrong", date_of_birth: "unread" },
    });
    const page = reportPage({
      name: "spring",
      measuredOn: "2026-11-28",
      outcomes: [outcome],
      leftOut: 0,
    });
    expect(page).not.toMatch(/ngonya|eli[sz]a|ver_1|P01/i);
    expect(page).not.toContain("A rehearsal:");
  });

  it("that was prescribed in a sandbox compares no fields, which nobody read", () => {
    const simulated = { ...record, simulated: true } as const;
    expect(outcomeOf(simulated, session, { trial, truth })).not.toHaveProperty("fields");
  });

  it("of an attack never compares fields, whose document may be another's", () => {
    const attack = { ...session, presentation: "print" } as const;
    expect(outcomeOf(record, attack, { trial, truth })).not.toHaveProperty("fields");
  });
});

const outcome = (more: Partial<Outcome>): Outcome => ({
  session: "P01 bona_fide",
  presentation: "bona_fide",
  groups: {},
  isAcquired: true,
  isSimulated: false,
  liveness: "pass",
  faceMatch: "pass",
  authenticity: "pass",
  scores: {},
  assessment: "no_material_concerns",
  ...more,
});

describe("the rates of a trial", () => {
  const rate = (outcomes: Outcome[], measure: string): Row | undefined =>
    tablesOf(outcomes)
      .flatMap(({ rows }) => rows)
      .find((row) => row.measure === measure);

  it("count a presentation that goes to a person as not accepted", () => {
    const review = outcome({ liveness: "review" });
    expect(rate([outcome({}), review], "BPCER")).toMatchObject({
      rate: { errors: 1, of: 2, rate: 0.5 },
      toPerson: 1,
    });
    const attacks = [outcome({}), review].map((one) => ({
      ...one,
      presentation: "print" as const,
    }));
    expect(rate(attacks, "APCER")).toMatchObject({ rate: { errors: 1, of: 2 }, toPerson: 1 });
  });

  it("leave a session without an answer out, and say how many there are", () => {
    const outcomes = [outcome({}), outcome({ liveness: "none" })];
    expect(rate(outcomes, "BPCER")).toMatchObject({ rate: { errors: 0, of: 1 }, noAnswer: 1 });
  });

  it("never mean species together", () => {
    const attacks = (["print", "phone_replay"] as const).map((presentation) =>
      outcome({ presentation }),
    );
    const [, detection] = tablesOf(attacks);
    expect(detection?.rows.map(({ presentation }) => presentation)).toEqual([
      "print",
      "phone_replay",
    ]);
  });

  it("are reported for genuine people by device and group", () => {
    const outcomes = [
      outcome({ device: "Galaxy A03", groups: { skin: "5" } }),
      outcome({ groups: { skin: "2" }, liveness: "review" }),
      outcome({ presentation: "print", groups: { skin: "5" } }),
    ];
    expect(byGroup(outcomes).map(({ group }) => group)).toEqual([
      "device Galaxy A03",
      "skin 2",
      "skin 5",
    ]);
  });

  it("are shown for a group only if the check answered, and the smallest group is one of those", () => {
    const outcomes = [
      outcome({ groups: { skin: "5" }, liveness: "none" }),
      outcome({ groups: { skin: "5" }, liveness: "none" }),
    ];
    const section = otherSections(outcomes).find(({ title }) => title.startsWith("Genuine people"));
    expect(section?.rows.map(({ cells }) => cells[1])).toEqual([
      "failures to acquire",
      "FNMR",
      "rejected genuine documents",
    ]);
    expect(section?.note).toContain("the smallest group: 2.");
  });

  it("say what the whole service let through, and what it failed to acquire", () => {
    const outcomes = [
      outcome({ seconds: 60 }),
      outcome({ seconds: 90, isAcquired: false, assessment: "assessment_incomplete" }),
      ...presentationNames.slice(1, 3).map((presentation) => outcome({ presentation })),
    ];
    expect(overall(outcomes)).toMatchObject({
      failureToAcquire: { errors: 1, of: 2 },
      genuineNotClear: { errors: 1, of: 2 },
      othersClear: [
        { presentation: "other_document", rate: { errors: 1, of: 1 } },
        { presentation: "print", rate: { errors: 1, of: 1 } },
      ],
      medianSeconds: 60,
    });
  });

  it("differ between two trials only if their intervals lie apart", () => {
    const figures = (name: string, good: number, bad: number) => ({
      object: "trial_figures" as const,
      name,
      measured_on: "2026-11-28",
      left_out: 0,
      outcomes: [
        ...Array.from({ length: good }, () => outcome({})),
        ...Array.from({ length: bad }, () => outcome({ liveness: "fail" })),
      ],
    });
    const text = comparison(figures("spring", 10, 30), figures("autumn", 39, 1));
    expect(text).toMatch(/BPCER.*fewer errors/);
    expect(text).toMatch(/FNMR.*not shown/);
  });
});

const scored = (presentation: Presentation, count: number) =>
  Array.from({ length: count }, (_, at) =>
    outcome({ presentation, scores: { liveness: at / count, faceMatch: at / count } }),
  );

describe("the DET plots of a trial", () => {
  it("have a curve for each species with ten scores, and none for fewer", () => {
    const outcomes = [
      ...scored("bona_fide", 10),
      ...scored("print", 10),
      ...scored("paper_mask", 9),
    ];
    const [plot, ...others] = detPlots(outcomes);
    expect(plot?.series.map(({ name }) => name)).toEqual(["Printed face"]);
    expect(others).toEqual([]);
  });

  it("have a stroke of its own for every species of attack", () => {
    const attacks = presentationNames.filter((name) => presentations[name].kind === "attack");
    expect(attacks.length).toBeLessThanOrEqual(new Set(strokes).size);
  });
});

describe("a threshold that is chosen on a trial", () => {
  const code = (at: number) => `P${String(at).padStart(2, "0")}`;
  /** Each participant borrows the document of the next one, and the last one that of the first. */
  const people = (count: number, similarity: (at: number) => number) =>
    Array.from({ length: count }, (_, index) => index + 1).flatMap((at) => [
      outcome({ session: `${code(at)} bona_fide`, scores: { faceMatch: 0.9 } }),
      outcome({
        session: `${code(at)} other_document`,
        second: code((at % count) + 1),
        presentation: "other_document",
        scores: { faceMatch: similarity(at) },
      }),
    ]);

  it("is above all impostors of the first half, and its errors are those of the second", () => {
    const { match, heldOut } = chooseMatch(
      people(10, (at) => (at <= 5 ? 0.4 : 0.95)),
      0.05,
    );
    expect(match).toBe(0.41);
    expect(heldOut.falseMatches).toMatchObject({ errors: 4, of: 4 });
    expect(heldOut.falseNonMatches).toMatchObject({ errors: 0, of: 5 });
  });

  it("leaves out an impostor whose document is of the other half", () => {
    const isAcross = (at: number) => at === 5 || at === 10;
    const { match, heldOut } = chooseMatch(
      people(10, (at) => (isAcross(at) ? 0.99 : 0.4)),
      0.05,
    );
    expect(match).toBe(0.41);
    expect(heldOut.falseMatches).toMatchObject({ errors: 0, of: 4 });
  });

  it("needs genuine people and impostors in both halves", () => {
    expect(() =>
      chooseMatch(
        people(2, () => 0.4),
        0.05,
      ),
    ).toThrow("Each half");
  });
});

describe("the reliability plot of a trial", () => {
  const sure = (confidence: number, count: number, more: Partial<Outcome>) =>
    Array.from({ length: count }, () => outcome({ confidence, ...more }));
  const suspected = { assessment: "manual_review_recommended" };

  it("has the share of right assessments in each tenth of confidence with ten presentations", () => {
    const [plot] = reliabilityPlot([
      ...sure(0.95, 8, {}),
      ...sure(0.95, 2, suspected),
      ...sure(0.65, 6, { presentation: "print" }),
      ...sure(0.65, 4, { presentation: "print", ...suspected }),
      ...sure(0.15, 9, {}),
    ]);
    expect(plot?.series[0]?.points.map((at) => at.map((one) => one.toFixed(2)))).toEqual([
      ["0.65", "0.40"],
      ["0.95", "0.80"],
    ]);
  });
});

describe("the published figures beside a trial", () => {
  it.each(ownFigures)(
    "stand word for word on their page: $measure",
    async ({ measure, shown, page }) => {
      const lines = (await readFile(new URL(`../../../../${page}`, import.meta.url), "utf8")).split(
        "\n",
      );
      expect(lines.some((line) => line.includes(measure) && line.includes(shown))).toBe(true);
    },
  );
});

describe("the report on paper", () => {
  it("has the tables of the page, and no code of a participant", async () => {
    const outcomes = (["bona_fide", "print", "document_copy"] as const).flatMap((presentation) =>
      scored(presentation, 12).map((one) => ({ ...one, confidence: 0.9 })),
    );
    const report = { name: "spring", measuredOn: "2026-11-28", outcomes, leftOut: 0 };
    const { sheet, lines, rows } = spokenSheet();
    drawTrial(sheet, report);
    const sections = [...rateSections(outcomes), ...otherSections(outcomes)];
    expect(lines).toEqual(expect.arrayContaining(sections.map(({ title }) => title)));
    expect(rows.length).toBeGreaterThan(sections.flatMap((one) => one.rows).length);
    expect(lines).toContain("Reliability of the assessment");
    expect(JSON.stringify([lines, rows])).not.toContain("P01");
    const bytes = await reportPdf(report);
    expect(Buffer.from(bytes.subarray(0, 5)).toString()).toBe("%PDF-");
  });
});

describe("the pages of a trial", () => {
  it("escape whatever is written into them", () => {
    expect(page("a<b", html`<p>${"<script>"}</p>`)).toContain("<p>&#60;script&#62;</p>");
  });
});
