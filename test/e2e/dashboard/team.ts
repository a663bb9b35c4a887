import type { Page } from "playwright-core";
import { newBrowser, signInAs } from "../../../lab/stage/cookie-browser.ts";

export { takeFirstKey } from "../../../lab/stage/first-steps.ts";

export type Person = { name: string; email: string };

let people = 0;

/** Somebody who never signed in before, also if the service is not fresh. */
export function newPerson(name: string): Person {
  people += 1;
  return { name, email: `${name.toLowerCase()}-${Date.now()}-${people}@example.com` };
}

/** Signs in without a page; `signInByHand` signs in as a person would. */
export async function signIn(page: Page, url: string, person: Person): Promise<void> {
  const provided = newBrowser(url);
  await signInAs(provided, person);
  const cookies = [...provided.cookies].map(([name, { value, path }]) => {
    return { name, value, path, domain: new URL(url).hostname, httpOnly: true };
  });
  await page.context().addCookies(cookies);
  await page.goto(`${url}/dashboard/`);
  await page.locator(".shell").waitFor();
}

/** Through the provider's own pages. */
export async function signInByHand(
  page: Page,
  url: string,
  { name, email }: Person,
  { at = `${url}/dashboard/`, by = "Google", way = "", until = ".shell", groups = "" } = {},
): Promise<void> {
  await page.goto(at);
  await page.getByRole("link", { name: way || `Continue with ${by}` }).click();
  await page.getByLabel("Name").fill(name);
  await page.getByLabel("E-mail").fill(email);
  if (groups) await page.getByLabel("Groups").fill(groups);
  await page.getByRole("button", { name: "Use this account" }).click();
  await page.locator(until).waitFor();
}

/** All verifications; without this, the list begins with those that wait for a decision. */
export async function goTo(page: Page, place: string): Promise<void> {
  await openPlace(page, place);
  if (place !== "Verifications") return;
  await page.getByRole("link", { name: "All verifications", exact: true }).click();
  await page.getByText("newest first").waitFor();
}

export async function openPlace(page: Page, place: string): Promise<void> {
  const places = page.getByRole("navigation", { name: "Sections" });
  await places.getByRole("link", { name: place }).click();
  await page.getByRole("heading", { level: 1, name: place }).waitFor();
}

/** Opens a new template in the composer. */
export async function compose(page: Page, name: string): Promise<void> {
  await goTo(page, "Build");
  await page.getByRole("button", { name: "New template" }).click();
  await page.getByLabel("Name").fill(name);
  await page.getByRole("button", { name: "Compose it" }).click();
  await page.locator(".steps > li").first().waitFor();
}

/** Publishes the template in the composer, and activates it under the slug. */
export async function activate(page: Page, slug: string): Promise<void> {
  await page.getByRole("button", { name: "Publish" }).click();
  const dialog = page.getByRole("dialog", { name: "Activate a template" });
  await dialog.getByLabel("Slug").fill(slug);
  await dialog.getByRole("button", { name: "Activate it" }).click();
  // The template's own heading may hold the slug too.
  await page.getByRole("heading", { level: 1, name: slug, exact: true }).waitFor();
}

/** Composes a template for Mozambican passports, publishes it and activates it under the slug. */
export async function buildFlow(page: Page, slug: string): Promise<void> {
  await compose(page, "Account opening");
  await page.getByRole("tab", { name: "Intake" }).click();
  await page.getByRole("button", { name: "Start with a person" }).click();
  await activate(page, slug);
}

/** Records the decision that is chosen, without the seconds in which it can be taken back. */
export async function record(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Record it" }).click();
  await page.getByRole("button", { name: "Send it now" }).click();
}
