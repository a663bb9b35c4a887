import type { Page, Request } from "playwright-core";
import sharp from "sharp";
import { expectOk } from "../applicant/play-applicant.ts";
import { stagePerson } from "../person-camera/stage-person.ts";
import { specimenPhotos } from "../specimen/document/specimen-photos.ts";
import { launchBrowser } from "../stage/browser.ts";
import { signUp } from "../stage/machine-client.ts";
import { startStageProcess } from "../stage/stage-process.ts";
import { atMost, type Figure } from "./figure.ts";

/** A busy machine films in slow motion. */
const patience = 170_000;

/** What leaves the phone in one Case, photographed and filmed with the page's own camera. */
export async function measureUpload(dataDir: string): Promise<Figure[]> {
  const stage = await startStageProcess({ dataDir });
  const browser = await launchBrowser("--use-fake-ui-for-media-stream");
  try {
    const { client } = await signUp(stage.url, "Bench");
    const created = await expectOk(
      client.post("/v1/verifications", {
        type: "kyc",
        allowed_documents: [{ country: "MZ", document_type: "bilhete_identidade" }],
      }),
    );
    const page = await browser.newPage({
      viewport: { width: 360, height: 640 },
      isMobile: true,
      hasTouch: true,
      locale: "en-GB",
    });
    page.setDefaultTimeout(patience);
    await stagePerson(page, {
      seed: 7,
      width: 240,
      height: 320,
      enlarged: 3,
      behind: await onTable(),
    });
    const sent = countSent(page);
    await page.goto(String(created.onboarding_url));
    await press(page, "I agree, start");
    await photograph(page, "Use the camera in this page");
    await page.getByRole("heading", { name: "Now the back" }).waitFor();
    await photograph(page, "Use the camera in this page");
    await press(page, "Skip this photo");
    await photograph(page, "Open the camera");
    await page.getByRole("button", { name: "With lights" }).waitFor();
    await page.waitForTimeout(500);
    const photographs = sent();
    await press(page, "With lights");
    await press(page, "Send");
    await page.getByRole("heading", { name: "Thank you" }).waitFor();
    await page.waitForTimeout(500);
    return [
      {
        what: "a full Case, sent by the phone",
        value: sent() / 1e6,
        unit: "MB",
        limit: atMost(2.5),
        means:
          "Bodies of every request: a card's both sides and the selfie by the page's own camera, the film of the face with colours. A photograph by the phone's camera app instead goes as that app wrote it, often 2 to 5 MB, because its bytes are evidence. Frames have a grain that makes 480 × 640 px at quality 0.8 about 40 kB.",
      },
      { what: "of that, the film of the face", value: (sent() - photographs) / 1e6, unit: "MB" },
    ];
  } finally {
    await browser.close();
    await stage.stop();
  }
}

function countSent(page: Page): () => number {
  const bodies = new Map<Request, number>();
  page.on("requestfinished", async (request) => {
    if (request.method() === "GET") return;
    const { "content-length": length = "0" } = await request.allHeaders();
    bodies.set(request, Number(length));
  });
  return () => [...bodies.values()].reduce((sum, bytes) => sum + bytes, 0);
}

/** The specimen as a camera in landscape sees it, with the grain of a photograph. */
export async function onTable(): Promise<string> {
  const [photo] = await specimenPhotos(["id_front"]);
  const noise = { type: "gaussian", mean: 128, sigma: 5 } as const;
  const size = { width: 2560, height: 1440 };
  const grain = await sharp({ create: { ...size, channels: 3, background: "#808080", noise } })
    .png()
    .toBuffer();
  const picture = await sharp(photo?.bytes)
    .resize({ ...size, fit: "cover" })
    .composite([{ input: grain, blend: "overlay" }])
    .jpeg({ quality: 96 })
    .toBuffer();
  return `data:image/jpeg;base64,${picture.toString("base64")}`;
}

/** By the shutter, where the camera does not take it by itself before, and used. */
async function photograph(page: Page, way: string): Promise<void> {
  await press(page, way);
  const shutter = page.locator(".shutter:enabled");
  await shutter
    .or(page.getByRole("button", { name: "Use this photo" }))
    .first()
    .waitFor();
  await shutter.click({ timeout: 2000 }).catch(() => undefined);
  await press(page, "Use this photo");
}

async function press(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name, exact: true }).click();
}
