import { expect, it } from "vitest";
import { captureKey, pictureKey } from "#domain/capture/capture-rules.ts";
import { platformOf } from "#domain/capture/platform.ts";
import { captureSteps } from "#domain/case/capture-steps.ts";
import type { CaseFields } from "#domain/case/case.ts";
import { caseFailure } from "#domain/case/failures.ts";
import { changedCase } from "#domain/case/open-to-change.ts";
import { caseStatuses, isTerminal } from "#domain/case/status.ts";
import { Disposition } from "#domain/review/disposition.ts";
import { captureConsent, consentAskedOf } from "#domain/sitting/consent.ts";
import { reply } from "#domain/wire.ts";
import { aCase } from "./a-case.ts";

it("keeps everything of a Case under its own prefix, so that one erasure finds it", () => {
  const key = captureKey({ caseId: "case_1", item: "id_front", uploadId: "up_1" });
  expect(key).toBe("cases/case_1/id_front/up_1");
  expect(pictureKey(key, "shown")).toBe("cases/case_1/pictures/shown/id_front/up_1");
  expect(pictureKey(key, "tamper_map")).toBe("cases/case_1/pictures/tamper_map/id_front/up_1");
});

it.for<[string, string | undefined, string]>([
  ["an Android phone", "Mozilla/5.0 (Linux; Android 14; Pixel 8) Chrome/130.0", "android"],
  ["an iPhone", "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)", "ios"],
  ["an iPad", "Mozilla/5.0 (iPad; CPU OS 12_5 like Mac OS X)", "ios"],
  ["an iPod", "Mozilla/5.0 (iPod touch; CPU iPhone OS 15_0)", "ios"],
  ["a desk computer", "Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0", "other"],
  ["a word that only holds another", "xAndroidx myiPhone5", "other"],
  ["a browser that says nothing", undefined, "other"],
])("knows %s for what it says it is", ([, userAgent, platform]) => {
  expect(platformOf(userAgent)).toBe(platform);
});

it.for([
  ["collection_expired", true],
  ["applicant_declined", false],
  ["too_many_attempts", false],
  ["processing_failed", true],
  ["processing_timeout", true],
] as const)(
  "tells a client of %s in a sentence, and whether to try again: %s",
  ([code, retryable]) => {
    const failure = caseFailure(code, { progress: { captured: [] } });
    expect(failure).toMatchObject({ code, retryable });
    expect(failure.message).toMatch(/^[A-Z].+\.$/);
  },
);

it("has a result to poll for in the three statuses that end a Case, and in no other", () => {
  expect(caseStatuses.filter(isTerminal)).toEqual(["completed", "failed", "erased"]);
});

const at = "2026-11-20T12:00:00.000Z";
const handedIn = { captured: [], submittedAt: at };

it.for<[string, Partial<CaseFields>]>([
  ["handed in at no time", { status: "pending", progress: { captured: [] } }],
  ["processed since no time", { status: "processing", progress: handedIn }],
  ["completed at no time", { status: "completed", progress: handedIn }],
  ["failed at no time", { status: "failed" }],
  ["erased by nobody", { status: "erased" }],
])("is no Case that is %s", ([, fields]) => {
  expect(() => changedCase(aCase(), { set: fields, at: new Date(at) })).toThrow();
});

it("asks for the client's own consent if the Template has one, else for the service's", () => {
  const consent = { name: "acme_terms", version: "3", textUrl: "https://acme.example/terms" };
  expect(consentAskedOf({ page: { consent } })).toEqual(consent);
  expect(consentAskedOf({ page: {} })).toEqual(captureConsent);
  expect(consentAskedOf({})).toEqual({ name: "identity_capture", version: "2026-11-28" });
});

const tilted = { item: "id_front_tilted", required: false };

it.for<[string, string, string, Parameters<typeof captureSteps>[1], object[]]>([
  [
    "both sides of a card, then the tilted one, which may be skipped",
    "MZ",
    "bilhete_identidade",
    {},
    [{ item: "id_front", required: true }, { item: "id_back", required: true }, tilted],
  ],
  ["one side of a passport", "MZ", "passport", {}, [{ item: "id_front", required: true }, tilted]],
  [
    "no tilted photograph where the Template leaves it out",
    "MZ",
    "passport",
    { page: { asksTilted: false, flashes: true, languages: [] } },
    [{ item: "id_front", required: true }],
  ],
])("asks for %s", ([, country, documentType, theCase, steps]) => {
  const photographs = captureSteps({ country, documentType }, theCase);
  expect(photographs.filter(({ item }) => item !== "selfie")).toEqual(steps);
});

it("asks for no tilted photograph of a document that no check knows", () => {
  const steps = captureSteps({ country: "FR", documentType: "library_card" }, {});
  expect(steps).not.toContainEqual(tilted);
  expect(steps.every(({ required }) => required)).toBe(true);
});

const disposition: Disposition = {
  id: "dsp_1",
  value: "declined",
  reasonCodes: ["other"],
  recordedBy: { userId: "usr_1", email: "ana@example.com", role: "compliance" },
  recordedAt: "2026-11-21T10:00:00.000Z",
  revision: 2,
};

const onWireOf = (said: Disposition) => reply(Disposition).parse(said);

it("tells a client all that its team recorded, and leaves out what it did not say", () => {
  const onWire = {
    id: "dsp_1",
    value: "declined",
    reason_codes: ["other"],
    recorded_by: { user_id: "usr_1", email: "ana@example.com", role: "compliance" },
    recorded_at: "2026-11-21T10:00:00.000Z",
    revision: 2,
  };
  expect(onWireOf(disposition)).toEqual(onWire);
  const said = { note: "", assessmentAgreed: false };
  expect(onWireOf({ ...disposition, ...said })).toEqual({
    ...onWire,
    note: "",
    assessment_agreed: false,
  });
});
