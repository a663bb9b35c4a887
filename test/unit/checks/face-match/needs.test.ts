import { expect, it } from "vitest";
import { faceMatch } from "#checks/face-match/face-match.ts";
import { faceMatchNeeds } from "#checks/face-match/needs.ts";
import type { SourceCapture } from "#checks/source.ts";
import type { CaptureItem } from "#domain/capture/capture-item.ts";
import { defaultEngineProfile, engineProfileOf } from "#domain/profile.ts";
import { caseSource } from "../../../fakes/case-source.ts";
import { fakeFaceNetworks } from "../../../fakes/fake-faces.ts";

const profile = engineProfileOf(defaultEngineProfile).faceMatch;

/** Chequered, as a face's crop is no flat gray. */
const page = {
  width: 1280,
  height: 960,
  data: Uint8Array.from({ length: 1280 * 960 }, (_, at) =>
    (Math.floor((at % 1280) / 60) + Math.floor(at / 1280 / 60)) % 2 === 1 ? 250 : 160,
  ),
};

const captured = (item: CaptureItem, sha256: string): SourceCapture => ({
  id: `cap_${item}`,
  item,
  sha256,
  capturePath: "file_gallery",
});

/** The check's result for these captures, which all show the same face. */
async function judged(captures: SourceCapture[]) {
  const needs = await faceMatchNeeds(
    caseSource({
      captures: async () => captures,
      bytes: async () => Uint8Array.of(1),
      decode: { ...caseSource().decode, page: async () => page },
    }),
  );
  const models = fakeFaceNetworks({
    find: ({ width }) => [{ x: width / 2, y: width / 3, size: width / 3 }],
    vectorOf: () => Float32Array.of(1, 0),
  });
  const { reasons } = await faceMatch.run({ needs, models, profile });
  return { needs, codes: reasons.map(({ code }) => code) };
}

it.for(["id_front", "id_back", "id_front_tilted"] as const)(
  "a selfie that is the file of %s is no match of a person",
  async (twin) => {
    const others = ["id_front", "id_back", "id_front_tilted"] as const;
    const captures = others.map((item) => captured(item, item === twin ? "one" : item));
    const { needs, codes } = await judged([...captures, captured("selfie", "one")]);
    expect(needs.selfie?.isHandedInTwice).toBe(true);
    expect(codes).toEqual(["selfie_is_document"]);
  },
);

it("a selfie of its own is not held to be one of the documents' files", async () => {
  const { needs } = await judged([captured("id_front", "a"), captured("selfie", "b")]);
  expect(needs.selfie).toMatchObject({ captureId: "cap_selfie", isHandedInTwice: false });
  expect(needs.document).toMatchObject({ captureId: "cap_id_front", isHandedInTwice: false });
});

it.for([
  [true, false],
  [false, true],
  [undefined, false],
] as const)(
  "a renewal that asks for a document (%s) does without one: %s",
  async ([asksDocument, isWithoutDocument]) => {
    const renewal = asksDocument === undefined ? undefined : { of: "ver_1", asksDocument };
    const needs = await faceMatchNeeds(
      caseSource({
        captures: async () => [captured("selfie", "a")],
        bytes: async () => Uint8Array.of(1),
        decode: { ...caseSource().decode, page: async () => page },
        facts: async () => (renewal ? { renewal } : {}),
      }),
    );
    expect(needs.isWithoutDocument ?? false).toBe(isWithoutDocument);
  },
);
