import type { Page } from "playwright-core";
import { expect, it, vi } from "vitest";
import { stagePerson } from "../../lab/person-camera/stage-person.ts";
import { prescribed } from "../fixtures/prescribed.ts";
import { browser, url } from "./browser.ts";
import { client, photographs } from "./suite.ts";
import { desk, focusOn, openVisit, seen } from "./visit.ts";

/** For the film of a rendered person, which a busy machine takes in slow motion. */
const patience = 170_000;
vi.setConfig({ testTimeout: 2 * patience });

it("takes an applicant from the link to thanks by the keyboard alone, the film of the face included", async () => {
  const { id, onboarding_url } = await client.start({
    allowed_documents: [
      { country: "MZ", document_type: "bilhete_identidade" },
      { country: "MZ", document_type: "passport" },
    ],
    ...prescribed,
  });
  const { page, expectCalm } = await openVisit(browser, url, desk);
  await stagePerson(page, { seed: 7, width: 144, height: 120 });
  await page.goto(onboarding_url);

  await at(page, "Confirm your identity", [
    "What happens with my data?",
    "I agree, start",
    "No thanks",
  ]);
  await focusOn(page, "What happens with my data?");
  await page.keyboard.press("Enter");
  await page.getByText("You can stop at any time").waitFor();
  await enter(page, "I agree, start");

  await seen(page, "Which document");
  await focusOnRadio(page);
  await page.keyboard.press("Space");
  expect(await page.locator("input:checked").count()).toBe(1);
  await enter(page, "Continue");

  await at(page, "Continue on your phone", ["Copy the link", "Use this computer"]);
  await enter(page, "Use this computer");

  await at(page, "Photograph the front", ["Use another", problems, "Open the camera"]);
  await enter(page, "Open the camera");
  await page.locator(".shutter:enabled").waitFor();
  await expect.poll(() => focused(page)).toBe("Close the camera");
  await page.keyboard.press("Tab");
  expect(await focused(page)).toBe("Take the photo");
  await page.keyboard.press("Escape");
  await page.locator("dialog").waitFor({ state: "detached" });
  await expect.poll(() => focused(page)).toBe("Open the camera");

  await choose(page, photographs.blurred);
  await at(page, "Can you read", [zoom, "Use this photo", "Choose another photo"]);
  await enter(page, "Use this photo");
  await at(page, "We need another photo", [zoom, "Choose another photo", "Open the camera"]);
  await enter(page, "Open the camera");
  await page.locator("dialog[open]").waitFor();
  await page.keyboard.press("Escape");
  await page.locator("dialog").waitFor({ state: "detached" });
  await choose(page, photographs.front);
  await seen(page, "Can you read");
  await enter(page, "Use this photo");
  await at(page, "Once more", [problems, "Open the camera", "Skip this photo"]);
  await enter(page, "Skip this photo");
  await seen(page, "Now the back");
  await choose(page, photographs.back);
  await enter(page, "Use this photo");
  await seen(page, "Now your face");
  await choose(page, photographs.face);
  await enter(page, "Use this photo");

  const liveness = ["With lights", "No lights", "I cannot do this"];
  await at(page, "Record a short video of your face", liveness);
  await enter(page, "With lights");
  await page.locator("dialog[data-phase=oval]").waitFor();
  expect(await focused(page)).toBe("Close the camera");
  await page.keyboard.press("Escape");
  await page.getByText("you left the page").waitFor();
  await at(page, "Record a short video of your face", liveness);
  await enter(page, "With lights");

  await seen(page, "Ready to send?", patience);
  const again = ["Front", "Back", "Your face", "Video of your face"].map(
    (item) => `Take it again: ${item}`,
  );
  await stops(page, [...again, "Send"]);
  await enter(page, "Send");
  await seen(page, "Thank you");
  await stops(page, []);
  expect((await client.read(id)).status).not.toBe("collecting");
  expectCalm();
});

it("leads by the keyboard alone out of a page that says no", async () => {
  const { id, onboarding_url } = await client.start();
  await client.simulate(id, "abandoned");
  const { page } = await openVisit(browser, url, desk);
  await page.goto(onboarding_url);
  await at(page, "This link has expired", ["Ask for a new link"]);
  await enter(page, "Ask for a new link");
  await seen(page, "We asked for a new link");
});

const problems = "Problems with the camera?";
const zoom = "Enlarge the photo";

/** The screen is there, its heading has the focus, and its controls are reached in reading order. */
async function at(page: Page, title: string, names: readonly string[]): Promise<void> {
  await seen(page, title);
  await stops(page, names);
}

/**
 * Goes with the Tab key from the heading, where the focus is put, through everything in this order,
 * seen to have the focus, and around to the choice of a language.
 */
async function stops(page: Page, names: readonly string[]): Promise<void> {
  await page.locator("h1").focus();
  const found: string[] = [];
  for (const _ of names) {
    await page.keyboard.press("Tab");
    found.push(await focused(page));
    const outline = await page.evaluate("getComputedStyle(document.activeElement).outlineStyle");
    expect(outline, `the focus on ${found.at(-1)}`).not.toBe("none");
  }
  expect(found).toEqual(names);
  await page.keyboard.press("Tab");
  if ((await focused(page)) === "") await page.keyboard.press("Tab");
  expect(await focused(page)).toBe("Language");
}

async function enter(page: Page, name: string): Promise<void> {
  await focusOn(page, name);
  await page.keyboard.press("Enter");
}

/** The browser's own file window takes over from the button; the chosen file comes back. */
async function choose(page: Page, file: string): Promise<void> {
  await page.locator("details.other-ways").waitFor();
  if ((await page.locator("details.other-ways[open]").count()) === 0) await enter(page, problems);
  const [opened] = await Promise.all([
    page.waitForEvent("filechooser"),
    enter(page, "Choose a photo"),
  ]);
  await opened.setFiles(file);
}

async function focusOnRadio(page: Page): Promise<void> {
  for (let count = 0; count < 5; count += 1) {
    await page.keyboard.press("Tab");
    if ((await page.locator("input[type=radio]:focus").count()) > 0) return;
  }
  throw new Error("The keyboard cannot reach the documents.");
}

/** The accessible name of the focused element, for the kinds that these pages have. */
function focused(page: Page): Promise<string> {
  return page.evaluate(`(() => {
    const { activeElement: it } = document;
    const label = it?.labels?.[0]?.querySelector(".unseen")?.textContent;
    return it === document.body ? "" : (it?.ariaLabel ?? label ?? it?.textContent ?? "");
  })()`);
}
