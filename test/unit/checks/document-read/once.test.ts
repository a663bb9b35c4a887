import { expect, it } from "vitest";
import { once } from "#checks/document-read/side-steps.ts";

it("does a piece of work once for all who ask, at the same time or later", async () => {
  let times = 0;
  const work = once(async () => ++times);
  expect(await Promise.all([work(), work()])).toEqual([1, 1]);
  expect(await work()).toBe(1);
});

it("remembers that the work found nothing", () => {
  let times = 0;
  const work = once(() => {
    times++;
    return undefined;
  });
  expect([work(), work(), times]).toEqual([undefined, undefined, 1]);
});

it("tries again what failed, at once or later", async () => {
  let times = 0;
  const thrown = once(() => {
    if (++times === 1) throw new Error("no memory");
    return times;
  });
  expect(thrown).toThrow("no memory");
  expect(thrown()).toBe(2);

  let tries = 0;
  const rejected = once(async () => {
    if (++tries === 1) throw new Error("no memory");
    return tries;
  });
  await expect(rejected()).rejects.toThrow("no memory");
  expect(await rejected()).toBe(2);
});
