import type { Page } from "playwright-core";

/** The new name of the org, and a function that translates texts into the page's language. */
type Newcomer = { name?: string; say?: (text: string) => string };

/**
 * Goes through a newcomer's first steps and returns the test key, which the last step shows once. Without a
 * name, the org keeps its own. A member who joined by an invitation sees the last step alone.
 */
export async function takeFirstKey(
  page: Page,
  { name, say = (text) => text }: Newcomer = {},
): Promise<string> {
  const last = page.getByRole("dialog", { name: say("This is your test key") });
  const naming = page.getByLabel(say("What is your organization called?"));
  await naming.or(last).waitFor();
  if (await naming.isVisible()) {
    const before = await page.locator(".switcher-names > span").textContent();
    await naming.fill(name ?? before ?? "");
    await page.getByRole("button", { name: say("Continue") }).click();
    await page.getByRole("button", { name: say("Skip this step") }).click();
  }
  const key = (await last.locator(".secret").textContent()) ?? "";
  await last.getByRole("button", { name: say("I have stored it") }).click();
  await last.waitFor({ state: "detached" });
  return key;
}
