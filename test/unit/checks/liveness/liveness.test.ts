import { describe, expect, it } from "vitest";
import { liveness } from "#checks/liveness/liveness.ts";
import { openSession } from "#checks/liveness/open-session.ts";
import type { LivenessNeeds } from "#checks/liveness/session.ts";
import { defaultEngineProfile, engineProfileOf } from "#domain/profile.ts";
import { decodeFrame, decodePage } from "#vision/decode.ts";
import type { Tiles } from "#vision/squares.ts";
import { unlikePair } from "../../../../lab/specimen/face/rendered-face.ts";
import type { Species } from "../../../../lab/specimen/liveness/presentations.ts";
import { encode, type SessionWishes } from "../../../../lab/specimen/liveness/render-session.ts";
import type { RgbaImage } from "../../../../lab/specimen/person/camera.ts";
import { type Person, plainPerson } from "../../../../lab/specimen/person/person.ts";
import { portrait, selfie } from "../../../../lab/specimen/person/portrait.ts";
import { ownNetworks } from "../../../fixtures/own-networks.ts";
import { renderedSession } from "../../../fixtures/rendered-session.ts";
import { isNightly } from "../../../nightly.ts";

// A session is some hundred and twenty rendered pictures.
const renderingMs = 180_000;
const { liveness: thresholds, calibration, authenticity } = engineProfileOf("builtin-1");
const { faceMatch: faces } = engineProfileOf(defaultEngineProfile);
const models = ownNetworks.filmedFaces();

async function session(
  kind: Species | "bona_fide",
  wishes: SessionWishes = { lux: 150 },
): Promise<LivenessNeeds> {
  const { stored, person } = await renderedSession(kind, wishes);
  return { session: await openSession(stored, decodeFrame), ...picturesOf(person) };
}

/** A person's other pictures in a Case: the portrait in the document, and the selfie. */
function picturesOf(person: Person) {
  const page = async (image: RgbaImage) => {
    const opened = await decodePage(await encode(image, 90));
    if (!opened.ok) throw new Error("The picture was not opened.");
    return opened.page;
  };
  return {
    portrait: () => page(portrait(person, { width: 300, height: 375 })),
    selfie: () => page(selfie(person, { width: 360, height: 480 })),
  };
}

async function judge(needs: LivenessNeeds) {
  return liveness.run({
    needs,
    models: await models,
    profile: { ...thresholds, calibration, faces },
  });
}

/** The same where the networks that look at a still are as sure as they can be of what it shows. */
async function judgeWithStill(needs: LivenessNeeds, shows: "person" | "screen" | "print") {
  const one = ["person", "screen", "print"].map((each) => (each === shows ? 20 : -20));
  const passive = {
    tiles: async ({ count }: Tiles) =>
      Float32Array.from({ length: 3 * count }, (_, at) => one[at % 3] ?? 0),
    context: async () => Float32Array.from(one),
  };
  const { recapture } = authenticity;
  const limits = { threshold: 0.95, minimumEyesPx: 20, recapture };
  const profile = { ...thresholds, calibration, faces, passive: limits };
  return liveness.run({ needs, models: { ...(await models), passive }, profile });
}

describe("a rendered session", () => {
  it(
    "of an honest person passes every test, the same each time and whatever a still looks like",
    async () => {
      const needs = await session("bona_fide");
      const evidence = await judge(needs);
      expect(evidence.reasons).toEqual([]);
      expect(evidence.status).toBe("pass");
      expect(evidence.breakdown).toMatchObject({
        result: { outcome: "pass" },
        movement: { status: "pass" },
        planarity: { status: "pass" },
        illumination: { status: "pass", rank: 1 },
        continuity: { status: "pass" },
        id_match: { status: "pass", not_compared: ["portrait_tilted"] },
        pad: { status: "not_run" },
        integrity: { status: "pass" },
        calibration: { name: "synthetic-v1" },
      });
      const other = picturesOf(plainPerson(unlikePair.bearer));
      const own = needs.portrait;
      const strangers = await judge({ ...needs, ...other, ...(own && { tilted: own }) });
      expect(strangers.status).not.toBe("pass");
      expect(strangers.reasons.map(({ code }) => code)).toEqual([
        "film_of_another_person",
        "portrait_of_another_person",
      ]);
      for (const looks_like of ["person", "screen"] as const) {
        const pad = expect.objectContaining({ status: "evidence_only", looks_like });
        const beside = await judgeWithStill(needs, looks_like);
        expect(beside).toEqual({ ...evidence, breakdown: { ...evidence.breakdown, pad } });
      }
    },
    renderingMs,
  );

  it.runIf(isNightly)(
    "without light is left to a person, whatever it shows",
    async () => {
      const { status, reasons, breakdown } = await judge(
        await session("bona_fide", { lux: 150, light: false }),
      );
      expect(status).toBe("review");
      expect(reasons.map(({ code }) => code)).toContain("flash_declined");
      expect(breakdown?.illumination).toEqual({
        status: "not_run",
        light: "skipped_photosensitive",
      });
    },
    renderingMs,
  );

  // Planarity and illumination have tests beside this one that render nothing; continuity has no other test.
  it.for([
    ["face_swap", "continuity", "always"],
    ["print_flat", "planarity", "nightly"],
    ["print_bent", "planarity", "nightly"],
    ["inject_other_session", "illumination", "nightly"],
  ] as const)(
    "of kind %s does not get past its %s",
    { timeout: renderingMs },
    async ([kind, test, when], { skip }) => {
      if (when === "nightly") skip(!isNightly, "nightly");
      const { status, breakdown } = await judgeWithStill(await session(kind), "person");
      expect(status).not.toBe("pass");
      expect(breakdown?.[test]?.status).not.toBe("pass");
    },
  );
});
