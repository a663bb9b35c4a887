import { expect, it } from "vitest";
import { type Advice, adviser } from "../../../../../web/applicant/camera/advise.ts";
import { guideInPicture, shareWithin } from "../../../../../web/applicant/camera/frame.ts";
import { type Scene, see } from "../../../../fakes/camera-scene.ts";

it.for<[string, Advice, Scene]>([
  ["a card that fills the guide", "good", {}],
  ["a card a little askew", "good", { turn: 2 }],
  ["a card a little small", "good", { size: 0.9 }],
  ["a dark card on a light table", "good", { card: "#5b6670", table: "#d8d2c8" }],
  ["a card in dim light", "dark", { exposure: 0.2 }],
  ["a card burnt out by light", "bright", { exposure: 1.6 }],
  ["a lamp that shines on the card", "glare", { glare: 110 }],
  ["a card too far away", "closer", { size: 0.6 }],
  ["a card half outside the guide", "fit", { shift: [420, 0] }],
  ["a card far too close", "fit", { size: 1.5 }],
  ["an empty table", "fit", { card: null }],
  ["a card out of focus", "blur", { blur: 7 }],
])("of %s it says “%s”", async ([, advice, scene]) => {
  expect(await steady(scene)).toBe(advice);
});

it("asks to hold still while the picture moves", async () => {
  const advise = adviser("document");
  advise(await see({ shift: [-24, 0] }));
  expect(advise(await see({ shift: [24, 10] }))).toBe("still");
});

it("lets a tilted document shine and leave the frame", async () => {
  const advise = adviser("tilted");
  const sight = await see({ glare: 110, turn: 9, size: 0.75 });
  advise(sight);
  expect(advise(sight)).toBe("good");
});

it("takes light that rises evenly for no movement", async () => {
  const advise = adviser("document");
  advise(await see({ exposure: 0.9 }));
  expect(advise(await see({ exposure: 0.95 }))).toBe("good");
});

it.for<[string, Advice, Scene]>([
  ["in a room", "good", {}],
  ["in the dark", "dark", { exposure: 0.2 }],
  ["before a window", "backlight", { table: "#ffffff", card: "#5a4a40" }],
])("of a face %s it says “%s”", async ([, advice, scene]) => {
  const advise = adviser("face");
  const sight = await see(scene);
  advise(sight);
  expect(advise(sight)).toBe(advice);
});

it.for<[string, Advice, number | undefined, Scene]>([
  ["fills the oval", "good", 3, {}],
  ["is not in the oval", "face", -3, {}],
  ["cannot be told by this phone", "good", undefined, {}],
  ["is not seen in the dark", "dark", -3, { exposure: 0.2 }],
])("of a face that %s it says “%s”", async ([, advice, face, scene]) => {
  const advise = adviser("face");
  const sight = { ...(await see(scene)), face };
  advise(sight);
  expect(advise(sight)).toBe(advice);
});

it("shows of a photograph the part inside the guide with a little around it, and nothing outside the picture", () => {
  const picture = { width: 1000, height: 2000 };
  const rounded = (rect: object) =>
    Object.fromEntries(Object.entries(rect).map(([key, value]) => [key, Number(value.toFixed(3))]));
  const inside = shareWithin({ x: 100, y: 800, width: 800, height: 500 }, picture);
  expect(rounded(inside)).toEqual({ x: 0.068, y: 0.39, width: 0.864, height: 0.27 });
  const beyond = shareWithin({ x: -20, y: -10, width: 1040, height: 2020 }, picture);
  expect(beyond).toEqual({ x: 0, y: 0, width: 1, height: 1 });
});

it("finds the guide in a picture that the screen cuts off at the sides", () => {
  const view = { width: 100, height: 200 };
  const guide = { x: 10, y: 50, width: 80, height: 50 };
  const found = guideInPicture(guide, view, { width: 800, height: 800 });
  expect(found).toEqual({ x: 240, y: 200, width: 320, height: 200 });
});

async function steady(scene: Scene): Promise<Advice> {
  const advise = adviser("document");
  const sight = await see(scene);
  advise(sight);
  return advise(sight);
}
