import { expect, it } from "vitest";
import { withDeadline } from "../../../functions/checks/wiring/with-deadline.ts";

const never = () => new Promise<never>(() => {});

it("answers work that ends in time, and drops work that does not", async () => {
  const soon = performance.now() + 20;
  expect(await withDeadline(performance.now() + 60_000, async () => "seen")).toBe("seen");
  expect(await withDeadline(soon, never)).toBeUndefined();
});

it("passes on what fails in time, and is not broken by what fails later", async () => {
  const broken = new Error("broken");
  await expect(
    withDeadline(performance.now() + 60_000, () => Promise.reject(broken)),
  ).rejects.toThrow(broken);
  const late = Promise.withResolvers<never>();
  expect(await withDeadline(performance.now() + 20, () => late.promise)).toBeUndefined();
  late.reject(broken);
  await new Promise((done) => setTimeout(done));
});

it("begins nothing when the time is over", async () => {
  let hasBegun = false;
  const work = async () => {
    hasBegun = true;
  };
  expect(await withDeadline(performance.now() - 1, work)).toBeUndefined();
  expect(hasBegun).toBe(false);
});
