import type { Page } from "playwright-core";
import { expect, it, vi } from "vitest";
import { canonicalFields } from "#domain/flow/canonical-fields.ts";
import { stagePerson } from "../../lab/person-camera/stage-person.ts";
import { notices } from "../../web/applicant/flow.ts";
import { atNight, isNightly } from "../nightly.ts";
import { findingsOf } from "./axe.ts";
import { browser, url } from "./browser.ts";
import { faultsOf, zoomed } from "./faults-of.ts";
import { stageCamera } from "./staged-camera.ts";
import { client, onlyPassport, openAtTheFilm, photographs } from "./suite.ts";
import { desk, openVisit, phone, press, seen, take, untilHidden } from "./visit.ts";

/** Every screen is looked at many times, and once filmed with a person who takes time to render. */
vi.setConfig({ testTimeout: 360_000 });

const both = {
  allowed_documents: [
    { country: "MZ", document_type: "bilhete_identidade" },
    { country: "MZ", document_type: "passport" },
  ],
};

/** A client's data about a person with a long name. */
const whole = {
  payload: {
    full_name: "Maria da Conceição Vasconcelos-Albuquerque Nhantumbo",
    date_of_birth: "1990-03-07",
    nationality: "MZ",
    country: "MZ",
    email: "maria.da.conceicao.vasconcelos@cooperativa.example",
    document_number: "1".repeat(60),
  },
  verifiee: { email: "maria.da.conceicao@cooperativa-de-poupanca.example" },
};
const asPrefill = canonicalFields.map((field) => ({ from: `/${field}`, to: `prefill.${field}` }));

it("every step can be perceived and used by everybody, enlarged too: axe finds nothing", async () => {
  const { onboarding_url } = await client.runFlow({ ...both, mapping: asPrefill }, whole);
  const { page } = await openVisit(browser, url, phone);
  await page.clock.install();
  const sound = async (title: string) => {
    await expectNoFindings(page, title);
    await expectZoomable(page, title);
  };
  const english = async (title: string) => {
    await seen(page, title);
    await sound(title);
  };
  await page.goto(onboarding_url);
  await seen(page, "Confirm your identity");
  await page.locator("summary").click();
  await sound("the welcome, its details open");
  await press(page, "I agree");
  await english("Are these details correct?");
  await press(page, "Continue");
  await english("Which document");
  await page.getByText("Identity card (BI)").click();
  await press(page, "Continue");
  await english("Photograph the front");
  await take(page, photographs.blurred);
  await english("Can you read");
  await press(page, "Use this photo");
  await english("We need another photo");
  await take(page, photographs.front);
  await press(page, "Use this photo");
  await english("Once more");
  await press(page, "Skip this photo");
  await english("Now the back");
  await take(page, photographs.back);
  await press(page, "Use this photo");
  await english("Now your face");
  await press(page, "Open the camera");
  await page.locator(".shutter:enabled").waitFor();
  await sound("the camera");
  await press(page, "Close the camera");
  await take(page, photographs.face);
  await english("Is your face clear");
  await press(page, "Use this photo");
  await english("Record a short video of your face");
  await press(page, "No lights");
  await page.locator("dialog[data-phase=oval]").waitFor();
  await expectZoomable(page, "the video");
  await untilHidden(page);
  await english("We do not see your face yet");
  await press(page, "Use another phone");
  await english("Continue on another phone");
  await press(page, "Stay on this phone");
  await press(page, "I cannot do this");
  await seen(page, "Ready to send?");
  await page.locator("summary").click();
  await sound("the review, what was told open");
  await press(page, "Send");
  await english("Thank you");
});

