import { expect, it } from "vitest";
import { prescribed } from "../fixtures/prescribed.ts";
import { browser, url } from "./browser.ts";
import { client, photographs } from "./suite.ts";
import { openVisit, phone, press, seen, skipLiveness, take, takeAgain } from "./visit.ts";

const both = {
  allowed_documents: [
    { country: "MZ", document_type: "bilhete_identidade" },
    { country: "MZ", document_type: "passport" },
  ],
};

/** Somebody with a phone who chose the identity card and is asked for its front. */
async function atTheFront() {
  const { id, onboarding_url } = await client.start({ ...both, ...prescribed });
  const visit = await openVisit(browser, url, phone);
  const { page } = visit;
  await page.goto(onboarding_url);
  await press(page, "I agree");
  await page.getByText("Identity card (BI)").click();
  await press(page, "Continue");
  await seen(page, "Photograph the front");
  return { ...visit, id };
}

it("says that it is a passport, offers to use it, and needs it no second time", async () => {
  const { page, expectCalm } = await atTheFront();
  let uploads = 0;
  page.on("request", (request) => {
    if (request.method() === "POST" && !request.url().startsWith(url)) uploads += 1;
  });
  await take(page, photographs.document);
  await press(page, "Use this photo");
  await page.getByRole("alert").getByText("This is a passport.").waitFor();
  await press(page, "Use the passport");
  await seen(page, "Once more this page, tilted");
  expect(uploads).toBe(1);
  expectCalm();
});

it("takes the right document after the wrong one, knows the side that was photographed before, and the same file before it travels", async () => {
  const { page, expectCalm } = await atTheFront();
  await take(page, photographs.document);
  await press(page, "Use this photo");
  await page.getByRole("alert").getByText("This is a passport.").waitFor();
  await takeAgain(page, photographs.front);
  await press(page, "Use this photo");
  await seen(page, "Once more the front, tilted");
  await press(page, "Skip this photo");
  await seen(page, "Now the back");
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await take(page, photographs.front);
  await press(page, "Use this photo");
  await page.getByRole("alert").getByText("You sent this photo before").waitFor();
  expect(asked.filter((address) => /^http/.test(address) && !address.startsWith(url))).toEqual([]);
  await takeAgain(page, photographs.tilted);
  await press(page, "Use this photo");
  await page.getByRole("alert").getByText("This is the other side").waitFor();
  await takeAgain(page, photographs.back);
  await press(page, "Use this photo");
  await seen(page, "Now your face");
  expectCalm();
});

it("lets go on after two objections, and the Case says so", async () => {
  const { page, id, expectCalm } = await atTheFront();
  await take(page, photographs.wall);
  await press(page, "Use this photo");
  await page.getByRole("alert").getByText("We cannot see a document").waitFor();
  expect(await page.getByRole("button", { name: "Use it anyway" }).count()).toBe(0);
  await takeAgain(page, photographs.wall);
  await press(page, "Use this photo");
  await press(page, "Use it anyway");
  await press(page, "Skip this photo");
  await seen(page, "Now the back");
  await take(page, photographs.back);
  await press(page, "Use this photo");
  await seen(page, "Now your face");
  await take(page, photographs.face);
  await press(page, "Use this photo");
  await skipLiveness(page);
  await press(page, "Send");
  await seen(page, "Thank you");
  expect(await client.read(id)).toMatchObject({
    objections: [{ item: "id_front", reasons: ["no_document_in_image"] }],
  });
  expectCalm();
});

it("shows the place of a photograph that is touched three times as large, and all of it again", async () => {
  const { page } = await atTheFront();
  await take(page, photographs.front);
  const zoom = page.getByRole("button", { name: "Enlarge the photo" });
  const picture = zoom.locator("img");
  const before = await picture.boundingBox();
  await zoom.click({ position: { x: 20, y: 30 } });
  await page.locator(".zoom[aria-pressed=true]").waitFor();
  const after = await picture.boundingBox();
  expect((after?.width ?? 0) / (before?.width ?? 1)).toBeCloseTo(3, 1);
  // The touched point stays under the finger.
  expect((after?.x ?? 0) - (before?.x ?? 0)).toBeCloseTo(-40, 0);
  await zoom.press("Enter");
  await page.locator(".zoom[aria-pressed=false]").waitFor();
});

it("says that a document is no face", async () => {
  const { onboarding_url } = await client.start({
    allowed_documents: [{ country: "MZ", document_type: "passport" }],
  });
  const { page } = await openVisit(browser, url, phone);
  await page.goto(onboarding_url);
  await press(page, "I agree");
  await take(page, photographs.document);
  await press(page, "Use this photo");
  await press(page, "Skip this photo");
  await seen(page, "Now your face");
  await take(page, photographs.front);
  await press(page, "Use this photo");
  await page.getByRole("alert").getByText("This is a photo of a document").waitFor();
  await takeAgain(page, photographs.face);
  await press(page, "Use this photo");
  await seen(page, "Record a short video of your face");
});
