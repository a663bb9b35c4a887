import { describe, expect, it } from "vitest";
import { conductPage, type Shown } from "../../../../cli/trial/conduct-page.ts";
import { peoplePage } from "../../../../cli/trial/people-page.ts";
import { presentationNames, presentations } from "../../../../cli/trial/presentations.ts";
import { nextSession, progressOf } from "../../../../cli/trial/progress.ts";
import { leftOut, planned, type Session, type Trial } from "../../../../cli/trial/trial.ts";
import { wrongPage } from "../../../../cli/trial/wrong-page.ts";

const codes = Array.from({ length: 40 }, (_, at) => `P${String(at + 1).padStart(2, "0")}`);
const agreedAt = "2026-11-28T10:00:00Z";

/** Forty people who agreed; this number of them were played. */
function trialAfter(count: number, more: Partial<Trial> = {}): Trial {
  const sessions = planned(codes, ["bona_fide", "other_document"]).map((one): Session => {
    const isPlayed = codes.indexOf(one.person) < count;
    return isPlayed ? { ...one, verificationId: `ver_${one.id}`, device: "Galaxy A03" } : one;
  });
  return {
    id: "plan-1",
    name: "spring",
    baseUrl: "http://127.0.0.1:8080",
    deleteBy: "2026-12-31",
    document: { country: "MX", documentType: "national_id" },
    people: codes.map((code) => ({ code, groups: {}, agreedAt })),
    sessions,
    ...more,
  };
}

describe("the progress of a trial", () => {
  it("says which rate the presentations show without an error, and how many the goal still needs", () => {
    expect(progressOf(trialAfter(30, { goal: 0.1 }))).toMatchObject([
      { presentation: "bona_fide", done: 30, left: 10, needed: 6 },
      { presentation: "other_document", done: 30, left: 10, needed: 6 },
    ]);
    const [enough] = progressOf(trialAfter(36, { goal: 0.1 }));
    expect(enough?.needed).toBe(0);
    expect(enough?.shows).toBeLessThanOrEqual(0.1);
    expect(progressOf(trialAfter(0))).toMatchObject([{ shows: null, needed: null }, {}]);
  });

  it("counts neither a session that was left out nor one of a participant who withdrew", () => {
    const { people, ...trial } = leftOut(trialAfter(30), "P01 bona_fide", {
      why: "wrong document",
      isRepeated: false,
    });
    const without = people.map((one) =>
      one.code === "P03" ? { ...one, withdrawnAt: agreedAt } : one,
    );
    const [own, other] = progressOf({ ...trial, people: without });
    expect(own?.done).toBe(28);
    // P02 borrowed the document of P03.
    expect(other?.done).toBe(28);
  });
});

describe("a session that is left out", () => {
  const again = { why: "wrong document", isRepeated: true };

  it("is the next one of its participant when it is repeated, with the same second person", () => {
    const trial = leftOut(trialAfter(5), "P05 other_document", again);
    expect(nextSession(trial)).toEqual({
      id: "P05 other_document 2",
      person: "P05",
      presentation: "other_document",
      second: "P06",
    });
  });

  it("is repeated once, however often its form arrives", () => {
    const once = leftOut(trialAfter(5), "P05 bona_fide", again);
    expect(leftOut(once, "P05 bona_fide", again)).toEqual(once);
  });
});

describe("the page of the conductor", () => {
  const [, session] = trialAfter(0).sessions;
  if (!session) throw new Error("the plan is empty");
  const begun = (more: Partial<NonNullable<Shown["begun"]>>): Shown => ({
    session: { ...session, verificationId: "ver_1" },
    begun: { link: "https://bonafide.example/v/1", status: "collecting", isOpened: false, ...more },
  });

  it("names the place of the session, the second person and the next presentation", () => {
    const text = conductPage(trialAfter(0), { session });
    expect(text).toContain("Session 2 of 2 of P01. Then: P02: Own face, own document.");
    expect(text).toContain("Second person: <strong>P02</strong>");
  });

  it.each(presentationNames)("shows a picture and instructions for %s", (presentation) => {
    const text = conductPage(trialAfter(0), { session: { ...session, presentation } });
    const { label, instructions } = presentations[presentation];
    expect(text).toContain(`role="img" aria-label="${label.replaceAll("'", "&#39;")}"`);
    for (const line of instructions) expect(text).toContain(line.replaceAll("'", "&#39;"));
  });

  it("offers the phone that the participant had last", () => {
    const trial = trialAfter(1);
    const [first] = trial.sessions;
    if (!first) throw new Error("the plan is empty");
    const { verificationId: _, device: __, ...fresh } = first;
    const text = conductPage(trial, { session: { ...fresh, id: "P01 bona_fide 2" } });
    expect(text).toContain('name="device" value="Galaxy A03"');
    const other = conductPage(trial, { session: { ...session, person: "P02" } });
    expect(other).toContain('name="device" value=""');
  });

  it("loads again while a session runs, and says how far the participant is", () => {
    const waiting = conductPage(trialAfter(1), begun({}));
    expect(waiting).toContain('http-equiv="refresh"');
    expect(waiting).toContain("The link is not open yet.");
    expect(conductPage(trialAfter(1), begun({ isOpened: true }))).toContain(
      "The participant is at work.",
    );
    const over = conductPage(trialAfter(1), begun({ status: "completed" }));
    expect(over).toContain("This session is over.");
    expect(over).not.toContain('http-equiv="refresh"');
  });

  it("has forms that take words only on pages that do not load again", () => {
    const waiting = conductPage(trialAfter(1), begun({}));
    expect(waiting).not.toMatch(/<input(?! type="hidden")|<details/);
    const { session: running } = begun({});
    for (const text of [peoplePage(trialAfter(1)), wrongPage(trialAfter(1), running)])
      expect(text).not.toContain('http-equiv="refresh"');
  });

  it("offers to repeat a session only after it had begun", () => {
    expect(wrongPage(trialAfter(1), begun({}).session)).toContain("Leave out and repeat");
    expect(wrongPage(trialAfter(0), session)).not.toContain("Leave out and repeat");
  });

  it("has no form to withdraw for a participant who did", () => {
    const { people, ...trial } = trialAfter(1);
    const text = peoplePage({
      ...trial,
      people: people.map((one) => (one.code === "P01" ? { ...one, withdrawnAt: agreedAt } : one)),
    });
    expect(text).toContain("Erase everything of P02");
    expect(text).not.toContain("Erase everything of P01");
  });
});
