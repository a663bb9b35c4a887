import type { Browser, Page } from "playwright-core";
import { handIn } from "../applicant/passport-applicant.ts";
import { takeFirstKey } from "../stage/first-steps.ts";

type Shoot = (page: Page, name: string) => Promise<void>;

/** Walks the team's dashboard as somebody who signs in for the first time. */
export async function shootDashboard(
  browser: Browser,
  { url, shoot }: { url: string; shoot: Shoot },
): Promise<void> {
  const page = await browser.newPage({
    viewport: { width: 1280, height: 800 },
    locale: "en-GB",
    reducedMotion: "reduce",
  });
  await page.goto(`${url}/dashboard/`);
  await page.getByRole("link", { name: "Continue with Google" }).click();
  await page.getByLabel("Name").fill("Ana Machava");
  await page.getByLabel("E-mail").fill("ana.machava@bancoindico.example");
  await page.getByRole("button", { name: "Use this account" }).click();
  await takeFirstKey(page, { name: "Banco Índico" });

  await open(page, "Build");
  await page.getByRole("button", { name: "New template" }).click();
  await page.getByLabel("Name").fill("Account opening");
  await page.getByRole("button", { name: "Compose it" }).click();
  await page.getByRole("tab", { name: "Intake" }).click();
  await page.getByRole("button", { name: "Start with a person" }).click();
  await shoot(page, "dashboard-build");
  await page.getByRole("button", { name: "Publish" }).click();
  await page.getByLabel("Slug").fill("account-opening");
  await page.getByRole("button", { name: "Activate it" }).click();
  await page.getByRole("heading", { level: 1, name: "account-opening" }).waitFor();

  const caseUrl = await verify(page);
  await shoot(page, "dashboard-case");
  await open(page, "Verifications");
  await page.getByRole("row").nth(1).waitFor();
  await shoot(page, "dashboard-verifications");
  await refuseBranding(page);
  await shoot(page, "branding-refused");
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(caseUrl);
  await page.getByRole("button", { name: /^Document reading/ }).waitFor();
  await shoot(page, "dashboard-case-phone");
}

/** One verification from its link to its result; answers where it is shown. */
async function verify(page: Page): Promise<string> {
  await open(page, "Verifications");
  await page.getByRole("link", { name: "All verifications", exact: true }).click();
  await page.getByRole("button", { name: "New verification" }).click();
  await page.getByRole("button", { name: "Create the link" }).click();
  const link = (await page.locator("dialog .secret").textContent()) ?? "";
  await page.getByRole("link", { name: "Open the verification" }).click();
  await handIn(link);
  await page.getByRole("button", { name: /^Document reading/ }).click({ timeout: 120_000 });
  return page.url();
}

/** Gray words on a pale button: the service says by how much they are too faint. */
async function refuseBranding(page: Page): Promise<void> {
  await open(page, "Branding");
  await page
    .locator("label.color", { hasText: /^Buttons/ })
    .locator("input")
    .fill("#f2d16b");
  await page.getByRole("button", { name: "Save" }).click();
  const refused = page.getByText("contrast with").first();
  await refused.waitFor();
  await refused.scrollIntoViewIfNeeded();
}

async function open(page: Page, place: string): Promise<void> {
  await page.getByRole("navigation").getByRole("link", { name: place }).click();
  await page.getByRole("heading", { level: 1, name: place }).waitFor();
}
