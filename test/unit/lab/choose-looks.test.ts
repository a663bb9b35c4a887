import { describe, expect, it } from "vitest";
import { chooseLooks } from "../../../lab/evaluate/choose-looks.ts";
import { lookTrials } from "../../../lab/evaluate/look-trials.ts";
import { looksReport } from "../../../lab/evaluate/looks-report.ts";
import { passedBy, scoreLooks } from "../../../lab/evaluate/score-looks.ts";

const limits = { match: 0.6, mismatch: 0.1, failsBelowMismatch: true, samePicture: 0.985 };

/** A person's own direction, and on every picture as much of others; two prints of it differ less. */
function looked(person: number, picture: number, print = 0): Float32Array {
  const wave = (seed: number, at: number) => Math.sin(12.9898 * (at + 64 * (seed + 1)) ** 1.3);
  return Float32Array.from(
    { length: 64 },
    (_, at) =>
      (at === person ? 5 : 0) +
      wave(picture + 31 * person, at) +
      (print && 0.4 * wave(999 * print + picture, at)),
  );
}

/** People with six pictures, and one with a single one; a document is two photographs of one print. */
function folderOf(people: number) {
  const named = { people: {} as Record<string, string>, documents: {} as Record<string, string[]> };
  const faces = new Map<string, { face: ReturnType<typeof face> }>();
  const face = (vector: Float32Array) => ({
    vector,
    eyes: 60,
    sharpness: 1,
    turn: 0,
    isSure: true,
  });
  for (let person = 0; person <= people; person++) {
    for (let picture = 0; picture < (person === people ? 1 : 6); picture++) {
      const file = `${person}-${picture}.jpg`;
      named.people[file] = String(person);
      named.documents[file] = [1, 2].map((print) => `${person}-${picture}-print-${print}.jpg`);
      faces.set(file, { face: face(looked(person, picture)) });
      for (const print of [1, 2]) {
        faces.set(`${person}-${picture}-print-${print}.jpg`, {
          face: face(looked(person, picture, print)),
        });
      }
    }
  }
  return { named, faces };
}

const loose = { ...limits, moreLooks: { ownFace: -1, ownPortrait: -1 } };

describe("trials of more looks", () => {
  const folder = folderOf(5);
  const count = (numbers: { portraits: number; faces: number }, by = loose) => {
    const trials = [...lookTrials(folder, numbers, by)];
    return { same: trials.filter(({ same }) => same).length, all: trials.length };
  };

  it("compare every document with every person who has enough pictures", () => {
    // Either photograph of a print may be the first; five pictures of the person are left, and two groups of the others.
    expect(count({ portraits: 2, faces: 1 })).toEqual({
      same: 5 * 6 * 2 * 5,
      all: 2 * 31 * 31 - 2 * 31,
    });
    expect(count({ portraits: 1, faces: 3 }).same).toBe(5 * 6 * 2 * 5 * 2);
  });

  it("leave out a look that is not like the first of its side, as the check does", () => {
    expect(
      count({ portraits: 2, faces: 1 }, { ...loose, moreLooks: { ownFace: -1, ownPortrait: 1 } })
        .all,
    ).toBe(0);
    expect(
      count({ portraits: 1, faces: 2 }, { ...loose, moreLooks: { ownFace: 1, ownPortrait: -1 } })
        .all,
    ).toBe(0);
  });

  it("of one person are more alike by more looks", () => {
    const mean = (of: "first" | "together") => {
      const own = [...lookTrials(folder, { portraits: 2, faces: 3 }, loose)].filter(
        ({ same }) => same,
      );
      return own.reduce((sum, trial) => sum + trial[of], 0) / own.length;
    };
    expect(mean("together")).toBeGreaterThan(mean("first") + 0.05);
  });
});

describe("a match of more looks", () => {
  const { named, faces } = folderOf(14);
  const folder = {
    name: "dev",
    named,
    faces,
    strangers: Float32Array.from({ length: 1000 }, () => 0),
  };

  it("is not chosen by a folder of too few strangers, as nothing else is", () => {
    expect(() => chooseLooks([folder], limits)).toThrow("no folder has");
  });

  it("lets no more strangers pass than is left of one in ten thousand, and is never below that of one look", () => {
    const enough = { trials: 10_000, pairs: 1000 };
    const loosely = { ...limits, match: 0.3, mismatch: -1 };
    const { chosen, byFolder } = chooseLooks([folder], loosely, enough);
    expect(chosen.match).not.toEqual([]);
    for (const { portraits, faces, match } of chosen.match) {
      const scored = byFolder[0]?.scored.find(
        (each) => each.portraits === portraits && each.faces === faces,
      );
      if (!scored) throw new Error("it was chosen by what was scored");
      const { strangers } = scored;
      const lifted = passedBy(strangers, match) - strangers.passed;
      expect(lifted).toBeLessThanOrEqual(strangers.trials / 10_000);
      expect(match).toBeGreaterThanOrEqual(0.3);
    }
  });

  it("is reported with its effect on honest people and on strangers", () => {
    const moreLooks = {
      ...loose.moreLooks,
      mostTurned: 1,
      match: [{ portraits: 2, faces: 3, match: 0.62 }],
    };
    const report = looksReport({ named, faces }, { ...limits, moreLooks });
    const [scored] = scoreLooks({ named, faces }, { ...limits, moreLooks }).slice(-1);
    if (!scored) throw new Error("there are so many looks");
    const { trials, passed } = scored.genuine;
    expect(report["2 of the portrait, 3 of the face"]).toMatchObject({
      match: 0.62,
      to_a_person_by_one_look: expect.closeTo(1 - passed / trials, 3),
      to_a_person: expect.closeTo(1 - passedBy(scored.genuine, 0.62) / trials, 3),
      strangers_passed_by_one_look: scored.strangers.passed,
      strangers_passed: passedBy(scored.strangers, 0.62),
    });
    expect(report["2 of the portrait, 1 of the face"]).toBeUndefined();
  });

  it("says of a look of the wrong side how many strangers it lifts: all, if none were left out", () => {
    const all = { ...limits, mismatch: -1, match: 0.95 };
    const match = [
      { portraits: 1, faces: 3, match: 0.3 },
      { portraits: 2, faces: 1, match: 0.3 },
    ];
    const name = "a film of the document's person beside a stranger's selfie";
    const lifted = (ownFace: number) => {
      const report = looksReport(
        { named, faces },
        { ...all, moreLooks: { ownFace, ownPortrait: 1, mostTurned: 1, match } },
      );
      return Number(Object(report[name]).lifted);
    };
    expect(lifted(-1)).toBeGreaterThan(500);
    expect(lifted(0.9)).toBe(0);
  });
});
