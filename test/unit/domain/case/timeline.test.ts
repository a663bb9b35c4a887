import { expect, it } from "vitest";
import type { Capture } from "#domain/capture/capture.ts";
import { timelineOf } from "#domain/case/timeline.ts";
import type { Disposition } from "#domain/review/disposition.ts";
import { aCase } from "./a-case.ts";

const time = (minute: number) => `2026-11-20T10:${String(minute).padStart(2, "0")}:00.000Z`;

const capture = (item: Capture["item"], acceptedAt: string): Capture => ({
  id: "cap_1",
  item,
  key: "cases/case_1/id_front/up_1",
  contentType: "image/jpeg",
  bytes: 1,
  sha256: "0".repeat(64),
  etag: '"etag"',
  width: 1,
  height: 1,
  capturePath: "file_capture",
  acceptedAt,
  attempts: 1,
});

const disposition = (value: Disposition["value"], recordedAt: string): Disposition => ({
  id: "dsp_1",
  value,
  reasonCodes: [],
  recordedBy: { userId: "usr_1", email: "ana@example.com", role: "compliance" },
  recordedAt,
  revision: 1,
});

it("shows only the creation of a Case that was never opened", () => {
  expect(timelineOf(aCase(), { captures: [], dispositions: [] })).toEqual([
    { at: time(0), type: "created" },
  ]);
});

it("begins a follow-up with its creation, before the photographs that it takes over", () => {
  const theCase = aCase({ createdAt: time(5) });
  const captures = [capture("selfie", time(1)), capture("id_front", time(6))];
  expect(timelineOf(theCase, { captures, dispositions: [] })).toEqual([
    { at: time(5), type: "created" },
    { at: time(1), type: "captured", detail: "selfie" },
    { at: time(6), type: "captured", detail: "id_front" },
  ]);
});

it("tells the whole life of a Case, oldest first, and what each moment was about", () => {
  const theCase = aCase({
    status: "erased",
    progress: {
      openedAt: time(1),
      documentSelectedAt: time(3),
      captured: ["id_front", "selfie"],
      submittedAt: time(6),
    },
    consent: { name: "identity_capture", version: "2026-11", grantedAt: time(2), locale: "pt" },
    document: { country: "MZ", documentType: "bilhete_identidade" },
    processingAt: time(7),
    completedAt: time(8),
    assessment: "manual_review_recommended",
    erasedAt: time(20),
    erasure: {
      receiptId: "rcp_1",
      requestedAt: time(19),
      requestedBy: { type: "api_key", id: "key_1" },
      previousStatus: "completed",
    },
  });
  const beside = {
    captures: [capture("selfie", time(5)), capture("id_front", time(4))],
    dispositions: [disposition("escalated", time(10)), disposition("approved", time(9))],
  };
  const by = { type: "user", id: "usr_1" };
  expect(timelineOf(theCase, beside)).toEqual([
    { at: time(0), type: "created" },
    { at: time(1), type: "opened" },
    { at: time(2), type: "consented" },
    { at: time(3), type: "document_selected", detail: "MZ bilhete_identidade" },
    { at: time(4), type: "captured", detail: "id_front" },
    { at: time(5), type: "captured", detail: "selfie" },
    { at: time(6), type: "submitted" },
    { at: time(7), type: "processing" },
    { at: time(8), type: "completed", detail: "manual_review_recommended" },
    { at: time(9), type: "disposition_recorded", detail: "approved", by },
    { at: time(10), type: "disposition_recorded", detail: "escalated", by },
    { at: time(20), type: "erased", by: { type: "api_key", id: "key_1" } },
  ]);
});

it("names the chosen document, even if another one was submitted", () => {
  const theCase = aCase({
    progress: { documentSelectedAt: time(1), captured: [] },
    document: { country: "MZ", documentType: "passport" },
    chosen: { country: "MZ", documentType: "bilhete_identidade" },
  });
  expect(timelineOf(theCase, { captures: [], dispositions: [] })).toContainEqual({
    at: time(1),
    type: "document_selected",
    detail: "MZ bilhete_identidade",
  });
});

it("says why a Case failed", () => {
  const failure = { code: "collection_expired", message: "…", retryable: true } as const;
  const theCase = aCase({ status: "failed", failedAt: time(9), failure });
  expect(timelineOf(theCase, { captures: [], dispositions: [] }).at(-1)).toEqual({
    at: time(9),
    type: "failed",
    detail: "collection_expired",
  });
});

