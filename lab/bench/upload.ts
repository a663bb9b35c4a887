import type { Page, Request } from "playwright-core";
import { atMost, type Figure } from "./figure.ts";
import { withFilmingApplicant } from "./filming-applicant.ts";

/** A busy machine films in slow motion. */
const patienceMs = 170_000;

/** What leaves the phone in one Case, photographed and filmed with the page's own camera. */
export function measureUpload(dataDir: string): Promise<Figure[]> {
  return withFilmingApplicant({ dataDir, patienceMs }, async (page, link, turnOver) => {
    const sent = countSent(page);
    await page.goto(link);
    await press(page, "I agree, start");
    await photograph(page, "Use the camera in this page");
    await page.getByRole("heading", { name: "Now the back" }).waitFor();
    await turnOver();
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
  });
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
