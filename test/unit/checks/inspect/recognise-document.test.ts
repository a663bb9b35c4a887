import { expect, it } from "vitest";
import { recogniseDocument } from "#checks/inspect/recognise-document.ts";
import { formatMrz } from "#domain/document/mrz/format-mrz.ts";
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
