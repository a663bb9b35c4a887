import { expect, it } from "vitest";
import type { Outcome } from "../../../lab/attack/play.ts";
import { isBroken, pageWith } from "../../../lab/attack/report.ts";

const order = ["Film of another", "Tinted film", "Race"];

function outcome(species: string, tried: number, passed: number): Outcome {
  const through = { what: "a try", passed: true };
  const kind = species === "Tinted film" ? "evidence" : "service";
  return { species, kind, tried, passed: Array(passed).fill(through), seconds: 1 };
}

const rowsOf = (page: string) =>
  page
    .split("\n")
    .filter((line) => line.startsWith("|"))
    .slice(2)
    .map((line) => line.replaceAll(/ +/g, " "));

it("renews the row of the attack that was played, and keeps the others in their order", () => {
  const first = pageWith(outcome("Race", 24, 0), { text: "", order });
  const second = pageWith(outcome("Tinted film", 3, 1), { text: first, order });
  const third = pageWith(outcome("Film of another", 3, 0), { text: second, order });
  expect(second).toContain("Not played for this table yet: Film of another.");
  expect(third).not.toContain("Not played");
  expect(rowsOf(third)).toEqual([
    "| Film of another | fails it | 3 | 0 | 0.0 % to 70.8 % |",
    "| Tinted film | is counted | 3 | 1 | 0.84 % to 90.6 % |",
    "| Race | fails it | 24 | 0 | 0.0 % to 14.2 % |",
  ]);
  const again = pageWith(outcome("Tinted film", 40, 1), { text: third, order });
  expect(rowsOf(again)[1]).toBe("| Tinted film | is counted | 40 | 1 | 0.06 % to 13.2 % |");
  expect(rowsOf(again).length).toBe(3);
});

it("drops the row of an attack that is gone", () => {
  const page = pageWith(outcome("Race", 24, 0), { text: "", order });
  const next = pageWith(outcome("Tinted film", 3, 0), { text: page, order: ["Tinted film"] });
  expect(rowsOf(next).length).toBe(1);
});

it("is broken by one success if none may be, and by an attack that tried nothing", () => {
  const one = outcome("Race", 24, 1);
  expect(isBroken(one)).toBe(true);
  expect(isBroken(outcome("Race", 24, 0))).toBe(false);
  expect(isBroken(outcome("Tinted film", 3, 3))).toBe(false);
  expect(isBroken(outcome("Tinted film", 0, 0))).toBe(true);
});
