import { expect, it } from "vitest";
import { checkNames, checkTable, reasonsOf } from "#domain/evidence/checks.ts";
import { reasonCatalogue, reasonCodes } from "#domain/reason-codes.ts";
import { unprescribable } from "#domain/sandbox/unprescribable.ts";

it("lets a check fail by what it fails by, alone or beside what else it finds", () => {
  for (const check of checkNames) {
    for (const code of checkTable[check].failsBy) {
      expect(unprescribable(check, { status: "fail", reasons: [code] })).toBeUndefined();
    }
  }
  const reasons = ["replay_suspected", "illumination_mismatch"] as const;
  expect(unprescribable("liveness", { status: "fail", reasons })).toBeUndefined();
});

it("says which reasons a check fails by if it is to fail without one", () => {
  for (const said of [{}, { reasons: [] }, { reasons: ["replay_suspected"] as const }]) {
    expect(unprescribable("liveness", { status: "fail", ...said })).toEqual({
      at: "status",
      why: "fails only with one of the reasons illumination_mismatch, face_changed_during_capture, film_of_another_person, portrait_of_another_person",
    });
  }
});

it("says of a check that never fails that it does not", () => {
  const said = unprescribable("record_match", { status: "fail" });
  expect(said).toEqual({ at: "status", why: "never fails under the current engine profile" });
});

it("lets a check that looked give every reason of its own, and none of another's", () => {
  for (const check of checkNames) {
    const own = reasonsOf(checkTable[check].primitive);
    const findings = reasonCodes.filter((code) => reasonCatalogue[code].group !== "engine");
    const given = findings.filter(
      (code) => !unprescribable(check, { status: "review", reasons: [code] }),
    );
    expect(given).toEqual(findings.filter((code) => own.includes(code)));
  }
  expect(unprescribable("face_match", { status: "review", reasons: ["replay_suspected"] })).toEqual(
    { at: "reasons", why: "cannot be replay_suspected: that check never gives it" },
  );
});

it("lets what the engine says stand with a check that broke or was not there, and nothing else with a broken one", () => {
  const said = (status: "error" | "not_run" | "review", code: (typeof reasonCodes)[number]) =>
    unprescribable("liveness", { status, reasons: [code] })?.at;
  expect(said("error", "engine_profile_unavailable")).toBeUndefined();
  expect(said("not_run", "engine_profile_unavailable")).toBeUndefined();
  expect(said("review", "engine_profile_unavailable")).toBe("reasons");
  expect(said("error", "replay_suspected")).toBe("reasons");
  expect(said("review", "partly_examined")).toBeUndefined();
});

it("lets a check pass with remarks, and with nothing that speaks against a pass", () => {
  const said = (...reasons: (typeof reasonCodes)[number][]) =>
    unprescribable("authenticity", { status: "pass", reasons });
  expect(said()).toBeUndefined();
  expect(said("metadata_missing", "partly_examined")).toBeUndefined();
  expect(said("metadata_missing", "photo_of_screen")).toEqual({
    at: "reasons",
    why: "of a pass cannot be photo_of_screen: it speaks against one",
  });
});
