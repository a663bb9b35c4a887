import { expect, it } from "vitest";
import { Refusal } from "#domain/errors.ts";
import { maxAttempts, untilWon } from "#usecases/until-won.ts";

const late = () => new Refusal("invalid_state", "It was changed meanwhile.");

/** Loses this number of times, and counts. */
function writer(losses: number, refusal: () => Error = late) {
  const made = { attempts: 0, writes: 0 };
  const write = async () => {
    made.writes += 1;
    if (made.writes <= losses) throw refusal();
    return made.writes;
  };
  return { made, write };
}

it.for([0, 1, maxAttempts - 1])("reads and writes again after %i lost races", async (losses) => {
  const { made, write } = writer(losses);
  const won = untilWon((race) => {
    made.attempts += 1;
    return race(write);
  });
  expect(await won).toBe(losses + 1);
  expect(made).toEqual({ attempts: losses + 1, writes: losses + 1 });
});

it("tells the refusal when the race is lost too often", async () => {
  const { made, write } = writer(maxAttempts);
  await expect(untilWon((race) => race(write))).rejects.toThrow("changed meanwhile");
  expect(made.writes).toBe(maxAttempts);
});

it.for([
  ["another refusal of the write", () => new Refusal("not_found", "It is gone.")],
  ["a fault", () => new Error("The table is down.")],
] as const)("takes %s for no lost race", async ([, refusal]) => {
  const { made, write } = writer(1, refusal);
  await expect(untilWon((race) => race(write))).rejects.toThrow();
  expect(made.writes).toBe(1);
});

it("takes what the attempt itself refuses for no lost race", async () => {
  let attempts = 0;
  const refused = untilWon(async () => {
    attempts += 1;
    throw late();
  });
  await expect(refused).rejects.toThrow("changed meanwhile");
  expect(attempts).toBe(1);
});
