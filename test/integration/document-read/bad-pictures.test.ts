import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { documentRead } from "#checks/document-read/document-read.ts";
import { defaultEngineProfile, engineProfileOf } from "#domain/profile.ts";
import { decodePage } from "#vision/decode.ts";
import { renderCard, renderPassport } from "../../../lab/specimen/document/render-specimen.ts";
import { specimens } from "../../../lab/specimen/document/specimens.ts";
import { renderSelfie } from "../../../lab/specimen/face/rendered-face.ts";
import { ownNetworks } from "../../fixtures/own-networks.ts";
import { atNight } from "../../nightly.ts";

const models = await ownNetworks.document();
const profile = engineProfileOf(defaultEngineProfile).documentReading;
const passport = specimens.mexicanPassport;
const photo = await renderPassport(passport);

async function run(bytes: Uint8Array) {
  const opened = await decodePage(bytes, { tolerant: true });
  const page = opened.ok ? opened.page : undefined;
  const { country, documentType } = passport;
  return documentRead.run({
    needs: {
      sides: [{ captureId: "cap", item: "id_front", page }],
      now: new Date("2026-06-01"),
      today: "2026-06-01",
      document: { country, documentType },
    },
    models,
    profile,
  });
}

const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#f3f1ea" } })
    .jpeg()
    .toBuffer();

/** An animal drawn with a few shapes: edges and colors, and no document. */
const cat = () =>
  sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1200">
      <rect width="1600" height="1200" fill="#7d8f5a"/>
      <ellipse cx="800" cy="800" rx="330" ry="300" fill="#b8804a"/>
      <circle cx="800" cy="480" r="220" fill="#c08a55"/>
      <path d="M600 380 L640 180 L760 300 Z M1000 380 L960 180 L840 300 Z" fill="#a87040"/>
      <circle cx="720" cy="460" r="34" fill="#2a3a1c"/><circle cx="880" cy="460" r="34" fill="#2a3a1c"/>
      <path d="M560 540 H740 M560 580 H740 M860 540 H1040 M860 580 H1040" stroke="#332b22" stroke-width="5"/>
    </svg>`),
  )
    .jpeg()
    .toBuffer();

async function animated(): Promise<Buffer> {
  const first = await sharp(photo).resize(800).png().toBuffer();
  const second = await sharp(first).negate().png().toBuffer();
  return sharp([first, second], { join: { animated: true } })
    .webp()
    .toBuffer();
}

describe("nothing is read, and it is said why, from", () => {
  it.for([
    { what: "a blank page", make: () => blank(1600, 1200), code: "no_document_in_image" },
    { what: "a cat", make: cat, code: "no_document_in_image" },
    { what: "a face", make: () => renderSelfie(), code: "no_document_in_image" },
    { what: "an animated WebP", make: animated, code: "unreadable_image" },
    {
      what: "bytes that are no picture",
      make: async () => Buffer.from("none"),
      code: "unreadable_image",
    },
    {
      what: "a document half out of the frame",
      make: async () => {
        const { width = 0, height = 0 } = await sharp(photo).metadata();
        return sharp(photo)
          .extract({ left: width / 2, top: 0, width: width / 2, height })
          .jpeg()
          .toBuffer();
      },
      code: "cut_off",
    },
  ])("$what", async ({ make, code }) => {
    const evidence = await run(await make());
    expect(evidence.status).toBe("not_run");
    expect(evidence).not.toHaveProperty("score");
    expect(evidence.reasons.map((reason) => reason.code)).toContain(code);
  });
});

it("200 px are read as far as they go, and never pass", async () => {
  const evidence = await run(await sharp(photo).resize(200).jpeg().toBuffer());
  expect(evidence.status).not.toBe("pass");
  expect(evidence.reasons.map(({ code }) => code)).toEqual(["not_read", "low_resolution"]);
});

describe("the same is read from", () => {
  it.for([
    ...atNight(
      { what: "a page upside down", make: () => sharp(photo).rotate(180).jpeg().toBuffer() },
      { what: "a CMYK JPEG", make: () => sharp(photo).toColourspace("cmyk").jpeg().toBuffer() },
    ),
    { what: "a 16-bit PNG", make: () => sharp(photo).toColourspace("rgb16").png().toBuffer() },
    {
      what: "a JPEG with broken EXIF",
      make: async () => {
        const bytes = await sharp(photo)
          .withExif({ IFD0: { Make: "Specimen camera" } })
          .jpeg()
          .toBuffer();
        const at = bytes.indexOf("Exif\0\0");
        return Buffer.from(bytes.fill(0xff, at + 6, at + 30));
      },
    },
  ])("$what", async ({ make }) => {
    const evidence = await run(await make());
    expect(evidence.mrz?.lines).toEqual(passport.lines);
    expect(evidence.status).toBe("pass");
  });
});

it("tells a missing back from an unread one", async () => {
  const { front } = await renderCard(specimens.mexicanNationalId);
  const opened = await decodePage(front);
  const page = opened.ok ? opened.page : undefined;
  const { country, documentType } = specimens.mexicanNationalId;
  const evidence = await documentRead.run({
    needs: {
      sides: [{ captureId: "cap", item: "id_front", page }],
      now: new Date("2026-06-01"),
      today: "2026-06-01",
      document: { country, documentType },
    },
    models,
    profile,
  });
  expect(evidence.reasons.map(({ code }) => code)).toContain("missing_back");
});
