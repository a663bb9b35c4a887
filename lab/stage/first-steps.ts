import type { Page } from "playwright-core";

/** What the org is to be called, and the language that the page is in. */
type Newcomer = { name?: string; say?: (text: string) => string };

/**
 * Goes through a newcomer's first steps and answers the test key, which the last of them shows once. Without a name,
 * the org keeps its own. Whoever joined by an invitation is shown the last step alone.
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
