/**
 * `npm run screens`: walks the hosted page and the dashboard in a browser and writes the README's pictures.
 * `npm run screens -- --every <folder> [--only dark-es]`: every screen of the hosted page, in each language, on a phone,
 * in the dark, at a desk, enlarged and under forced colors.
 * `npm run screens -- --dashboard <folder> [--only pt-audit]`: every page of the dashboard, in each language.
 */
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import type { Page } from "playwright-core";
import sharp from "sharp";
import { explainErrors } from "../cli/explain-errors.ts";
import type { Places } from "./screens/applicant-places.ts";
import { documents, shootApplicant } from "./screens/applicant-screens.ts";
import { shootDashboard } from "./screens/dashboard-screens.ts";
import { shootEveryPage } from "./screens/every-page.ts";
import { shootEverySheet } from "./screens/every-sheet.ts";
import { openFlow } from "./screens/flow-link.ts";
import { launchBrowser } from "./stage/browser.ts";
import { signUp } from "./stage/machine-client.ts";
import { startStageProcess } from "./stage/stage-process.ts";

explainErrors();

const { every, dashboard, only } = parseArgs({
  options: {
    every: { type: "string" },
    dashboard: { type: "string" },
    only: { type: "string", default: "" },
  },
}).values;
const folder = every ?? dashboard ?? "docs/screens";
const work = await mkdtemp(join(tmpdir(), "bonafide-screens-"));
const stage = await startStageProcess({ dataDir: join(work, "data") });
const browser = await launchBrowser();
try {
  await mkdir(folder, { recursive: true });
  if (dashboard) await shootEveryPage(browser, { url: stage.url, save, only });
  else if (every) {
    const { client } = await signUp(stage.url, "Banco Índico");
    const newFlowLink = await openFlow(client, documents);
    await shootEverySheet(browser, { client, work, save, only, newFlowLink });
  } else await shootAll((await signUp(stage.url, "Banco Índico")).client);
} finally {
  await browser.close();
  await stage.stop();
  await rm(work, { recursive: true, force: true });
}

async function shootAll(client: Places["client"]): Promise<void> {
  await shootApplicant(browser, { client, work, save });
  const desk = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await desk.goto(`${stage.url}/docs`);
  await desk.waitForLoadState("networkidle");
  await shoot(desk, "reference");

  await shootDashboard(browser, { url: stage.url, shoot });
}

/** Small enough to live in the repository. */
async function shoot(page: Page, name: string): Promise<void> {
  await page.waitForTimeout(400);
  await save(
    name,
    await sharp(await page.screenshot())
      .webp({ quality: 80 })
      .toBuffer(),
  );
}

async function save(name: string, webp: Buffer): Promise<void> {
  await writeFile(join(folder, `${name}.webp`), webp);
  console.log(`${folder}/${name}.webp, ${Math.round(webp.length / 1000)} kB`);
}