it("reports moments without the erased data", () => {
  const theCase = aCase({
    progress: { documentSelectedAt: time(1), captured: [] },
    completedAt: time(2),
    failedAt: time(3),
    erasedAt: time(4),
  });
  expect(timelineOf(theCase, { captures: [], dispositions: [] })).toEqual([
    { at: time(0), type: "created" },
    { at: time(1), type: "document_selected" },
    { at: time(2), type: "completed" },
    { at: time(3), type: "failed" },
    { at: time(4), type: "erased" },
  ]);
});

it("keeps moments of one time in the order of a Case's life", () => {
  const at = time(0);
  const theCase = aCase({
    progress: { openedAt: at, captured: [], submittedAt: at },
    processingAt: at,
    completedAt: at,
  });
  const types = timelineOf(theCase, { captures: [capture("selfie", at)], dispositions: [] }).map(
    ({ type }) => type,
  );
  expect(types).toEqual(["created", "opened", "captured", "submitted", "processing", "completed"]);
});

it("tells when the photographs went, and by which rule", () => {
  const theCase = aCase({ capturesDeletedAt: time(9) });
  expect(timelineOf(theCase, { captures: [], dispositions: [] })).toEqual([
    { at: time(0), type: "created" },
    {
      at: time(9),
      type: "captures_deleted",
      by: { type: "retention_policy", id: "capture_retention" },
    },
  ]);
});

it("keeps events of one moment in the order of a Case's life, and sorts the rest by time", () => {
  const progress = { captured: [], openedAt: time(5), submittedAt: time(5) };
  const theCase = aCase({ progress, failedAt: time(2) });
  const types = timelineOf(theCase, { captures: [], dispositions: [] }).map(({ type }) => type);
  expect(types).toEqual(["created", "failed", "opened", "submitted"]);
});

it("tells by what way a link was sent, and nothing of one that was not", () => {
  const link = { caseId: "case_1", linkVersion: 1, createdAt: time(1), failures: 0 };
  const links = [
    { ...link, channel: "sms", sentAt: time(2) },
    { ...link, channel: "email", sentAt: time(3) },
    { ...link, channel: "email", givenUpAt: time(4) },
  ] as const;
  expect(timelineOf(aCase(), { captures: [], dispositions: [], links })).toEqual([
    { at: time(0), type: "created" },
    { at: time(2), type: "link_texted" },
    { at: time(3), type: "link_emailed" },
  ]);
});

it("tells that somebody commented, and never what", () => {
  const writtenBy = { userId: "usr_2", email: "rui@example.com", role: "compliance" } as const;
  const comments = [
    { id: "cmt_1", text: "Call them.", mentions: [], writtenAt: time(4), writtenBy },
  ];
  expect(timelineOf(aCase(), { captures: [], dispositions: [], comments }).at(-1)).toEqual({
    at: time(4),
    type: "commented",
    by: { type: "user", id: "usr_2" },
  });
});

it("names the proposer and the confirmer of a decision, and shows an open one as proposed", () => {
  const first = disposition("approved", time(5));
  const proposed = {
    at: time(5),
    type: "disposition_proposed",
    detail: "approved",
    by: { type: "user", id: "usr_1" },
  };
  const pending = aCase({ pendingDisposition: first });
  expect(timelineOf(pending, { captures: [], dispositions: [] }).slice(1)).toEqual([proposed]);

  const confirmedBy = { userId: "usr_2", email: "rui@example.com", role: "compliance" } as const;
  const second = { ...first, proposedAt: time(5), recordedAt: time(6), confirmedBy };
  expect(timelineOf(aCase(), { captures: [], dispositions: [second] }).slice(1)).toEqual([
    proposed,
    {
      at: time(6),
      type: "disposition_recorded",
      detail: "approved",
      by: { type: "user", id: "usr_2" },
    },
  ]);
});

it("puts moments in their order, whichever list they come from", () => {
  const captures = [
    capture("selfie", time(8)),
    capture("id_back", time(2)),
    capture("id_front", time(5)),
  ];
  const moments = timelineOf(aCase({ failedAt: time(6) }), { captures, dispositions: [] });
  expect(moments.map(({ at }) => at)).toEqual([0, 2, 5, 6, 8].map(time));
});