it("the desk computer's pages can be perceived and used by everybody: axe finds nothing", async () => {
  const { onboarding_url } = await client.start({
    allowed_documents: [{ country: "MZ", document_type: "passport" }],
  });
  const { page } = await openVisit(browser, url, desk);
  await page.goto(onboarding_url);
  await press(page, "I agree");
  await page.getByRole("img", { name: "Code that opens" }).waitFor();
  await expectNoFindings(page, "the code for the phone");
  await page.route("**/handoff", async (route) => {
    const answer = await route.fetch();
    return route.fulfill({ json: { ...(await answer.json()), devices: 1 } });
  });
  await seen(page, "Continue on your phone now");
  await expectNoFindings(page, "the phone's progress");
  await page.unrouteAll({ behavior: "wait" });
  await stageCamera(page, { fault: "NotAllowedError" });
  await page.reload();
  await useThisComputer(page);
  await press(page, "Open the camera");
  await seen(page, "The camera is blocked");
  await expectNoFindings(page, "the help with the camera");
  for (const [fault, title] of faults) {
    const other = await page.context().newPage();
    await stageCamera(other, { fault });
    await other.goto(page.url());
    await useThisComputer(other);
    // Only the camera itself shows that there is none.
    if (fault === "none") await press(other, "Open the camera");
    await seen(other, title);
    await expectNoFindings(other, title);
    await other.close();
  }
});

/** Once the page is whole. */
async function useThisComputer(page: Page): Promise<void> {
  await page.getByRole("img", { name: "Code that opens" }).waitFor();
  await press(page, "Use this computer");
}

const faults = [
  ["insecure", "The camera needs a secure connection"],
  ["in_app", "This app does not let us use the camera"],
  ["none", "We found no camera"],
] as const;

it("the film of the face can be perceived and followed by everybody, also when the face went out of it: axe finds nothing", async () => {
  const { onboarding_url } = await client.start(onlyPassport);
  const { page } = await openVisit(browser, url, phone);
  await stagePerson(page, { seed: 7, width: 120, height: 160, leaves: true });
  await openAtTheFilm(page, onboarding_url);
  const draw = await hold(page, "**/liveness");
  const reveal = await hold(page, "**/reveal");
  await page.route("**/seal", (route) => route.abort());
  await press(page, "With lights");
  await draw.asked;
  await expectNoFindings(page, "the viewfinder of the film");
  draw.letGo();
  await seen(page, "We cannot see your face", 170_000);
  await expectNoFindings(page, "the face that went");
  await press(page, "Do this step again");
  await page.locator("dialog[data-phase=prompt]").waitFor({ timeout: 170_000 });
  // A prompt lasts less than three seconds: long enough for one language.
  await expectNoFindings(page, "a prompt", ["en"]);
  await reveal.asked;
  await expectNoFindings(page, "between the colours");
  reveal.letGo();
  await seen(page, "It did not arrive", 170_000);
  await expectNoFindings(page, "the film that was not sent");
});

/** Keeps the page waiting for an answer until it is let go. */
async function hold(page: Page, path: string) {
  const asked = Promise.withResolvers<void>();
  const answered = Promise.withResolvers<void>();
  await page.route(path, async (route) => {
    asked.resolve();
    await answered.promise;
    await route.continue();
  });
  return { asked: asked.promise, letGo: answered.resolve };
}

it("every page that says no can be perceived and used by everybody: axe finds nothing", async () => {
  const { id } = await client.start();
  const { page } = await openVisit(browser, url, desk);
  let problem = { status: 410, code: "link_expired" };
  await page.route("**/sitting", (route) => {
    if (problem.status === 0) return route.abort("connectionreset");
    const body = JSON.stringify({ code: problem.code, current_status: "erased" });
    return route.fulfill({ status: problem.status, contentType: "application/json", body });
  });
  for (const notice of notices) {
    problem = problems[notice];
    await page.goto(`${url}/v/${id}${keys[notice] ?? ""}`);
    await page.locator(".screen-end h1").waitFor();
    await expectNoFindings(page, notice);
  }
});

