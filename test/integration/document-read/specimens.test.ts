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
const today = "2026-06-01";

async function sideOf(file: Buffer, item: "id_front" | "id_back" = "id_front") {
  const opened = await decodePage(file);
  return { captureId: item, item, page: opened.ok ? opened.page : undefined };
}

type Kind = { country: string; documentType: string };

async function read(files: Buffer[], document?: Kind, allowed = document && [document]) {
  const sides = await Promise.all(
    files.map((file, i) => sideOf(file, i === 0 ? "id_front" : "id_back")),
  );
  const needs = {
    sides,
    now: new Date(today),
    today,
    ...(document && { document }),
    ...(allowed && { allowed }),
  };
  return documentRead.run({ needs, models, profile });
}

const { mozambicanPassport, mexicanNationalId, mexicanPassport } = specimens;

describe("a passport is read", () => {
  const held = [
    ...[90, ...atNight(0, 180, 270)].map((rotation) => ({ rotation, exifOrientation: 1 })),
    ...[2, ...atNight(3, 4, 5, 6, 7, 8)].map((exifOrientation) => ({
      rotation: 0,
      exifOrientation,
    })),
    { rotation: 270, exifOrientation: 6 },
  ];
  it.for(held)("turned by $rotation° with EXIF orientation $exifOrientation", async (shot) => {
    const file = await renderPassport({ ...mozambicanPassport, ...shot, width: 1600 });
    expect((await read([file])).mrz?.lines).toEqual(mozambicanPassport.lines);
  });

  it.for([-17, ...atNight(5, -6, 14)])("lying askew by %i°", async (rotation) => {
    const file = await renderPassport({ ...mexicanPassport, rotation, width: 1600 });
    expect((await read([file])).mrz?.lines).toEqual(mexicanPassport.lines);
  });

  it.for([900, ...atNight(4000)])("photographed %i px wide", async (width) => {
    const file = await renderPassport({ ...mexicanPassport, width });
    expect((await read([file])).mrz?.lines).toEqual(mexicanPassport.lines);
  });

  it("from a third of the picture", async () => {
    const file = await renderPassport({ ...mexicanPassport, fill: 0.35, width: 3000 });
    expect((await read([file])).mrz?.lines).toEqual(mexicanPassport.lines);
  });
});

describe("the evidence", () => {
  it("passes the document that was chosen, with every field and its check digit", async () => {
    const evidence = await read([await renderPassport(mozambicanPassport)], mozambicanPassport);
    expect(evidence).toMatchObject({ status: "pass", reasons: [], inputs: ["id_front"] });
    expect(evidence.fields).toMatchObject({
      family_names: { value: "MACHAVA", checkDigitOk: null },
      document_number: { value: mozambicanPassport.printed.document_number, checkDigitOk: true },
      personal_number: { value: mozambicanPassport.printed.personal_number },
    });
  });

  it("takes a card's zone from its back and Mexico's sex letter for what it means", async () => {
    const { front, back } = await renderCard(mexicanNationalId);
    const evidence = await read([front, back], mexicanNationalId);
    expect(evidence.status).toBe("pass");
    expect(evidence.mrz?.lines).toEqual(mexicanNationalId.lines);
    expect(evidence.fields?.sex?.value).toBe("male");
  });

  it("fails a document that is not on the allowlist, and says which it is", async () => {
    const evidence = await read([await renderPassport(mexicanPassport)], mozambicanPassport);
    expect(evidence.status).toBe("fail");
    expect(evidence.reasons.map(({ code }) => code)).toContain("document_not_allowed");
    expect(evidence.document).toEqual({ country: "MX", documentType: "passport" });
  });

  it("judges an allowed document by its own kind, whatever the choice", async () => {
    const allowed = [mexicanPassport, mozambicanPassport, { ...mexicanPassport, country: "PT" }];
    for (const chosen of allowed) {
      const evidence = await read([await renderPassport(mexicanPassport)], chosen, allowed);
      expect(evidence).toMatchObject({
        status: "pass",
        reasons: [],
        document: { country: "MX", documentType: "passport" },
      });
    }
  });

  it("misses the back of a card that was submitted for a passport", async () => {
    const { front, back } = await renderCard(mexicanNationalId);
    const allowed = [mexicanPassport, mexicanNationalId];
    const evidence = await read([back], mexicanPassport, allowed);
    expect(evidence.document).toEqual({ country: "MX", documentType: "national_id" });
    expect(evidence.reasons.map(({ code }) => code)).not.toContain("document_not_allowed");
    const whole = await read([front, back], mexicanPassport, allowed);
    expect(whole).toMatchObject({ status: "pass", document: { documentType: "national_id" } });
    const half = await read([front], mexicanPassport, allowed);
    expect(half.status).toBe("not_run");
    expect(half.reasons.map(({ code }) => code)).toContain("missing_back");
  });

  it("says that it expired", async () => {
    const lines = [
      "P<MOZMACHAVA<<ANA<MARIA<<<<<<<<<<<<<<<<<<<<<",
      "AB12345671MOZ9001011F2001015<<<<<<<<<<<<<<04",
    ];
    const evidence = await read([await renderPassport({ lines })]);
    expect(evidence.status).toBe("review");
    expect(evidence.reasons.map(({ code }) => code)).toContain("document_expired");
  });

  it("reports wrong check digits, and reads the print as it is", async () => {
    const lines = [mexicanPassport.lines[0] ?? "", "G123456785MEX9001012M3301017<<<<<<<<<<<<<<<1"];
    const evidence = await read([await renderPassport({ lines })], mexicanPassport);
    expect(evidence.mrz?.lines).toEqual(lines);
    expect(evidence.reasons.map(({ code }) => code)).toContain("mrz_check_digit_failed");
  });

  it("finds no zone if there is none, and gives no score for it", async () => {
    const { front } = await renderCard(mexicanNationalId);
    for (const file of [front, await renderSelfie()]) {
      const evidence = await read([file], mexicanNationalId);
      expect(evidence).toMatchObject({ status: "not_run", mrz: null });
      expect(evidence).not.toHaveProperty("score");
      expect(evidence.reasons.map(({ code }) => code)).toContain("mrz_not_found");
    }
  });

  it("stays an answer when the picture cannot be opened", async () => {
    const evidence = await read([Buffer.from("not a picture")]);
    expect(evidence).toMatchObject({ status: "not_run", mrz: null });
  });
});
