import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import sharp from "sharp";
import en from "../../web/applicant/strings/en.json" with { type: "json" };
import es from "../../web/applicant/strings/es.json" with { type: "json" };
import fr from "../../web/applicant/strings/fr.json" with { type: "json" };
import pt from "../../web/applicant/strings/pt.json" with { type: "json" };
import { joined } from "../../web/applicant/strings.ts";
import { expectOk } from "../applicant/play-applicant.ts";
import { stagePerson } from "../person-camera/stage-person.ts";
import { specimenPhotos } from "../specimen/document/specimen-photos.ts";
import { type ApplicantWords, desk, type Photos, type Places, phone } from "./applicant-places.ts";
import { openFlow } from "./flow-link.ts";
import { shootObjections } from "./objection-screens.ts";
import { tiled } from "./tiled.ts";

type Look = (page: Page, name?: string) => Promise<void>;

/** As they are shown. */
const shown = (strings: ApplicantWords): ApplicantWords => ({
  ...strings,
  ...Object.fromEntries(Object.entries(strings).map(([key, text]) => [key, joined(text)])),
});

export const words = { pt: shown(pt), es: shown(es), en: shown(en), fr: shown(fr) };
export const documents = ["passport", "bilhete_identidade"].map((document_type) => ({
  country: "MZ",
  document_type,
}));
const patience = 170_000;

/**
 * Every screen of the applicant's page, on sheets: a phone in Portuguese and in French, dark in Spanish, a
 * desktop in English; and in each language all objections to a photograph.
 */
export async function shootApplicant(browser: Browser, places: Places): Promise<void> {
  const photos = await photographs(places.work);
  const newLinkOfFlow = await openFlow(places.client, documents);
  const sheets = [
    ["applicant-phone", "pt", { ...phone, locale: "pt-PT", deviceScaleFactor: 2 }, 6],
    ["applicant-dark", "es", { ...phone, locale: "es-MX", colorScheme: "dark" }, 6],
    ["applicant-french", "fr", { ...phone, locale: "fr-FR" }, 6],
    ["applicant-desktop", "en", { ...desk, locale: "en-GB" }, 3],
  ] as const;
  for (const [name, language, options, columns] of sheets) {
    const shots: Buffer[] = [];
    const page = await browser.newPage({ ...options, reducedMotion: "reduce" });
    page.setDefaultTimeout(90_000);
    const look: Look = async (shown, alone) => {
      await shown.waitForTimeout(400);
      const png = await shown.screenshot();
      if (alone && name === "applicant-phone") {
        await places.save(alone, await sharp(png).webp({ quality: 80 }).toBuffer());
      }
      shots.push(png);
    };
    const films = name === "applicant-phone";
    await stagePerson(page, { seed: 7, width: 240, height: 320, leaves: films });
    const shape = { films, isDesk: columns === 3 };
    const link = await newLinkOfFlow();
    await walk(page, { ...places, ...shape, link, photos, look, say: words[language] });
    await page.close();
    const width = columns === 3 ? 480 : 240;
    await places.save(name, await tiled(shots, { columns, width }));
  }
  const languages = [
    { language: "pt", locale: "pt-PT", say: words.pt },
    { language: "es", locale: "es-MX", say: words.es },
    { language: "en", locale: "en-GB", say: words.en },
    { language: "fr", locale: "fr-FR", say: words.fr },
  ];
  const { save } = places;
  const newLinkOfOne = () => newLink(places.client);
  await shootObjections(browser, { newLink: newLinkOfOne, photos, save }, languages);
  await shootNotices(browser, places, { ...phone, locale: "en-GB" });
}

export type Walk = Pick<Places, "client"> & {
  link: string;
  photos: Photos;
  look: Look;
  say: typeof en;
  isDesk: boolean;
  /** Whether the film of the face is taken, with the face leaving once, or declined. */
  films: boolean;
};

