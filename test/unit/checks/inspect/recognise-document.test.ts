import { expect, it } from "vitest";
import { recogniseDocument } from "#checks/inspect/recognise-document.ts";
import { formatMrz } from "#domain/document/mrz/format-mrz.ts";
import type { PrintedLine } from "#domain/document/print/printed-line.ts";
import { printedLine } from "../../../fixtures/printed-lines.ts";

type Steps = Parameters<typeof recogniseDocument>[0];

const passport = { country: "MX", documentType: "passport" };
const lines = formatMrz({
  format: "TD1",
  documentCode: "ID",
  issuer: "MEX",
  number: "183657717",
  nationality: "MEX",
  surname: "BOX",
  givenNames: "WALTER",
  birthDate: "1980-07-05",
  sex: "male",
  expiryDate: "2032-12-31",
});

/** The back of Mexico's electoral card, whose zone was read as these lines; counts how often its print is read. */
function backWith(zone: readonly string[]) {
  const counts = { print: 0 };
  const reading = { lines: zone, shape: 0, evidence: 0 };
  const steps = {
    outline: async () => undefined,
    glance: async () => 7,
    zone: async () => ({ reading, lines: [] }),
    print: async () => {
      counts.print++;
      return [
        printedLine("ELECCIONES FEDERALES", [400, 40]),
        printedLine("LOCALES Y EXTRAORDINARIAS", [400, 80]),
        printedLine("SECRETARIO EJECUTIVO DEL", [400, 120]),
      ];
    },
  };
  return { steps: steps as unknown as Steps, counts };
}

const front = [
  printedLine("REPÚBLICA DE MOÇAMBIQUE", [400, 40]),
  printedLine("BILHETE DE IDENTIDADE", [400, 80]),
  printedLine("Nome / Name", [400, 120]),
];

/** A picture without a zone; counts the reading of all lines, and each search for a zone. */
function printed(lines: readonly PrintedLine[], outline?: object) {
  const counts = { all: 0, zones: [] as string[] };
  const steps = {
    outline: async () => outline,
    glance: async () => lines.length,
    zone: async (windows: string) => void counts.zones.push(windows),
    print: async (isEnough: (some: readonly PrintedLine[]) => boolean) => {
      const some = lines.slice(0, 2);
      if (isEnough(some)) return some;
      counts.all++;
      return lines;
    },
  };
  return { steps: steps as unknown as Steps, counts };
}

const table = { outlineProbability: 0.95, sidesOnEdge: 0 };
const card = { country: "MZ", documentType: "bilhete_identidade" };
const today = "2026-06-01";

it("reads no further line if the document or its side is surely another", async () => {
  for (const side of [
    { document: passport, side: "id_front" },
    { document: card, side: "id_back" },
  ] as const) {
    const { steps, counts } = printed(front, table);
    const { shown } = await recogniseDocument(steps, { side, today });
    expect(shown).toMatchObject({ print: { id: "mz-bi-front" }, isSure: true });
    expect(counts.all).toBe(0);
  }
});

it("reads every line of the document and side that was asked for", async () => {
  const { steps, counts } = printed(front, table);
  const side = { document: card, side: "id_front" } as const;
  expect(await recogniseDocument(steps, { side, today })).toMatchObject({
    shown: { isSure: true },
  });
  expect(counts.all).toBe(1);
});

it("reads nothing if there is neither an outline nor more than a glimpse of print", async () => {
  for (const outline of [undefined, { outlineProbability: 0.5, sidesOnEdge: 0 }]) {
    const { steps, counts } = printed(front, outline);
    expect(await recogniseDocument(steps, asked)).toEqual({ outline, print: "some" });
    expect(counts).toEqual({ all: 0, zones: ["first"] });
  }
});

it("reads what little print there is on a document that is seen", async () => {
  const { steps, counts } = printed(front.slice(2), table);
  expect(await recogniseDocument(steps, asked)).toEqual({ outline: table, print: "some" });
  expect(counts).toEqual({ all: 1, zones: ["first", "every"] });
});

const asked = { side: { document: passport, side: "id_front" }, today: "2026-06-01" } as const;

it("leaves it to the print if the zone does not add up", async () => {
  const [first = "", second = "", third = ""] = lines;
  const spoilt = [first, `${(Number(second[0]) + 1) % 10}${second.slice(1)}`, third];
  const { steps } = backWith(spoilt);
  const { shown } = await recogniseDocument(steps, asked);
  expect(shown).toMatchObject({ print: { id: "mx-ine-back" }, isSure: true });
});

it("reads no print if the zone adds up", async () => {
  const { steps, counts } = backWith(lines);
  const { zone } = await recogniseDocument(steps, asked);
  expect(zone?.parsed).toMatchObject({ format: "TD1", country: "MX" });
  expect(counts.print).toBe(0);
});
