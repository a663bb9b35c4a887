import { acquisition, byGroup, overall, type Rate, type Table, tablesOf } from "./figures.ts";
import type { Outcome } from "./outcome.ts";
import { ownFigures } from "./own-figures.ts";
import { attackClasses, presentations } from "./presentations.ts";
import { rallyFigures } from "./rally-figures.ts";
import { provable } from "./sample-size.ts";

export type TrialReport = {
  name: string;
  measuredOn: string;
  outcomes: readonly Outcome[];
  /** Sessions that were begun and then left out by the conductor. */
  leftOut: number;
};

/** A table of the report; `isNumber` says which columns are numbers. `rate` is drawn beside its row. */
export type Section = {
  title: string;
  note?: string;
  head: readonly string[];
  isNumber: readonly boolean[];
  rows: readonly { cells: readonly string[]; rate?: Rate }[];
  /** Said instead of an empty table. */
  none: string;
};

/** The sentences above the tables. */
export function openingOf({ outcomes, measuredOn, leftOut }: TrialReport) {
  const engines = new Set(
    outcomes.flatMap(({ engine }) =>
      engine ? [`${engine.profile}, policy ${engine.policy}`] : [],
    ),
  );
  const simulated = outcomes.filter(({ isSimulated }) => isSimulated).length;
  return {
    measured: `${outcomes.length} sessions, measured on ${measuredOn} by ${[...engines].join("; ") || "no engine"}. The conductor left out ${leftOut} more that had begun. Rates have 95 % Clopper–Pearson intervals; terms are those of ISO/IEC 30107-3 and 19795-1.`,
    rehearsal:
      simulated > 0
        ? `${simulated} of ${outcomes.length} results were prescribed in a sandbox. They measure nothing.`
        : undefined,
    rule: "A presentation that goes to a person is not accepted. It counts as an error for a genuine person, and as none for an attack. Sessions without an answer of the check are in no rate.",
  };
}

/** The tables of the field, one for each question. */
export function rateSections(outcomes: readonly Outcome[]): Section[] {
  return tablesOf(outcomes).map(({ title, rows }) => ({
    title,
    ...noteOf(title),
    head: [
      "Measure",
      "Presentation",
      "Errors",
      "Rate",
      "95 % interval",
      "To a person",
      "No answer",
    ],
    isNumber: [false, false, true, true, true, true, true],
    rows: rows.map(({ measure, presentation, rate, toPerson, noAnswer }) => ({
      cells: [
        measure,
        presentations[presentation].label,
        ...rateCells(rate),
        String(toPerson),
        String(noAnswer),
      ],
      rate,
    })),
    none: "Not measured.",
  }));
}

/** The species in each class of the rally. */
function noteOf(title: Table["title"]): { note?: string } {
  if (title !== "Presentation attack detection") return {};
  const listed = Object.entries(attackClasses).map(
    ([name, species]) =>
      `Class ${name} of RIVR: ${species.map((one) => presentations[one].label.toLowerCase()).join(", ")}.`,
  );
  return { note: listed.join(" ") };
}

/** The sections after the diagrams. */
export function otherSections(outcomes: readonly Outcome[]): Section[] {
  return [overallSection(outcomes), acquisitionSection(outcomes), groupSection(outcomes)];
}

function overallSection(outcomes: readonly Outcome[]): Section {
  const { failureToAcquire, genuineNotClear, othersClear } = overall(outcomes);
  const row = (of: string, rate: Rate) => ({ cells: [of, ...rateCells(rate)], rate });
  return {
    title: "The whole service",
    head: ["", "Sessions", "Rate", "95 % interval"],
    isNumber: [false, true, true, true],
    rows: [
      row("Failures to acquire, genuine people", failureToAcquire),
      row("Genuine people without “no material concerns”", genuineNotClear),
      ...othersClear.map(({ presentation, rate }) =>
        row(`${presentations[presentation].label}: “no material concerns”`, rate),
      ),
    ],
    none: "Not measured.",
  };
}

function acquisitionSection(outcomes: readonly Outcome[]): Section {
  return {
    title: "Acquisition and time",
    note: "Failures to acquire are sessions without a whole assessment. Time is from the opened link to the submission.",
    head: ["Presentation", "Failures to acquire", "Rate", "95 % interval", "Median time"],
    isNumber: [false, true, true, true, true],
    rows: acquisition(outcomes).map(({ presentation, failureToAcquire, medianSeconds }) => ({
      cells: [
        presentations[presentation].label,
        ...rateCells(failureToAcquire),
        medianSeconds === null ? "–" : `${medianSeconds} s`,
      ],
      rate: failureToAcquire,
    })),
    none: "Not measured.",
  };
}

function groupSection(outcomes: readonly Outcome[]): Section {
  const answered = byGroup(outcomes).map(({ tables, ...group }) => ({
    ...group,
    rows: tables.flatMap(({ rows }) => rows.filter(({ rate }) => rate.of > 0)),
  }));
  const sizes = answered.flatMap(({ rows }) => rows.map(({ rate }) => rate.of));
  const smallest = Math.min(...sizes);
  return {
    title: "Genuine people by device, light and group",
    ...(sizes.length > 0 && {
      note: `Presentations of the smallest group: ${smallest}. Without an error they show a rate of at most ${percent(provable(smallest))}.`,
    }),
    head: ["Group", "Measure", "Errors", "Rate", "95 % interval"],
    isNumber: [false, false, true, true, true],
    rows: answered.flatMap(({ group, rows, failureToAcquire }) => [
      {
        cells: [group, "failures to acquire", ...rateCells(failureToAcquire)],
        rate: failureToAcquire,
      },
      ...rows.map(({ measure, rate }) => ({ cells: [group, measure, ...rateCells(rate)], rate })),
    ]),
    none: "No group was named.",
  };
}

/** The figures of this project and of the rally, for each of its three tables. */
export function publishedSection(): Section {
  const own = ownFigures.map(({ table, measure, shown, on, page }) => ({
    table,
    cells: [measure.replaceAll("`", ""), shown, on, page],
  }));
  const rally = rallyFigures.map(({ table, measure, shown, source, date }) => ({
    table,
    cells: [measure, shown, "field", `${source}, ${date}`],
  }));
  const byTable = Map.groupBy([...own, ...rally], ({ table }) => table);
  return {
    title: "Published figures beside these tables",
    note: "Figures of this project are rendered or of public pictures, and none is of the field. RIVR is the Remote Identity Validation Rally of the US Department of Homeland Security, with US cards. Others were their people, cameras and attacks: compare methods, not numbers.",
    head: ["Table", "Measured", "Figure", "On", "Source"],
    isNumber: [false, false, false, false, false],
    rows: [...byTable].flatMap(([table, figures]) =>
      figures.map(({ cells }) => ({ cells: [table, ...cells] })),
    ),
    none: "",
  };
}

function rateCells(rate: Rate): string[] {
  return [`${rate.errors} of ${rate.of}`, percent(rate.rate), intervalText(rate)];
}

export function percent(share: number | null): string {
  return share === null ? "–" : `${(100 * share).toFixed(1)} %`;
}

export function intervalText({ interval: [low, high] }: Rate): string {
  return `${percent(low)} to ${percent(high)}`;
}
