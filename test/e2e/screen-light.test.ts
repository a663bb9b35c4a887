import { expect, it } from "vitest";
import { browser, url } from "./browser.ts";
import { client, onlyPassport, openAtTheFilm } from "./suite.ts";
import { openVisit, phone } from "./visit.ts";

async function atTheFilm(options: object, invert = false) {
  const { onboarding_url } = await client.start(onlyPassport);
  const { page } = await openVisit(browser, url, { ...phone, ...options });
  if (invert) {
    await page.addInitScript(`{
      const ask = window.matchMedia.bind(window);
      window.matchMedia = (query) =>
        query === "(inverted-colors: inverted)" ? { matches: true } : ask(query);
    }`);
  }
  await openAtTheFilm(page, onboarding_url);
  return page;
}

it("shows the light as it is asked under high contrast, which repaints all else", async () => {
  const page = await atTheFilm({ forcedColors: "active" });
  const shown = await page.evaluate(`["canvas", "div"].map((name) => {
    const light = document.createElement(name);
    light.className = name === "canvas" ? "live-light" : "";
    light.style.backgroundColor = "rgb(255, 255, 0)";
    document.body.append(light);
    return getComputedStyle(light).backgroundColor;
  })`);
  expect(shown).toEqual(["rgb(255, 255, 0)", "rgb(255, 255, 255)"]);
});

it("says before the film that a screen with inverted colors lights nothing, and films without", async () => {
  const page = await atTheFilm({}, true);
  await page.getByText("Your phone changes the colors of its screen").waitFor();
  expect(await page.getByRole("button", { name: "With lights" }).count()).toBe(0);
  await page.getByRole("button", { name: "No lights" }).waitFor();
});
