import sharp from "sharp";
import { expect, it } from "vitest";
import type { CaptureItem } from "#domain/capture/capture-item.ts";
import { defaultEngineProfile } from "#domain/profile.ts";
import { fileInspector } from "../../../lab/inspect-file.ts";
import { kitPictures } from "../../../lab/specimen/kit.ts";
import { openedOnce } from "../../fixtures/opened-once.ts";
import { isNightly } from "../../nightly.ts";

const bi = { country: "MZ", documentType: "bilhete_identidade" };
const ine = { country: "MX", documentType: "national_id" };
const passport = (country: string) => ({ country, documentType: "passport" });

/** Each step of the page, and the picture of the kit that is right for it. */
const slots = {
  "BI front": { item: "id_front", document: bi, right: "mozambique-identity-card-front.jpg" },
  "BI back": { item: "id_back", document: bi, right: "mozambique-identity-card-back.jpg" },
  "INE front": { item: "id_front", document: ine, right: "mexico-national-id-front.jpg" },
  "INE back": { item: "id_back", document: ine, right: "mexico-national-id-back.jpg" },
  "MZ passport": { item: "id_front", document: passport("MZ"), right: "mozambique-passport.jpg" },
  "MX passport": { item: "id_front", document: passport("MX"), right: "mexico-passport.jpg" },
} satisfies Record<string, { item: CaptureItem; document: object; right: string }>;

const look = await fileInspector(defaultEngineProfile, openedOnce);
const drawn = new Map<string, Promise<Buffer>>();

function pictureOf(name: string): Promise<Buffer> {
  const known = drawn.get(name);
  const made =
    known ?? kitPictures.find((one) => one.name === name)?.draw() ?? Promise.reject(name);
  drawn.set(name, made);
  return made;
}

/** By day one front and one page also meet a selfie. */
const selfieOf: Record<string, string> = {
  "BI front": "selfie.jpg",
  "MX passport": "selfie-of-somebody-else.jpg",
};

const names = kitPictures.map(({ name }) => name);
const rows = Object.entries(slots).flatMap(([slot, { right }]) =>
  names
    // An older book of the same kind is that kind.
    .filter((name) => name === right || !name.startsWith(right.replace(/\.jpg$/, "")))
    .filter((name) => isNightly || name === right || name === selfieOf[slot])
    .map((name) => [slot as keyof typeof slots, name] as const),
);

it.for(rows)("the kit in its slots: %s takes %s only if it is that", async ([slot, name]) => {
  const { item, document, right } = slots[slot];
  const { reasons } = await look(await pictureOf(name), { item, document });
  if (name === right) expect(reasons).toEqual([]);
  else if (name.startsWith("selfie")) expect(reasons).toEqual(["no_document_in_image"]);
  else expect(reasons).not.toEqual([]);
});

it("takes no front whose portrait is outside the picture", async () => {
  const front = await pictureOf("mozambique-identity-card-front.jpg");
  const { width, height } = await sharp(front).metadata();
  const [left, top] = [Math.round(width * 0.45), Math.round(height * 0.2)];
  const cut = await sharp(front)
    .extract({ left, top, width: width - left, height: height - top })
    .resize(1400)
    .jpeg()
    .toBuffer();
  const { reasons } = await look(cut, slots["BI front"]);
  expect(reasons).not.toEqual([]);
});
