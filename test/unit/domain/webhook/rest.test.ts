import { expect, it } from "vitest";
import { nextRest, type Rest, waitForRest } from "#domain/webhook/rest.ts";

const now = new Date("2026-11-20T10:00:00.000Z");
const minutesOf = (time: string) => (Date.parse(time) - now.getTime()) / 60_000;
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000).toISOString();

it("leaves a silent receiver alone twice as long each time, and never for more than 15 minutes", () => {
  const minutes: number[] = [];
  let rest: Rest | undefined;
  for (let times = 1; times <= 7; times += 1) {
    rest = nextRest(rest, now);
    expect(rest.times).toBe(times);
    minutes.push(minutesOf(rest.until));
  }
  expect(minutes).toEqual([1, 2, 4, 8, 15, 15, 15]);
});

it.for([
  { why: "until the rest is over", age: 0, left: 8, random: 0, minutes: 8 },
  { why: "a minute at least", age: 0, left: 0, random: 0, minutes: 1 },
  { why: "half as long again as it has waited", age: 60, left: 8, random: 0, minutes: 30 },
  { why: "a fifth longer, so that not all come at once", age: 0, left: 10, random: 1, minutes: 12 },
])("a message to one who rests waits $why", ({ age, left, random, minutes }) => {
  const rest = { times: 1, until: ago(-left) };
  expect(minutesOf(waitForRest({ createdAt: ago(age) }, { rest, now, random }))).toBe(minutes);
});
