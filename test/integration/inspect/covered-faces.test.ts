import sharp from "sharp";
import { expect, it } from "vitest";
import { defaultEngineProfile } from "#domain/profile.ts";
import { fileInspector } from "../../../lab/inspect-file.ts";
import type { FaceCovering } from "../../../lab/specimen/person/face-covering.ts";
import { type PersonWishes, personOf } from "../../../lab/specimen/person/person.ts";
import { selfie } from "../../../lab/specimen/person/portrait.ts";

const look = await fileInspector(defaultEngineProfile);

async function objectionsOf(wishes: PersonWishes, worn?: FaceCovering): Promise<string> {
  const { data, width, height } = selfie(personOf(7, wishes), { width: 960, height: 1280 }, worn);
  const raw = { width, height, channels: 4 } as const;
  const bytes = await sharp(data, { raw }).removeAlpha().jpeg({ quality: 88 }).toBuffer();
  return (await look(bytes, { item: "selfie" })).reasons.join() || "accepted";
}

const dark = { albedo: 0.09 };
const fair = { albedo: 0.6 };

it.for<[string, PersonWishes]>([
  ["dark skin and glasses", { ...dark, glasses: true }],
  ["dark skin and a full beard", { ...dark, beard: "full" }],
  ["dark skin and a scarf", { ...dark, scarf: true }],
  ["fair skin and glasses", { ...fair, glasses: true }],
  ["fair skin and a full beard", { ...fair, beard: "full" }],
])("asks no one to uncover a visible face: %s", async ([, wishes]) => {
  expect(await objectionsOf(wishes)).toBe("accepted");
});

it.for<[string, PersonWishes, FaceCovering, string]>([
  ["dark glasses on dark skin", dark, "dark glasses", "eyes_covered"],
  ["dark glasses on fair skin", fair, "dark glasses", "eyes_covered"],
  ["a mask on dark skin", dark, "mask", "mouth_covered"],
  ["a mask on fair skin, with glasses", { ...fair, glasses: true }, "mask", "mouth_covered"],
])("%s gets an objection while it can be taken off", async ([, wishes, worn, objection]) => {
  expect(await objectionsOf(wishes, worn)).toBe(objection);
});