/** From the link to thanks. */
export async function walk(
  page: Page,
  { link, photos, look, say, isDesk, films }: Walk,
): Promise<void> {
  const press = (key: keyof typeof en, timeout = 90_000) =>
    page.getByRole("button", { name: say[key], exact: true }).click({ timeout });
  const seen = (key: keyof typeof en, timeout = 90_000) =>
    page.getByRole("heading", { name: say[key] }).waitFor({ timeout });
  const take = (file: string) => page.locator("input[type=file]").first().setInputFiles(file);
  const use = async (file: string) => {
    await take(file);
    await press("preview.use");
  };

  await page.goto(link);
  await page.getByRole("button", { name: say["welcome.agree"] }).waitFor();
  await look(page, "welcome");
  await press("welcome.agree");
  await seen("known.title");
  await look(page);
  await press("continue");
  await seen("document.title");
  await page.getByText(say["doc.passport"]).click();
  await look(page);
  await press("continue");
  if (isDesk) {
    await page.getByRole("img", { name: say["handoff.code"] }).waitFor();
    await look(page);
    await press("handoff.here");
  }
  await seen("capture.passport");
  await look(page, "capture");
  await take(photos.front);
  await seen("preview.title");
  await look(page, "preview");
  await page.reload();
  await use(photos.blurred);
  await seen("upload.rejected");
  await look(page);
  await page.reload();
  await use(photos.front);
  await seen("capture.passport_tilted");
  await look(page);
  await press("capture.skip");
  await seen("capture.selfie");
  await look(page);
  await use(photos.selfie);
  await seen("liveness.title");
  await look(page);
  if (films) {
    await press("liveness.start");
    await seen("liveness.gone_title", patience);
    await look(page);
    await press("liveness.gone_again");
    await page.locator("dialog[data-phase=prompt]").waitFor({ timeout: patience });
    await page.waitForTimeout(1500);
    await look(page);
    await page.locator("dialog[data-phase=light]").waitFor({ timeout: patience });
    await page.waitForTimeout(2500);
    await look(page);
  } else await press("liveness.decline");
  await seen("review.title", patience);
  await look(page);
  await press("review.send");
  await seen("done.title");
  await look(page);
}

/** Pages that say no. */
async function shootNotices(browser: Browser, { client, save }: Places, options: Context) {
  const shots: Buffer[] = [];
  const context = await browser.newContext(options);
  const page = await context.newPage();
  const look = async () => {
    await page.locator(".screen-end h1").waitFor();
    await page.waitForTimeout(300);
    shots.push(await page.screenshot());
  };
  const link = await newLink(client);
  await page.goto(link);
  await page.getByRole("button", { name: en["welcome.agree"] }).waitFor();
  const answers = [
    ["link_expired", 410],
    ["link_revoked", 410],
    ["invalid_link_token", 401],
    ["rate_limit_exceeded", 429],
    ["too_many_attempts", 429],
    ["", 0],
  ] as const;
  for (const [code, status] of answers) {
    await page.route("**/sitting", (route) =>
      status === 0 ? route.abort() : route.fulfill({ status, json: { code } }),
    );
    // Only who comes by the link can ask for a new one.
    const { origin, pathname } = new URL(link);
    await page.goto(code === "link_expired" ? link : origin + pathname);
    await look();
    await page.unroute("**/sitting");
  }
  await context.close();
  await save("applicant-notices", await tiled(shots, { columns: 6, width: 240 }));
}

type Context = BrowserContextOptions;

export async function newLink(client: Places["client"]): Promise<string> {
  const created = await expectOk(
    client.post("/v1/verifications", {
      type: "kyc",
      allow_desktop: true,
      allowed_documents: documents,
    }),
  );
  return String(created.onboarding_url);
}

export async function photographs(work: string): Promise<Photos> {
  const files = new Map<string, string>();
  for (const { item, bytes } of await specimenPhotos(["id_front", "selfie"])) {
    files.set(item, join(work, `${item}.jpg`));
    await writeFile(join(work, `${item}.jpg`), bytes);
  }
  const front = files.get("id_front") ?? "";
  const blurred = join(work, "blurred.jpg");
  await sharp(front).blur(24).jpeg().toFile(blurred);
  return { front, selfie: files.get("selfie") ?? "", blurred };
}
