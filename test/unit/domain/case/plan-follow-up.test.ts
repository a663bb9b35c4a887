import { describe, expect, it } from "vitest";
import type { Capture } from "#domain/capture/capture.ts";
import type { CaptureItem } from "#domain/capture/capture-item.ts";
import type { CaseFields } from "#domain/case/case.ts";
import type { FollowUpItem } from "#domain/case/follow-up.ts";
import { planFollowUp, usualLinkEnd } from "#domain/case/plan-follow-up.ts";
import { aCase } from "./a-case.ts";

const capture = (item: CaptureItem): Capture => ({
  ...{ id: `cap_${item}`, item, key: item, contentType: "image/jpeg", bytes: 1, sha256: item },
  ...{ etag: "e", width: 1, height: 1, capturePath: "file_capture", attempts: 1 },
  acceptedAt: "2026-11-20T10:00:00.000Z",
});
const retainUntil = "2026-12-20T12:00:00.000Z";
const firstCase = (but: Partial<CaseFields> = {}) =>
  aCase({
    ...{ status: "completed", retainUntil, document: { country: "MZ", documentType: "passport" } },
    progress: { captured: ["id_front", "selfie"], platform: "android" },
    ...but,
  });
const all = (["id_front", "id_front_tilted", "selfie"] as const).map(capture);

const plan = (
  items: readonly FollowUpItem[],
  { but = {}, linkExpiresAt = "2026-12-01T12:00:00.000Z", captures = all } = {},
) => planFollowUp(firstCase(but), { captures }, { items, linkExpiresAt });

describe("a follow-up", () => {
  it("carries each photograph that is not requested, with the document and the platform", () => {
    const { captures, start } = plan(["selfie"]);
    expect(captures.map(({ item }) => item)).toEqual(["id_front", "id_front_tilted"]);
    expect(start.progress).toEqual({
      captured: ["id_front", "id_front_tilted"],
      platform: "android",
    });
    expect(start.document).toEqual({ country: "MZ", documentType: "passport" });
    expect(start.followUp?.items).toEqual(["selfie", "liveness"]);
    expect(start.followUp?.carriedUntil).toBe(retainUntil);
  });

  it("takes the tilted photograph together with the front, and then another document may come", () => {
    const { captures, start } = plan(["id_front"]);
    expect(captures.map(({ item }) => item)).toEqual(["selfie"]);
    expect(start).not.toHaveProperty("document");
  });

  it("requests each required photograph that was never submitted", () => {
    const { start } = plan([], { captures: [capture("selfie")] });
    expect(start.followUp?.items).toEqual(["id_front", "liveness"]);
  });

  it("carries nothing that goes within an hour after its own link, and no platform then", () => {
    const lastLink = { linkExpiresAt: "2026-12-20T11:00:00.000Z" };
    const { captures, start } = plan(["selfie"], lastLink);
    expect(captures).toEqual([]);
    expect(start.progress).toEqual({ captured: [] });
    expect(start.followUp?.items).toEqual(["selfie", "id_front", "liveness"]);
    expect(start.followUp).not.toHaveProperty("carriedUntil");
    const earlier = plan(["selfie"], { linkExpiresAt: "2026-12-20T10:59:59.999Z" });
    expect(earlier.captures).toHaveLength(2);
  });

  it("has a link that ends before the carried photographs go, but lasts a day at least", () => {
    const end = (now: string, usual: string) =>
      usualLinkEnd(firstCase(), { now: new Date(now), usual: new Date(usual) }).toISOString();
    const usual = "2026-12-27T12:00:00.000Z";
    expect(end("2026-12-13T12:00:00.000Z", "2026-12-18T12:00:00.000Z")).toMatch(/^2026-12-18/);
    expect(end("2026-12-13T12:00:00.000Z", usual)).toBe("2026-12-20T10:59:59.999Z");
    expect(end("2026-12-19T12:00:00.000Z", usual)).toBe(usual);
  });
});
