import type { BrowserContextOptions } from "playwright-core";
import { describe, expect, it } from "vitest";
import { prescribed } from "../fixtures/prescribed.ts";
import { atNight } from "../nightly.ts";
import { browser, url } from "./browser.ts";
import { client, photographs } from "./suite.ts";
import {
  desk,
  moving,
  openVisit,
  phone,
  press,
  seen,
  skipLiveness,
  take,
  takeAgain,
} from "./visit.ts";

const both = {
  allowed_documents: [
    { country: "MZ", document_type: "bilhete_identidade" },
    { country: "MZ", document_type: "passport" },
  ],
};
const onlyPassport = { allowed_documents: [{ country: "MZ", document_type: "passport" }] };

type Walk = [string, BrowserContextOptions, tilted?: "id_front_tilted"];

describe.for<Walk>([
  ["a small phone", phone, "id_front_tilted"],
  ...atNight<Walk>(["a desk computer", desk]),
])("on %s", ([, device, tilted]) => {
  it("takes an applicant from the short link to thanks, whatever happens on the way", async () => {
    // On the phone, the real checks examine the photographs.
    const { id, short_url } = await client.start({ ...both, ...(device === desk && prescribed) });
    const visit = await newVisit({ ...device, ...moving, locale: "pt-PT" });
    const { page } = visit;

    await page.goto(short_url);
    await seen(page, "Confirme a sua identidade");
    await page.waitForURL(`${url}/v/${id}`);
    await page.selectOption("select", "en");
    await seen(page, "Confirm your identity");
    await press(page, "I agree");

    await page.getByText("Identity card (BI)").click();
    await press(page, "Continue");
    if (device === desk) await press(page, "Use this computer");
    await seen(page, "Photograph the front");
    await take(page, photographs.blurred);
    await press(page, "Use this photo");
    await seen(page, "We need another photo");
    await page.getByText("The photo is not sharp").waitFor();
    await takeAgain(page, photographs.front);
    await press(page, "Use this photo");

    await seen(page, "Once more the front, tilted");
    if (tilted) {
      await take(page, photographs.tilted);
      await press(page, "Use this photo");
    } else {
      await press(page, "Skip this photo");
      await page.reload();
    }

    await seen(page, "Now the back");
    await page.reload();
    await seen(page, "Now the back");
    await take(page, photographs.back);
    await press(page, "Use this photo");

    await seen(page, "Now your face");
    await press(page, "Open the camera");
    await press(page, "Take the photo");
    await page.getByAltText("The photo you took").waitFor();
    await takeAgain(page, photographs.face);
    await press(page, "Use this photo");

    await skipLiveness(page);
    await seen(page, "Ready to send?");
    await press(page, "Send");
    await seen(page, "Thank you");
    // The team finds the verification by this: the list shows the same end of its id.
    await page.getByText(`Reference: ${id.slice(-8)}`).waitFor();
    await expect
      .poll(() => client.read(id), { timeout: 60_000, interval: 500 })
      .toMatchObject({
        status: "completed",
        documents: expect.arrayContaining([
          "id_front",
          "id_back",
          "selfie",
          ...(tilted ? [tilted] : []),
        ]),
        ...(tilted && withoutFilm),
      });
    await page.reload();
    await seen(page, "Thank you");
    visit.expectCalm();
  });
});

const withoutFilm = {
  result: {
    verification_result: {
      checks: { liveness: { status: "not_run", reasons: [{ code: "liveness_declined" }] } },
    },
  },
};

it("goes on in another browser where the first one stopped", async () => {
  const { onboarding_url } = await client.start(onlyPassport);
  const first = await newVisit(phone);
  await first.page.goto(onboarding_url);
  await press(first.page, "I agree");
  await take(first.page, photographs.document);
  await press(first.page, "Use this photo");
  await seen(first.page, "Once more");

  const second = await newVisit(phone);
  await second.page.goto(onboarding_url);
  await seen(second.page, "Once more");
  await press(second.page, "Skip this photo");
  await seen(second.page, "Now your face");
});

it("lets the applicant go back and use another document, and forgets the first one's photographs", async () => {
  const { onboarding_url } = await client.start(both);
  const { page } = await newVisit(phone);
  await page.goto(onboarding_url);
  await press(page, "I agree");
  await page.getByText("Identity card (BI)").click();
  await press(page, "Continue");
  await take(page, photographs.front);
  await press(page, "Use this photo");
  await seen(page, "Once more the front");
  await page.goBack();
  await seen(page, "Photograph the front");
  await press(page, "Use another");
  await seen(page, "Which document");
  await page.getByText("Passport").click();
  await press(page, "Continue");
  await seen(page, "Photograph the page with your photo");
});

