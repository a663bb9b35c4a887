import type { Page } from "playwright-core";
import sharp from "sharp";
import { expectOk } from "../applicant/play-applicant.ts";
import { layBehind, stagePerson } from "../person-camera/stage-person.ts";
import { thingsSent } from "../specimen/photograph/things-sent.ts";
import { launchBrowser } from "../stage/browser.ts";
import { signUp } from "../stage/machine-client.ts";
import { startStageProcess } from "../stage/stage-process.ts";

/**
 * A phone, not yet at the link of a verification of its own on a stage of its own: its cameras see a
 * rendered person and the front of a card on a table, until it is turned over. Gone when the work is done.
 */
export async function withFilmingApplicant<Result>(
  { dataDir, patienceMs }: { dataDir: string; patienceMs: number },
  work: (page: Page, link: string, turnOver: () => Promise<void>) => Promise<Result>,
): Promise<Result> {
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
    page.setDefaultTimeout(patienceMs);
    const [behind, back] = await Promise.all([onTable("BI front"), onTable("BI back")]);
    await stagePerson(page, { seed: 7, width: 240, height: 320, enlarged: 3, behind });
    return await work(page, String(created.onboarding_url), () => layBehind(page, back));
  } finally {
    await browser.close();
    await stage.stop();
  }
}

/** A side of the card as the camera of a phone that is held upright sees it, with the grain of a photograph. */
async function onTable(side: "BI front" | "BI back"): Promise<string> {
  const photo = await thingsSent[side](1);
  const noise = { type: "gaussian", mean: 128, sigma: 5 } as const;
  const size = { width: 1440, height: 2560 };
  const grain = await sharp({ create: { ...size, channels: 3, background: "#808080", noise } })
    .png()
    .toBuffer();
  const picture = await sharp(photo)
    .resize({ ...size, fit: "contain", background: "#6f6152" })
    .composite([{ input: grain, blend: "overlay" }])
    .jpeg({ quality: 96 })
    .toBuffer();
  return `data:image/jpeg;base64,${picture.toString("base64")}`;
}
