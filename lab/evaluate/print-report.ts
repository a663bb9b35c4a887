import { markdownTable } from "../../cli/markdown-table.ts";
import { type Family, families } from "./document-families.ts";
import type { PrintRow, PrintVerdict } from "./print-alone.ts";
import { type Report, rate, shareText } from "./report.ts";

type Part = { name: string; title: string; rows: readonly PrintRow[] };
type Share = { count: number; of: number };

/** Rates of print alone, over all documents and by kind, as `print_…`; wrong values stand in `print_faults`. */
export function printReport(rows: readonly PrintRow[]): Report {
  if (rows.length === 0) return {};
  return Object.assign(
    { print_documents: rows.length },
    ...partsOf(rows).map(({ name, rows: own }) => {
      const suffix = name === "all" ? "" : `.${name}`;
      const rates = Object.entries(figuresOf(own));
      return Object.assign(
        {},
        ...rates.map(([figure, { count, of }]) => rate(`${figure}_rate${suffix}`, count, of)),
      );
    }),
    { print_faults: rows.flatMap(faultsOf) },
  );
}

/** The same as a table, those of foreign specimens before those of own renders. */
export function printTable(materials: Readonly<Record<string, readonly PrintRow[]>>): string {
  const rows = Object.entries(materials).flatMap(([material, all]) =>
    partsOf(all).map(({ title, rows: own }) => {
      const figures = figuresOf(own);
      return [
        material,
        title,
        String(own.length),
        share(figures.print_right),
        share(figures.print_wrong_sure),
        share(figures.recognised),
        share(figures.taken_for_another),
        share(figures.zone_exact),
      ];
    }),
  );
  return markdownTable(
    [
      "material",
      "kind",
      "documents",
      "values right",
      "wrong for sure",
      "kind recognised",
      "taken for another",
      "MRZ exact",
    ],
    rows,
  ).join("\n");
}

/** The goals for printed text, one row each, with the rates on specimens and renders. */
export function barTable(materials: Readonly<Record<string, readonly PrintRow[]>>): string {
  const names = Object.keys(materials);
  return markdownTable(
    ["by print alone", "bar", ...names],
    bars.map(({ what, bar, of }) => [
      what,
      bar,
      ...names.map((name) => share(of(materials[name] ?? []))),
    ]),
  ).join("\n");
}

const licenceFields = [
  "document_number",
  "family_names",
  "given_names",
  "date_of_birth",
  "date_of_issue",
  "date_of_expiry",
];
const passportFields = ["date_of_issue", "place_of_birth"];

type Bar = { what: string; bar: string; of: (rows: readonly PrintRow[]) => Share };

const bars: readonly Bar[] = [
  { what: "INE: values right", bar: "≥ 95 %", of: (rows) => valuesOf(of(rows, "ine"), isRight) },
  { what: "INE: wrong for sure", bar: "0", of: (rows) => valuesOf(of(rows, "ine"), isWrongSure) },
  ...onFields("passports", passportFields, {
    what: "passports, issue date and place of birth",
    bar: "≥ 85 %",
  }),
  ...onFields("licences", licenceFields, {
    what: "driving licenses, number, names, three dates",
    bar: "≥ 90 %",
  }),
  { what: "kind recognised", bar: "≥ 95 %", of: (rows) => figuresOf(rows).recognised },
  { what: "kind taken for another", bar: "0", of: (rows) => figuresOf(rows).taken_for_another },
  { what: "all: values wrong for sure", bar: "0", of: (rows) => valuesOf(rows, isWrongSure) },
];

function onFields(
  family: Family,
  fields: readonly string[],
  { what, bar }: { what: string; bar: string },
): Bar[] {
  const counted = (rows: readonly PrintRow[], pick: (value: PrintVerdict) => boolean) =>
    valuesOf(of(rows, family), pick, fields);
  return [
    { what: `${what}: right`, bar, of: (rows) => counted(rows, isRight) },
    { what: `${what}: wrong for sure`, bar: "0", of: (rows) => counted(rows, isWrongSure) },
  ];
}

function partsOf(rows: readonly PrintRow[]): Part[] {
  const kinds = Object.entries(families).map(([name, title]) => ({
    name,
    title,
    rows: rows.filter(({ family }) => family === name),
  }));
  return [...kinds.filter((part) => part.rows.length > 0), { name: "all", title: "all", rows }];
}

function figuresOf(rows: readonly PrintRow[]) {
  const seen = rows.flatMap(({ recognised }) => recognised);
  const zones = rows.flatMap(({ isZoneExact }) => isZoneExact ?? []);
  const among = (as: PrintRow["recognised"][number]) => ({
    count: seen.filter((one) => one === as).length,
    of: seen.length,
  });
  return {
    print_right: valuesOf(rows, isRight),
    print_wrong_sure: valuesOf(rows, isWrongSure),
    recognised: among("right"),
    taken_for_another: among("other"),
    zone_exact: { count: zones.filter((isExact) => isExact).length, of: zones.length },
  };
}

function of(rows: readonly PrintRow[], family: Family): readonly PrintRow[] {
  return rows.filter((row) => row.family === family);
}

function valuesOf(
  rows: readonly PrintRow[],
  pick: (value: PrintVerdict) => boolean,
  fields?: readonly string[],
): Share {
  const values = rows
    .flatMap((row) => row.values)
    .filter(({ field }) => fields?.includes(field) ?? true);
  return { count: values.filter(pick).length, of: values.length };
}

const isRight = ({ verdict }: PrintVerdict) => verdict === "right";
const isWrongSure = ({ verdict }: PrintVerdict) => verdict === "wrong_sure";

function faultsOf({ id, kind, values, recognised, isZoneExact }: PrintRow) {
  const faults = values
    .filter((value) => !isRight(value))
    .map(({ field, verdict }) => `${field} ${verdict}`);
  if (isZoneExact === false) faults.push("zone not exact");
  const isKnown = recognised.every((one) => one === "right");
  return faults.length === 0 && isKnown ? [] : [{ id, kind, recognised, faults }];
}

function share({ count, of }: Share): string {
  return shareText(count, of);
}
