import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { chooseFace } from "#checks/choose-face.ts";
import { faceMatch } from "#checks/face-match/face-match.ts";
import type { FacePicture } from "#checks/face-match/needs.ts";
import { defaultEngineProfile, engineProfileOf } from "#domain/profile.ts";
import { type Decoded, decodePage } from "#vision/decode.ts";
import { renderCard, renderPassport } from "../../../lab/specimen/document/render-specimen.ts";
import { specimens } from "../../../lab/specimen/document/specimens.ts";
import {
  portraitAddress,
  renderSelfie,
  strangerSeed,
  unlikePair,
} from "../../../lab/specimen/face/rendered-face.ts";
import { recapturePassport } from "../../../lab/specimen/photograph/recapture-specimen.ts";
import { thingsSent } from "../../../lab/specimen/photograph/things-sent.ts";
import { ownNetworks } from "../../fixtures/own-networks.ts";
import { atNight } from "../../nightly.ts";

const models = await ownNetworks.faces();
const profile = engineProfileOf(defaultEngineProfile).faceMatch;
const portrait = await renderPassport(specimens.mozambicanPassport);

function sheet(width: number, height: number, background = "#f4f4f0"): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer();
}

async function pictureOf(bytes: Buffer, captureId: string): Promise<FacePicture> {
  const opened = await decodePage(bytes, { tolerant: true });
  return { captureId, page: opened.ok ? opened.page : undefined };
}

type Made = [string, () => Promise<Buffer>];

async function run(selfie: Buffer, document: Buffer) {
  const needs = {
    selfie: await pictureOf(selfie, "selfie"),
    document: await pictureOf(document, "id_front"),
  };
  return faceMatch.run({ needs, models, profile });
}

const selfies: Record<string, () => Promise<Buffer>> = {
  "a blank page": () => sheet(1200, 1600),
  "a black picture": () => sheet(1200, 1600, "#000000"),
  "one pixel": () => sheet(1, 1),
  "a strip 3 px high": () => sheet(4000, 3),
  "a picture of 200 px": () => sheet(200, 150, "#8090a0"),
  "no picture at all": async () => Buffer.from("not a picture"),
  "half a file": async () => portrait.subarray(0, 300),
};

describe("a selfie that is", () => {
  it.for(Object.entries(selfies))("%s gives a reason and no score", async ([, make]) => {
    const evidence = await run(await make(), portrait);
    expect(evidence.status).toBe("not_run");
    expect(evidence.score).toBeUndefined();
    expect(evidence.reasons.length).toBeGreaterThan(0);
  });
});

it("says that a page without a portrait has none", async () => {
  const evidence = await run(await sheet(900, 1200), await sheet(1600, 1100));
  expect(evidence.status).toBe("not_run");
  expect(evidence.reasons.map(({ code }) => code)).toEqual(["no_portrait_in_document", "no_face"]);
});

describe("never throws, and scores only what it compared,", () => {
  const turned = (degrees: number) => sharp(portrait).rotate(degrees).toBuffer();
  it.for<Made>([
    ["on a drawn person", async () => portrait],
    ["on a document on its side", () => turned(90)],
    ...atNight<Made>(["on a document upside down", () => turned(180)]),
    ["on the back of a card", async () => (await renderCard(specimens.mexicanNationalId)).back],
    ["on a document of 200 px", () => sharp(portrait).resize(200).toBuffer()],
  ])("%s", async ([, make]) => {
    const evidence = await run(await renderSelfie(), await make());
    expect(evidence.score === undefined).toBe(evidence.status === "not_run");
    expect(evidence.status === "pass" || evidence.reasons.length > 0).toBe(true);
    expect(Object.keys(evidence.breakdown?.faces ?? {})).toEqual(["selfie", "document"]);
  });
});

it.for([90, 180, 270])(
  "finds the small portrait of a card turned by %s degrees",
  async (degrees) => {
    const card = await sharp(await thingsSent["BI front"](1))
      .rotate(degrees)
      .jpeg({ quality: 90 })
      .toBuffer();
    const evidence = await run(await thingsSent.selfie(1), card);
    expect(evidence).toMatchObject({ status: "pass", reasons: [] });
  },
);

describe("is no match of a person when the selfie is the document", () => {
  it.for<Made>([
    ["cut to its portrait", async () => portraitOf(await decodePage(portrait))],
    ...atNight<Made>(
      [
        "saved again",
        () => sharp(portrait).resize({ width: 1300 }).jpeg({ quality: 70 }).toBuffer(),
      ],
      [
        "photographed once more",
        () => renderPassport({ ...specimens.mozambicanPassport, rotation: 6 }),
      ],
    ),
    ["photographed from a print", () => recapturePassport(specimens.mozambicanPassport, "print")],
  ])("%s", async ([, make]) => {
    const evidence = await run(await make(), portrait);
    expect(evidence.status).toBe("review");
    expect(evidence.reasons.map(({ code }) => code)).toEqual(["selfie_is_document"]);
    expect(evidence.score).toBeUndefined();
  });

  it("and is one of two photographs of one person", async () => {
    const evidence = await run(await renderSelfie(), portrait);
    expect(evidence).toMatchObject({ status: "pass", reasons: [] });
  });
});

/** The portrait alone, large: what an attacker cuts out of a scan. */
async function portraitOf(opened: Decoded): Promise<Buffer> {
  if (!opened.ok) throw new Error("The specimen opens.");
  const found = await chooseFace(opened.page, "document", { models, limits: profile });
  if (!found.ok) throw new Error("The specimen has a portrait.");
  const [left, right] = found.points;
  const apart = Math.hypot(right.x - left.x, right.y - left.y);
  const box = {
    left: Math.round(left.x - 1.2 * apart),
    top: Math.round(left.y - 1.8 * apart),
    width: Math.round(3.4 * apart),
    height: Math.round(4.2 * apart),
  };
  return sharp(portrait).autoOrient().extract(box).resize({ width: 900 }).jpeg().toBuffer();
}

it("stamps its networks", () => {
  expect(models.stamps.map(({ name }) => name)).toEqual([
    "face-detector",
    "face-points",
    "face-likeness",
  ]);
  expect(models.embedder).toEqual(models.stamps.at(-1));
});

it("the stranger of the sandbox's kit is not taken for the person of the specimens", async () => {
  expect((await run(await renderSelfie(), portrait)).status).toBe("pass");
  const evidence = await run(await renderSelfie(strangerSeed), portrait);
  expect(evidence.status).toBe("review");
  expect(evidence.reasons.map(({ code }) => code)).toEqual(["low_similarity"]);
});

it("a face that is clearly another's fails", async () => {
  const style = { portrait: await portraitAddress(unlikePair.holder) };
  const other = await renderPassport({ ...specimens.mozambicanPassport, ...style });
  const evidence = await run(await renderSelfie(unlikePair.bearer), other);
  expect(evidence.status).toBe("fail");
  expect(evidence.reasons).toMatchObject([{ code: "low_similarity", severity: "critical" }]);
});