const problems: Record<(typeof notices)[number], { status: number; code: string }> = {
  expired: { status: 410, code: "link_expired" },
  revoked: { status: 410, code: "link_revoked" },
  erased: { status: 409, code: "invalid_state" },
  code: { status: 401, code: "invalid_link_token" },
  invalid: { status: 404, code: "not_found" },
  ended: { status: 401, code: "invalid_link_token" },
  attempts: { status: 429, code: "too_many_attempts" },
  busy: { status: 429, code: "rate_limit_exceeded" },
  offline: { status: 0, code: "" },
  // An answer that the page cannot work with.
  failed: { status: 200, code: "" },
};

/** The query or fragment that leads to each notice. */
const keys: Partial<Record<(typeof notices)[number], string>> = {
  expired: "?t=token",
  code: "#h=code",
};

/**
 * Portuguese and English fit and stand still, and at night every language; axe looks at English, light and dark, and
 * at night at all of them: what it finds by itself is in the page's elements and colors, which are the same in each.
 * Ends in English, light.
 */
async function expectNoFindings(
  page: Page,
  where: string,
  spoken = ["pt", ...atNight("es", "fr"), "en"],
): Promise<void> {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await onSmallest(page, async () => {
    for (const language of spoken) {
      await speak(page, language);
      await expectNothingMoves(page, where);
      await expectReflow(page, `${where}, ${language}`);
    }
  });
  for (const language of isNightly ? spoken : ["en"]) {
    await speak(page, language);
    for (const colorScheme of ["dark", "light"] as const) {
      const findings = await findingsOf(page, colorScheme);
      expect(findings, `${where}, ${language}, ${colorScheme}`).toEqual([]);
    }
  }
}

/** Enlarged, and on its side, nothing stands in the way. */
async function expectZoomable(page: Page, where: string): Promise<void> {
  for (const { what, ...size } of zoomed) {
    await page.setViewportSize(size);
    expect(await faultsOf(page), `${where}, ${what}`).toEqual([]);
  }
  await page.setViewportSize(phone.viewport);
}

/** For applicants whose device asks for less motion. Transitions in progress at that moment come to their end. */
async function expectNothingMoves(page: Page, where: string): Promise<void> {
  // Steps that tell the time left are information, and no motion.
  const moving = () =>
    page.evaluate(
      `document.getAnimations().filter(({ playState, effect }) => playState === "running" &&
        !effect.getKeyframes().some(({ easing }) => easing.startsWith("steps")))
        .map(({ effect, transitionProperty, animationName }) =>
          [effect.target?.className, transitionProperty, animationName].join(" "))`,
    );
  await expect.poll(moving, { message: `what moves in ${where}` }).toEqual([]);
}

/** As on a screen of 1280 px enlarged four times; at twice there is more room still. */
async function onSmallest(page: Page, look: () => Promise<void>): Promise<void> {
  const usual = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 256 });
  await look();
  if (usual) await page.setViewportSize(usual);
}

async function expectReflow(page: Page, where: string): Promise<void> {
  const wide = await page.evaluate(`(() => {
    const { scrollWidth } = document.scrollingElement;
    const cut = [...document.querySelectorAll("h1, p, li, button, label, a, select")].filter((element) => {
      const { left, right, width } = element.getBoundingClientRect();
      return width > 1 && element.checkVisibility() && (left < -1 || right > 321);
    });
    return [...(scrollWidth > 320 ? ["scrolls to " + scrollWidth] : []), ...cut.map(({ outerHTML }) => outerHTML)];
  })()`);
  expect(wide, `${where}, at 320 px`).toEqual([]);
}

/** By the page's own control, also if the camera lies over it. */
async function speak(page: Page, language: string): Promise<void> {
  await page.locator("select").evaluate((select, value) => {
    Object.assign(select, { value });
    select.dispatchEvent(new Event("change", { bubbles: true }));
  }, language);
  await page.locator(`html[lang=${language}]`).waitFor({ state: "attached" });
}
