import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readAnswer } from "#domain/external/adapter-answer.ts";

const sent = ["curp", "full_name"] as const;
const good = {
  result: "match",
  source: "RENAPO",
  checked_at: "2026-11-28T18:30:00Z",
  compared: { curp: "agrees", full_name: "not_compared" },
};
const read = (answer: unknown) => readAnswer(JSON.stringify(answer), sent);

describe("an adapter's answer", () => {
  it("is taken if it has the agreed form", () => {
    expect(read(good)).toEqual(good);
    expect(read({ ...good, result: "no_match", compared: {} })).toBeDefined();
    const { compared: _, ...bare } = { ...good, result: "not_checked" };
    expect(read(bare)).toMatchObject({ result: "not_checked", compared: {} });
  });

  it.for<[string, unknown]>([
    ["is no object", "match"],
    ["has a member more", { ...good, note: "JUAN" }],
    ["has another result", { ...good, result: "maybe" }],
    ["names no source", { ...good, source: "" }],
    ["has a source of two lines", { ...good, source: "RENAPO\nOK" }],
    ["has a source that goes on", { ...good, source: "x".repeat(101) }],
    ["says no time", { ...good, checked_at: "yesterday" }],
    ["compared what was not sent", { ...good, compared: { curp: "agrees", nuit: "agrees" } }],
    ["compared with a value", { ...good, compared: { curp: "PELJ900101HPLRPN04" } }],
    ["matches by nothing", { ...good, compared: { curp: "not_compared" } }],
    [
      "matches despite a difference",
      { ...good, compared: { curp: "agrees", full_name: "differs" } },
    ],
    ["is the request itself", { type: "external.check", adapter: "a", fields: { curp: "X" } }],
  ])("is none if it %s", ([, answer]) => {
    expect(read(answer)).toBeUndefined();
  });

  it("never makes a match, or an error, of any text", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        expect(readAnswer(text, sent)).toBeUndefined();
      }),
    );
  });
});
