import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { stagePerson } from "../person-camera/stage-person.ts";
import { desk, type Places, phone } from "./applicant-places.ts";
import { newLink, photographs, walk, words } from "./applicant-screens.ts";
import { tiled } from "./tiled.ts";

const locales = { pt: "pt-PT", es: "es-MX", fr: "fr-FR", en: "en-GB" } as const;
type Language = keyof typeof locales;
const languages = Object.keys(locales) as Language[];

type Mode = { options: BrowserContextOptions; columns: number; width: number; films?: true };

/** A page at 200 % has half of the screen's pixels. */
const modes: Record<string, Mode> = {
  phone: { options: phone, columns: 8, width: 300, films: true },
  dark: { options: { ...phone, colorScheme: "dark" }, columns: 8, width: 300 },
  desk: { options: desk, columns: 4, width: 560 },
  zoomed: { options: { ...phone, viewport: { width: 195, height: 422 } }, columns: 10, width: 195 },
  forced: { options: { ...phone, forcedColors: "active" }, columns: 8, width: 300 },
};

/** Refusals that are played without a service: code and status of each. */
const refusals = [
  ["link_expired", 410],
  ["link_revoked", 410],
  ["invalid_link_token", 401],
  ["rate_limit_exceeded", 429],
  ["too_many_attempts", 429],
  ["", 404],
  ["", 200],
  ["", 0],
] as const;
const theme = {
  sandbox: true,
  requester: { name: "Cooperativa de Crédito Baobá de Inhambane" },
  branding: {
    ...{ theme: "auto", palettes: {}, radius_px: 10, font_family: "system" },
    support_email: "ajuda@baoba.example",
  },
};

const cameraFaults = [
  "Permission denied",
  "Permission dismissed",
  "Permission denied by system",
  "NotReadableError",
  "NotFoundError",
  "in_app",
] as const;

type Sheets = Pick<Places, "client" | "work" | "save"> & {
  newFlowLink(): Promise<string>;
  /** Only sheets whose names contain this. */
  only: string;
};

/** Every screen that an applicant may see, in every language and every way that it may be shown: a sheet for each. */
export async function shootEverySheet(browser: Browser, sheets: Sheets): Promise<void> {
  const photos = await photographs(sheets.work);
  for (const language of languages) {
    for (const [name, mode] of Object.entries(modes)) {
      const sheet = `${name}-${language}`;
      if (!sheet.includes(sheets.only)) continue;
      const shots: Buffer[] = [];
      const look = async (page: Page) => {
        await page.waitForTimeout(350);
        shots.push(await page.screenshot());
      };
      const newPage = async (films: boolean) => {
        const locale = locales[language];
        const context = await browser.newContext({
          reducedMotion: "reduce",
          locale,
          ...mode.options,
        });
        const page = await context.newPage();
        page.setDefaultTimeout(90_000);
        await stagePerson(page, { seed: 7, width: 120, height: 160, leaves: films });
        return page;
      };
      // The film's words lie in the same place in each language.
      const films = mode.films === true && language === "pt";
      const page = await newPage(films);
      const shape = { films, isDesk: name === "desk", photos, look, say: words[language] };
      await walk(page, { client: sheets.client, link: await sheets.newFlowLink(), ...shape });
      await page.context().close();
      const other = await newPage(false);
      const link = await newLink(sheets.client);
      await shootRefusals(other, { link, say: words[language], look });
      await shootFaults(other, { link, say: words[language], look });
      await other.context().close();
      await sheets.save(sheet, await tiled(shots, mode));
    }
  }
}

type Shoot = { link: string; say: (typeof words)["en"]; look(page: Page): Promise<void> };

async function shootRefusals(page: Page, { link, say, look }: Shoot): Promise<void> {
  const { origin, pathname } = new URL(link);
  await page.goto(link);
  await page.getByRole("button", { name: say["welcome.agree"] }).waitFor();
  for (const [code, status] of refusals) {
    await page.route("**/sitting", (route) =>
      status === 0 ? route.abort() : route.fulfill({ status, json: { code, theme } }),
    );
    await page.goto(code === "link_expired" ? link : origin + pathname);
    await page.locator(".screen-end h1").waitFor();
    await look(page);
    if (code === "link_expired") await shootNewLink(page, { link, say, look });
    await page.unroute("**/sitting");
  }
}

/** Asked for, and sent at once. */
async function shootNewLink(page: Page, { link, say, look }: Shoot): Promise<void> {
  for (const sent of [false, true]) {
    await page.route("**/new-link", (route) => route.fulfill({ json: { asked: true, sent } }));
    await page.goto(link);
    await page.getByRole("button", { name: say["expired.ask"] }).click();
    await page
      .getByRole("heading", { name: say[sent ? "expired.sent" : "expired.asked"] })
      .waitFor();
    await look(page);
    await page.unroute("**/new-link");
  }
}

/** The screens for each reason why the camera does not open. */
async function shootFaults(page: Page, { link, say, look }: Shoot): Promise<void> {
  await page.goto(link);
  await page.getByRole("button", { name: say["welcome.decline"] }).click();
  await look(page);
  await page.getByRole("button", { name: say["decline.no"] }).click();
  await page.getByRole("button", { name: say["welcome.agree"] }).click();
  await page.getByText(say["doc.bilhete_identidade"]).click();
  await page.getByRole("button", { name: say.continue, exact: true }).click();
  const here = page.getByRole("button", { name: say["handoff.here"] });
  const open = page.getByRole("button", { name: say["capture.open_camera"], exact: true });
  await here.or(open).first().waitFor();
  if (await here.isVisible()) await here.click();
  for (const fault of cameraFaults) {
    const other = await page.context().newPage();
    await other.addInitScript(
      fault === "in_app"
        ? "Object.defineProperty(navigator, 'mediaDevices', { value: undefined })"
        : `navigator.mediaDevices.getUserMedia = async () => {
            throw new DOMException("${fault}", "${/Error/.test(fault) ? fault : "NotAllowedError"}") }`,
    );
    await other.goto(page.url());
    await other.locator("h1").waitFor();
    if (await other.getByRole("button", { name: say["handoff.here"] }).isVisible())
      await other.getByRole("button", { name: say["handoff.here"] }).click();
    const start = other.getByRole("button", { name: say["capture.open_camera"], exact: true });
    if (fault !== "in_app") await start.click();
    await other.waitForTimeout(500);
    await look(other);
    await other.close();
  }
}
