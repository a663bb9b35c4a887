import { beforeAll, describe, expect, it } from "vitest";
import { faceMatch } from "#checks/face-match/face-match.ts";
import { faceMatchNeeds } from "#checks/face-match/needs.ts";
import type { StoredSession } from "#checks/liveness/open-session.ts";
import type { CaptureItem } from "#domain/capture/capture-item.ts";
import { defaultEngineProfile, engineProfileOf } from "#domain/profile.ts";
import { sourceDecoders } from "#vision/decode.ts";
import { renderPassport } from "../../../lab/specimen/document/render-specimen.ts";
import { specimens } from "../../../lab/specimen/document/specimens.ts";
import { challengeOf } from "../../../lab/specimen/liveness/render-session.ts";
import { randomOf } from "../../../lab/specimen/person/random.ts";
import { caseSource } from "../../fakes/case-source.ts";
import { ownNetworks } from "../../fixtures/own-networks.ts";
import { holder, jpegOf, other, photographed, printed } from "./rendered-looks.ts";

const models = await ownNetworks.faces();
const profile = engineProfileOf(defaultEngineProfile).faceMatch;
type Case = Partial<Record<CaptureItem, Buffer>> & { stills?: Buffer[] };

/** The check as its function runs it, on a Case of these files. */
async function judged({ stills, ...files }: Case) {
  const asked: (string | undefined)[] = [];
  const film = (frames: Buffer[]): StoredSession => ({
    id: "lat_1",
    challenge: challengeOf(randomOf("film"), false),
    manifest: { attemptId: "lat_1", nonce: "", frames: [], prompts: [], colours: [], camera },
    frames: { stills: frames },
  });
  const names: CaptureItem[] = ["selfie", "id_front", "id_front_tilted"];
  const source = caseSource({
    captures: async () =>
      names
        .filter((item) => files[item])
        .map((item) => ({ id: item, item, sha256: item, capturePath: "file_capture" })),
    async bytes({ item }) {
      asked.push(item);
      return files[item];
    },
    async film(blocks) {
      asked.push(blocks?.join());
      return stills && film(stills);
    },
    decode: sourceDecoders,
  });
  const needs = await faceMatchNeeds(source);
  const evidence = await faceMatch.run({ needs, models, profile });
  return { ...evidence, asked, codes: evidence.reasons.map(({ code }) => code) };
}

const camera = {
  labelSuspicious: false,
  width: 1280,
  height: 720,
  fps: 30,
};

let poor: Buffer;
let turned: Buffer;
let stills: Record<number, Buffer[]>;
beforeAll(async () => {
  poor = await printed(holder, 0.65);
  turned = await jpegOf(photographed(holder, "selfie", 36));
  const filmOf = (seed: number) =>
    Promise.all([2, -3].map((yaw) => jpegOf(photographed(seed, `still ${yaw}`, yaw))));
  stills = { [holder]: await filmOf(holder), [other]: await filmOf(other) };
}, 120_000);

describe("the person of a poor portrait, on a selfie from the side,", () => {
  it("is left to a person by one look", async () => {
    const evidence = await judged({ selfie: turned, id_front: poor });
    expect(evidence).toMatchObject({ status: "review", codes: ["low_similarity"] });
    expect(evidence.score).toBeLessThan(profile.match);
    expect(evidence.breakdown?.more_looks).toEqual({ portraits: 1, faces: 1, pictures: [] });
  });

  it("passes with the stills of their film", async () => {
    const evidence = await judged({ selfie: turned, id_front: poor, stills: stills[holder] ?? [] });
    expect(evidence).toMatchObject({ status: "pass", reasons: [] });
    expect(evidence.breakdown?.more_looks).toMatchObject({ portraits: 1, faces: 3 });
    expect(evidence.score).toBeGreaterThanOrEqual(evidence.threshold ?? 1);
    expect(evidence.inputs).toEqual(["selfie", "id_front", "lat_1"]);
    // The check reads only the stills of the film's megabytes.
    expect(evidence.asked).toEqual(["selfie", "id_front", "stills"]);
  });
});

describe("a stranger that one look leaves open", () => {
  let document: Buffer;
  let selfie: Buffer;
  beforeAll(async () => {
    document = await printed(holder, 0.3);
    selfie = await jpegOf(photographed(other, "selfie", 5));
  });

  it("stays with a person, film or no film", async () => {
    const evidence = await judged({ selfie, id_front: document, stills: stills[other] ?? [] });
    expect(evidence).toMatchObject({ status: "review", codes: ["low_similarity"] });
    expect(evidence.breakdown?.more_looks).toMatchObject({ faces: 3 });
  });

  it("does not pass by a film of the document's holder", async () => {
    const evidence = await judged({ selfie, id_front: document, stills: stills[holder] ?? [] });
    expect(evidence).toMatchObject({ status: "review", codes: ["low_similarity"] });
    expect(evidence.breakdown?.more_looks).toMatchObject({
      faces: 1,
      pictures: [{ left_out: "another_face" }, { left_out: "another_face" }],
    });
  });

  it("does not pass by their own portrait as the tilted photograph", async () => {
    const own = await printed(other, 0.3);
    const evidence = await judged({ selfie, id_front: document, id_front_tilted: own });
    expect(evidence).toMatchObject({ status: "review", codes: ["low_similarity"] });
    expect(evidence.breakdown?.more_looks).toMatchObject({
      portraits: 1,
      pictures: [{ picture: "id_front_tilted", left_out: "another_face" }],
    });
  });
});

it("opens nothing more if one look passes", async () => {
  const selfie = await jpegOf(photographed(holder, "selfie", 5));
  const id_front = await printed(holder, 0.1);
  const files = { selfie, id_front, id_front_tilted: id_front, stills: stills[other] ?? [] };
  const evidence = await judged(files);
  expect(evidence.status).toBe("pass");
  expect(evidence.asked).toEqual(["selfie", "id_front"]);
});

it("tells a tilted photograph of the front from one of something else", async () => {
  const passport = specimens.mozambicanPassport;
  const front = await renderPassport(passport);
  const isOfFront = async (tilted: Buffer) => {
    const files: Case = { id_front: front, id_front_tilted: tilted };
    const source = caseSource({
      captures: async () =>
        (["id_front", "id_front_tilted"] as const).map((item) => ({
          id: item,
          item,
          sha256: item,
          capturePath: "file_capture",
        })),
      bytes: async ({ item }) => files[item],
      decode: sourceDecoders,
    });
    return (await faceMatchNeeds(source)).tilted?.isOfFront();
  };
  expect(await isOfFront(await renderPassport({ ...passport, rotation: 6 }))).toBe(true);
  expect(await isOfFront(stills[other]?.[0] ?? front)).toBe(false);
});
