/** `npm run screens`: walks the hosted page and the dashboard in a browser and writes the README's pictures. */
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import sharp from "sharp";
import { launchBrowser } from "./browser.ts";
import { shootDashboard } from "./dashboard-screens.ts";
import { signUp } from "./machine-client.ts";
import { expectOk } from "./play-applicant.ts";
import { specimenPhotos } from "./specimen/specimen-photos.ts";
import { startStageProcess } from "./stage-process.ts";

const folder = "docs/screens";
const work = await mkdtemp(join(tmpdir(), "bonafide-screens-"));
const stage = await startStageProcess({ dataDir: join(work, "data") });
const browser = await launchBrowser();
try {
  await mkdir(folder, { recursive: true });
  const photos = new Map<string, string>();
  for (const { item, bytes } of await specimenPhotos(["id_front", "selfie"])) {
    const file = join(work, `${item}.jpg`);
    await writeFile(file, bytes);
    photos.set(item, file);
  }
  const { client } = await signUp(stage.url, "Banco Índico");
  const created = await expectOk(
    client.post("/v1/verifications", {
      type: "kyc",
      allowed_documents: [{ country: "MZ", document_type: "passport" }],
    }),
  );
  const phone = {
    viewport: { width: 360, height: 640 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: "pt-PT",
  };
  const page = await browser.newPage(phone);
  await page.goto(String(created.onboarding_url));
  await page.getByRole("button", { name: "Concordo" }).waitFor();
  await shoot(page, "welcome");
  await page.getByRole("button", { name: "Concordo" }).click();
  await page.locator("input[type=file]").first().waitFor({ state: "attached" });
  await shoot(page, "capture");
  await usePhoto(page, photos.get("id_front") ?? "");
  await shoot(page, "preview");
  await page.getByRole("button", { name: "Usar" }).click();
  await page.getByRole("button", { name: "Saltar" }).waitFor();
  await shoot(page, "tilted");
  await page.getByRole("button", { name: "Saltar" }).click();
  await page.getByRole("heading", { name: "rosto" }).waitFor();
  await usePhoto(page, photos.get("selfie") ?? "");
  await page.getByRole("button", { name: "Usar" }).click();
  await page.getByRole("button", { name: "Sem piscar" }).waitFor();
  await shoot(page, "liveness");
  await page.getByRole("button", { name: "Não consigo" }).click();
  await page.getByRole("button", { name: "Enviar" }).waitFor();
  await shoot(page, "review");
  await page.getByRole("button", { name: "Enviar" }).click();
  await page.getByRole("heading", { name: "Obrigad" }).waitFor();
  await shoot(page, "done");

  const desk = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await desk.goto(`${stage.url}/docs`);
  await desk.waitForLoadState("networkidle");
  await shoot(desk, "reference");

  await shootDashboard(browser, { url: stage.url, shoot });
} finally {
  await browser.close();
  await stage.stop();
  await rm(work, { recursive: true, force: true });
}

async function usePhoto(page: Page, file: string): Promise<void> {
  await page.locator("input[type=file]").first().setInputFiles(file);
  await page.getByRole("button", { name: "Usar" }).waitFor();
}

/** Small enough to live in the repository. */
async function shoot(page: Page, name: string): Promise<void> {
  await page.waitForTimeout(400);
  const png = await page.screenshot();
  await sharp(png)
    .webp({ quality: 80 })
    .toFile(join(folder, `${name}.webp`));
  console.log(`${folder}/${name}.webp`);
}
