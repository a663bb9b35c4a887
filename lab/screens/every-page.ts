import type { Browser, Page } from "playwright-core";
import sharp from "sharp";
import { handIn } from "../applicant/passport-applicant.ts";
import { expectOk } from "../applicant/play-applicant.ts";
import { takeFirstKey } from "../stage/first-steps.ts";
import { type MachineClient, machineClient, untilTerminal } from "../stage/machine-client.ts";

const languages = ["en", "pt", "es"];
const widths = [1280, 360];
const scenarios = [
  "clear",
  "face_mismatch",
  "sanctions_match",
  "block_list_match",
  "external_no_match",
  "film_of_another",
  "engine_failure",
  "abandoned",
];
const pages = [
  "overview",
  "flows",
  "integrate",
  "quality",
  "team",
  "branding",
  "settings",
  "audit",
];
const tabs = ["steps", "documents", "intake", "mapping", "compare", "settings"];

type Pages = {
  url: string;
  save(name: string, webp: Buffer): Promise<void>;
  /** Only shots whose names contain this. */
  only: string;
};

/** Every page of the dashboard in each language, wide and narrow, whole; and prints the texts that are cut. */
export async function shootEveryPage(browser: Browser, { url, save, only }: Pages): Promise<void> {
  const page = await browser.newPage({ locale: "en-GB", reducedMotion: "reduce" });
  page.setDefaultTimeout(90_000);
  await page.goto(`${url}/dashboard/`);
  await page.getByRole("link", { name: "Continue with Google" }).click();
  await page.getByLabel("Name").fill("Ana Machava");
  await page.getByLabel("E-mail").fill("ana.machava@bancoindico.example");
  await page.getByRole("button", { name: "Use this account" }).click();
  const client = machineClient(url, await takeFirstKey(page, { name: "Banco Índico" }));
  await page.waitForURL(/\/dashboard\/proj_/);
  const project = new URL(page.url()).pathname.split("/")[2] ?? "";
  const addresses = await fill(client, project);
  for (const language of languages) {
    await page.evaluate(`localStorage.setItem("bonafide.language", "${language}")`);
    for (const [name, address] of addresses) {
      const shown = `${language}-${name}`;
      if (!shown.includes(only)) continue;
      await page.setViewportSize({ width: widths[0] ?? 0, height: 800 });
      await page.goto(`${url}/dashboard/${project}/${address}`);
      await page.locator(".shell h1").waitFor();
      await page.locator(".loading").first().waitFor({ state: "detached" });
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 });
        await page.waitForTimeout(500);
        const png = await page.screenshot({ fullPage: true });
        await save(`${shown}-${width}`, await sharp(png).webp({ quality: 80 }).toBuffer());
        for (const text of await cutTexts(page)) console.log(`  ${shown}-${width} cuts: ${text}`);
      }
    }
  }
}

/** Verifications of each kind, a template and its Flow; returns the names and addresses of all pages. */
async function fill(client: MachineClient, project: string): Promise<[string, string][]> {
  const call = `/v1/projects/${project}`;
  const { id: template } = await expectOk(
    client.post(`${call}/templates`, { name: "Abertura de conta" }),
  );
  await expectOk(client.post(`${call}/templates/${String(template)}/publish`));
  await expectOk(client.post(`${call}/flows`, { slug: "conta", template_id: template }));
  const cases: [string, string][] = [];
  for (const [at, scenario] of ["real", ...scenarios, "open"].entries()) {
    const { id, onboarding_url } = await expectOk(
      client.post("/v1/verifications", {
        type: "kyc",
        reference_id: `0f0e4c1e-5b1f-4f3c-9a77-3f6a1d2c4b${10 + at}-customer`,
      }),
    );
    const simulate = `/v1/sandbox/verifications/${String(id)}/simulate`;
    if (scenario === "real") await handIn(String(onboarding_url));
    else if (scenario !== "open") await expectOk(client.post(simulate, { scenario }));
    if (scenario !== "open") await untilTerminal(client, String(id));
    cases.push([`case-${scenario}`, `verifications/${String(id)}`]);
  }
  return [
    ["queue", "verifications"],
    ["all", "verifications?view=all"],
    ...cases,
    ["build", "build"],
    ...tabs.map((tab): [string, string] => [
      `build-${tab}`,
      `build/${String(template)}?tab=${tab}`,
    ]),
    ["flow", "flows/conta"],
    ...pages.map((name): [string, string] => [name, name]),
  ];
}

/** Texts that end in an ellipsis, or leave the screen. */
function cutTexts(page: Page): Promise<string[]> {
  return page.evaluate(`[...document.querySelectorAll("main *")].flatMap((element) => {
    const text = [...element.childNodes].filter((node) => node.nodeType === 3).map((node) => node.data.trim()).join("");
    if (text === "" || element.closest(".unseen, svg, pre, option, .skip-here")) return [];
    const box = element.getBoundingClientRect();
    if (box.width === 0) return [];
    let isCut = box.right > innerWidth + 1;
    for (let at = element; at && !at.matches("main"); at = at.parentElement)
      if (at.clientWidth > 0 && getComputedStyle(at).overflowX === "hidden" && at.scrollWidth > at.clientWidth + 1) isCut = true;
    return isCut ? [element.className + ": " + text] : [];
  })`);
}
