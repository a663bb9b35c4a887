import { readFileSync } from "node:fs";
import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import type { CaptureItem } from "#domain/capture/capture-item.ts";
import type { AllowedDocument } from "#domain/document/allowed-document.ts";
import { defaultEngineProfile } from "#domain/profile.ts";
import type { ReasonCode } from "#domain/reason-codes.ts";
import { fileInspector } from "../../../lab/inspect-file.ts";
import { sketched } from "../../../lab/specimen/looks/sketched.ts";
import { type ThingSent, thingsSent } from "../../../lab/specimen/photograph/things-sent.ts";
import { faceNetwork } from "../../../web/applicant/face/face-network.ts";
import { lookOf } from "../../../web/applicant/face/look.ts";
import { presence } from "../../../web/applicant/face/presence.ts";
import { openedOnce } from "../../fixtures/opened-once.ts";
import { isNightly } from "../../nightly.ts";

const mozambican = (documentType: string): AllowedDocument => ({ country: "MZ", documentType });
const bi = mozambican("bilhete_identidade");
const passport = mozambican("passport");
const dire = mozambican("dire");
const licence = mozambican("carta_conducao");
const ine: AllowedDocument = { country: "MX", documentType: "national_id" };
const allowed = [bi, passport, dire, licence, ine];

/** "→ type" names the document that the applicant is offered to use instead. */
type Outcome = ReasonCode | "accepted" | `${ReasonCode} → ${string}`;

const asked = {
  "BI front": { item: "id_front", document: bi },
  "BI back": { item: "id_back", document: bi },
  passport: { item: "id_front", document: passport },
  DIRE: { item: "id_front", document: dire },
  "INE front": { item: "id_front", document: ine },
  "INE back": { item: "id_back", document: ine },
  "driving licence": { item: "id_front", document: licence },
  selfie: { item: "selfie" },
} as const satisfies Record<string, { item: CaptureItem; document?: AllowedDocument }>;

type Asked = keyof typeof asked;

const other = (document: AllowedDocument): Outcome => `other_document → ${document.documentType}`;

/** A picture without any document gets the same objection for every expected document. */
const nothing = {
  selfie: "no_document_in_image",
  "selfie in dark glasses": "no_document_in_image",
  "selfie in a mask": "no_document_in_image",
  film: "unreadable_image",
  "blank wall": "no_document_in_image",
  "group of people": "no_document_in_image",
  cartoon: "no_document_in_image",
} as const satisfies Partial<Record<ThingSent, Outcome>>;

/** Each document where another was asked for. */
const shows = {
  "BI front": other(bi),
  "BI back": other(bi),
  passport: other(passport),
  DIRE: other(dire),
  "INE front": other(ine),
  "INE back": other(ine),
  "driving licence": other(licence),
  // That it is a screen is for the check to weigh: to say so would teach which test caught it.
  "screen showing a document": other(passport),
} as const satisfies Partial<Record<ThingSent, Outcome>>;

const table: Record<Asked, Record<ThingSent, Outcome>> = {
  "BI front": { ...nothing, ...shows, "BI front": "accepted", "BI back": "incorrect_side" },
  "BI back": { ...nothing, ...shows, "BI back": "accepted", "BI front": "incorrect_side" },
  passport: {
    ...nothing,
    ...shows,
    passport: "accepted",
    "screen showing a document": "accepted",
  },
  // A zone names its country and its size: of two cards of one country it cannot tell which.
  DIRE: { ...nothing, ...shows, DIRE: "accepted", "BI back": "incorrect_side" },
  "INE front": { ...nothing, ...shows, "INE front": "accepted", "INE back": "incorrect_side" },
  "INE back": { ...nothing, ...shows, "INE back": "accepted", "INE front": "incorrect_side" },
  "driving licence": {
    ...nothing,
    ...shows,
    "driving licence": "accepted",
    "BI back": "incorrect_side",
  },
  selfie: {
    selfie: "accepted",
    "selfie in dark glasses": "eyes_covered",
    "selfie in a mask": "mouth_covered",
    "BI front": "picture_of_document",
    passport: "picture_of_document",
    DIRE: "picture_of_document",
    "INE front": "picture_of_document",
    "driving licence": "picture_of_document",
    "screen showing a document": "picture_of_document",
    "BI back": "no_face",
    "INE back": "no_face",
    "blank wall": "no_face",
    "group of people": "multiple_faces",
    cartoon: "drawn_face",
    film: "unreadable_image",
  },
};