it("lets no desk computer photograph unless the client allows it", async () => {
  const { onboarding_url } = await client.start({ ...onlyPassport, allow_desktop: false });
  const { page } = await newVisit(desk);
  await page.goto(onboarding_url);
  await press(page, "I agree");
  await page.getByRole("img", { name: "Code that opens" }).waitFor();
  expect(await page.getByRole("button", { name: "Use this computer" }).count()).toBe(0);
  await page.getByText("No phone with you?").waitFor();
});

it("lets the computer that runs the whole service photograph, unless the client says otherwise", async () => {
  const { onboarding_url } = await client.start({ ...onlyPassport, allow_desktop: undefined });
  const { page } = await newVisit(desk);
  await page.goto(onboarding_url);
  await press(page, "I agree");
  await press(page, "Use this computer");
  await page.getByRole("button", { name: "Open the camera" }).waitFor();
});

it("hands the check over from a desk computer to a phone, and shows there how it goes", async () => {
  const { id, onboarding_url } = await client.start({ ...onlyPassport, ...prescribed });
  const atDesk = await newVisit(desk);
  const offers: { url: string }[] = [];
  atDesk.page.on("response", async (response) => {
    const isOffer = response.url().endsWith("/handoff") && response.request().method() === "POST";
    if (isOffer) offers.push(await response.json());
  });
  await atDesk.page.goto(onboarding_url);
  await press(atDesk.page, "I agree");
  await atDesk.page.getByRole("img", { name: "Code that opens" }).waitFor();
  await expect.poll(() => offers.length).toBe(1);

  const onPhone = await newVisit(phone);
  await onPhone.page.goto(offers[0]?.url ?? "");
  await seen(onPhone.page, "Photograph the page");
  await onPhone.page.waitForURL(`${url}/v/${id}`);
  await seen(atDesk.page, "Continue on your phone now");
  await take(onPhone.page, photographs.document);
  await press(onPhone.page, "Use this photo");
  await atDesk.page.locator("li", { hasText: "Photo page" }).getByText("Received").waitFor();
  await press(onPhone.page, "Skip this photo");
  await take(onPhone.page, photographs.face);
  await press(onPhone.page, "Use this photo");
  await skipLiveness(onPhone.page);
  await press(onPhone.page, "Send");
  await seen(onPhone.page, "Thank you");
  await seen(atDesk.page, "Thank you");
  onPhone.expectCalm();
  atDesk.expectCalm();
});

it("shows its code again to an applicant who has to continue on another phone", async () => {
  const { onboarding_url } = await client.start(onlyPassport);
  const atDesk = await newVisit(desk);
  const offers: { url: string }[] = [];
  atDesk.page.on("response", async (response) => {
    const isOffer = response.url().endsWith("/handoff") && response.request().method() === "POST";
    if (isOffer) offers.push(await response.json());
  });
  await atDesk.page.goto(onboarding_url);
  await press(atDesk.page, "I agree");
  await atDesk.page.getByRole("img", { name: "Code that opens" }).waitFor();
  await expect.poll(() => offers.length).toBe(1);
  const first = await newVisit(phone);
  await first.page.goto(offers.at(-1)?.url ?? "");
  await seen(first.page, "Photograph the page");
  await seen(atDesk.page, "Continue on your phone now");

  await press(atDesk.page, "Use another phone");
  await atDesk.page.getByRole("img", { name: "Code that opens" }).waitFor();
  await expect.poll(() => offers.length).toBe(2);
  const second = await newVisit(phone);
  await second.page.goto(offers.at(-1)?.url ?? "");
  await seen(second.page, "Photograph the page");
  await seen(atDesk.page, "Continue on your phone now");
});

it("draws a new code on the desk computer before the one on screen runs out", async () => {
  const { onboarding_url } = await client.start(onlyPassport);
  const { page } = await newVisit(desk);
  await page.clock.install();
  const codes: string[] = [];
  page.on("response", async (response) => {
    const isOffer = response.url().endsWith("/handoff") && response.request().method() === "POST";
    if (isOffer) codes.push((await response.json()).url);
  });
  await page.goto(onboarding_url);
  await press(page, "I agree");
  const code = page.getByRole("img", { name: "Code that opens" }).locator("path");
  const patience = { timeout: 30_000 };
  await expect.poll(() => code.getAttribute("d"), patience).not.toBe("");
  const before = await code.getAttribute("d");
  await page.clock.fastForward(50_000);
  await expect.poll(() => new Set(codes).size, patience).toBe(2);
  await expect.poll(() => code.getAttribute("d"), patience).not.toBe(before);
});

it("says of a code that was never drawn, or long ago, to scan the one on screen", async () => {
  const { id } = await client.start();
  const { page } = await newVisit(phone);
  await page.goto(`${url}/v/${id}#h=${"0".repeat(32)}`);
  await seen(page, "This code has changed");
});

function newVisit(options: BrowserContextOptions) {
  return openVisit(browser, url, options);
}
