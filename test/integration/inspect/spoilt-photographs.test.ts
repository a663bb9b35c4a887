import sharp from "sharp";
import { expect, it } from "vitest";
import { defaultEngineProfile } from "#domain/profile.ts";
import type { ReasonCode } from "#domain/reason-codes.ts";
import { fileInspector } from "../../../lab/inspect-file.ts";
import { renderCard } from "../../../lab/specimen/document/render-specimen.ts";
import { photographTilted } from "../../../lab/specimen/document/specimen-photos.ts";
import { specimens } from "../../../lab/specimen/document/specimens.ts";
import { thingsSent } from "../../../lab/specimen/photograph/things-sent.ts";

const card = { country: "MZ", documentType: "bilhete_identidade" };
const passport = { country: "MZ", documentType: "passport" };
const look = await fileInspector(defaultEngineProfile);

type Rect = { left: number; top: number; width: number; height: number };

/** A part of a picture painted over. */
async function covered(picture: Buffer, { left, top, width, height }: Rect, colour: string) {
  const patch = await sharp({ create: { width, height, channels: 3, background: colour } })
    .png()
    .toBuffer();
  return sharp(picture)
    .composite([{ input: patch, left, top }])
    .jpeg({ quality: 90 })
    .toBuffer();
}

/** Somebody who holds the phone across the room. */
async function farAway(): Promise<Buffer> {
  const far = await sharp(await thingsSent.selfie(1))
    .resize(60)
    .toBuffer();
  const wall = await sharp(await thingsSent["blank wall"](1))
    .resize(1000)
    .toBuffer();
  return sharp(wall)
    .composite([{ input: far, left: 440, top: 300 }])
    .jpeg()
    .toBuffer();
}

// Drawn at about 16 px a millimetre, the card 120 px from the left and 170 from the top.
const spoilt: [string, ReasonCode, () => ReturnType<typeof look>][] = [
  [
    "a page whose head is out of the picture",
    "cut_off",
    async () => {
      const whole = await thingsSent.passport(1);
      const foot = { left: 0, top: 560, width: 1600, height: 640 };
      const cut = await sharp(whole).extract(foot).jpeg().toBuffer();
      return look(cut, { item: "id_front", document: passport });
    },
  ],
  [
    "a card with light on its number",
    "glare",
    async () => {
      const number = { left: 680, top: 335, width: 640, height: 95 };
      const shining = await covered(await thingsSent["BI front"](1), number, "#ffffff");
      return look(shining, { item: "id_front", document: card });
    },
  ],
  [
    "a card whose zone cannot be read",
    "mrz_not_found",
    async () => {
      const zone = { left: 130, top: 720, width: 1340, height: 260 };
      const hidden = await covered(await thingsSent["BI back"](1), zone, "#c9c2b4");
      return look(hidden, { item: "id_back", document: card });
    },
  ],
  [
    "a card without its portrait, whichever way it lies",
    "no_portrait_in_document",
    async () => {
      const portrait = { left: 170, top: 345, width: 390, height: 480 };
      const bare = await covered(await thingsSent["BI front"](1), portrait, "#dfe5dd");
      const turned = await sharp(bare).rotate(90).jpeg({ quality: 90 }).toBuffer();
      return look(turned, { item: "id_front", document: card });
    },
  ],
  ["a face far away", "face_too_far", async () => look(await farAway(), { item: "selfie" })],
];

it.for(spoilt)("%s is objected to as %s", async ([, code, looked]) => {
  expect((await looked()).reasons).toEqual([code]);
});

it.for([90, 180, 270])("a card turned by %s degrees shows its portrait", async (degrees) => {
  const turned = await sharp(await thingsSent["BI front"](1))
    .rotate(degrees)
    .jpeg({ quality: 90 })
    .toBuffer();
  const { reasons } = await look(turned, { item: "id_front", document: card });
  expect(reasons).toEqual([]);
});

const cardSides = await renderCard(specimens.mozambicanIdentityCard);
const askedOfCard = { document: card, allowed: [card, passport] };
/** The straight photograph, looked at once for all that may follow it. */
const straight = look(cardSides.front, { ...askedOfCard, item: "id_front" });

it.for([
  ["the card tilted", "tilted", "accepted"],
  ["the straight photograph again", "front", "not_tilted"],
  ["its other side", "back", "incorrect_side"],
  ["another document", "passport", "other_document"],
  ["a wall", "wall", "no_document_in_image"],
  ["a face", "selfie", "no_document_in_image"],
] as const)("%s instead of the tilted card gets its own objection", async ([, sent, objection]) => {
  const pictures = {
    front: async () => cardSides.front,
    back: async () => cardSides.back,
    tilted: () => photographTilted(specimens.mozambicanIdentityCard),
    passport: () => thingsSent.passport(1),
    wall: () => thingsSent["blank wall"](1),
    selfie: () => thingsSent.selfie(1),
  };
  const bytes = await pictures[sent]();
  const { reasons } = await look(
    bytes,
    { ...askedOfCard, item: "id_front_tilted" },
    await straight,
  );
  expect(reasons.join() || "accepted").toBe(objection);
});

it("the same picture as the other side of a card is known again, saved once more or not", async () => {
  const { front } = cardSides;
  const { sha256, fingerprint } = await straight;
  const earlier = [{ item: "id_front" as const, sha256, ...(fingerprint && { fingerprint }) }];
  const again = await sharp(front).resize(1400).jpeg({ quality: 70 }).toBuffer();
  for (const bytes of [front, again]) {
    const { reasons } = await look(bytes, { item: "id_back", document: card, earlier });
    expect(reasons).toEqual(["same_side_twice"]);
  }
});

it("a document's own file is no selfie, whatever it shows", async () => {
  const file = await thingsSent.selfie(1);
  const { sha256 } = await look(file, { item: "selfie" });
  const earlier = [{ item: "id_front" as const, sha256 }];
  expect((await look(file, { item: "selfie", earlier })).reasons).toEqual(["picture_of_document"]);
});