const look = await fileInspector(defaultEngineProfile, openedOnce);
const sent = new Map<ThingSent, Buffer>();

beforeAll(async () => {
  for (const name of namesOf(thingsSent)) sent.set(name, await thingsSent[name](1));
});

/**
 * In a pull request each thing is sent for a front and for a selfie, and for a back and a page where their answer is
 * another one; at night everywhere.
 */
const always: readonly Asked[] = ["BI front", "selfie"];
const sometimes: readonly Asked[] = ["BI back", "passport"];
const isAsked = (name: Asked, thing: ThingSent) =>
  isNightly ||
  always.includes(name) ||
  (sometimes.includes(name) && table[name][thing] !== table["BI front"][thing]);
/** One thing after the other, each opened once for all that it may have been asked for. */
const rows = namesOf(thingsSent).flatMap((thing) =>
  namesOf(asked)
    .filter((name) => isAsked(name, thing))
    .map((name) => [name, thing, table[name][thing]] as const),
);

describe("a photograph is inspected before it is accepted", () => {
  it.for(rows)("expected: %s, sent: %s, objection: %s", async ([name, thing, outcome]) => {
    const bytes = sent.get(thing) ?? Buffer.alloc(0);
    const { reasons, document } = await look(bytes, { ...asked[name], allowed });
    const offered = document ? ` → ${document.documentType}` : "";
    expect(reasons.join() + offered || "accepted").toBe(outcome);
  });
});

it.for([
  ["BI front", { left: 225, top: 394, width: 617, height: 398 }],
  ["passport", { left: 208, top: 334, width: 676, height: 436 }],
] as const)(
  "gets an objection if the %s fills a selfie, its portrait as large as a face",
  async ([thing, part]) => {
    const bytes = await sharp(sent.get(thing)).extract(part).jpeg().toBuffer();
    expect((await look(bytes, { item: "selfie" })).reasons).toEqual(["picture_of_document"]);
  },
);

/** The page's own face finder on the camera's picture, before a film begins. */
const filmed: Record<Exclude<ThingSent, "film">, "somebody" | "nobody"> = {
  "BI front": "nobody",
  "BI back": "nobody",
  DIRE: "nobody",
  "INE back": "nobody",
  "blank wall": "nobody",
  selfie: "somebody",
  // The page does not see that a part of the face is hidden: the inspection of the selfie does.
  "selfie in dark glasses": "somebody",
  "selfie in a mask": "somebody",
  // Its network is small: a large portrait in print looks like a face to it, and the check must find the difference.
  passport: "somebody",
  "INE front": "somebody",
  "driving licence": "somebody",
  "screen showing a document": "somebody",
  // One of them is in the oval, and one face fills it: what that is, the check tells.
  "group of people": "somebody",
  cartoon: "somebody",
};

describe("asked for a film", () => {
  const network = faceNetwork(JSON.parse(readFileSync("models/face-presence.json", "utf8")));

  it.for(Object.entries(filmed))("%s before the camera is %s", async ([thing, seen]) => {
    const bytes = sent.get(thing as ThingSent);
    const { data, info } = await sharp(bytes)
      .resize({ width: 480, height: 640, fit: "cover" })
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const frame = { width: info.width, height: info.height, luma: new Uint8Array(data) };
    const isThere = network(lookOf(sketched(frame))) > presence.seen;
    expect(isThere ? "somebody" : "nobody").toBe(seen);
  });
});

function namesOf<Name extends string>(record: Record<Name, unknown>): Name[] {
  return Object.keys(record) as Name[];
}
