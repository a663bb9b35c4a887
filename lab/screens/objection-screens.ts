import type { Browser, Page } from "playwright-core";
import { type ReasonCode, reasonCatalogue } from "#domain/reason-codes.ts";
import { stagePerson } from "../person-camera/stage-person.ts";
import { type ApplicantWords, type Photos, type Places, phone } from "./applicant-places.ts";
import { tiled } from "./tiled.ts";

/** The objections that a photograph of a passport's page, and a selfie, can get. */
const ofDocument: ReasonCode[] = [
  "other_document",
  "no_document_in_image",
  "incorrect_side",
  "cut_off",
  "glare",
  "mrz_not_found",
];
const ofFace: ReasonCode[] = ["no_face", "multiple_faces", "face_too_far", "picture_of_document"];
const offered = { country: "MZ", document_type: "bilhete_identidade" };

type Words = { language: string; locale: string; say: ApplicantWords };

/** A sheet for each language: every objection to a photograph, and the ways to continue. */
export async function shootObjections(
  browser: Browser,
  { newLink, photos, save }: Pick<Places, "save"> & { newLink(): Promise<string>; photos: Photos },
  languages: readonly Words[],
): Promise<void> {
  for (const { language, locale, say } of languages) {
    const context = await browser.newContext({ ...phone, locale, reducedMotion: "reduce" });
    const page = await context.newPage();
    page.setDefaultTimeout(90_000);
    await stagePerson(page, { seed: 7, width: 240, height: 320 });
    const shots = await walk(page, { link: await newLink(), say, photos });
    await context.close();
    await save(`applicant-objections-${language}`, await tiled(shots, { columns: 7, width: 240 }));
  }
}

async function walk(
  page: Page,
  { link, say, photos }: { link: string; say: ApplicantWords; photos: Photos },
): Promise<Buffer[]> {
  const shots: Buffer[] = [];
  const look = async () => {
    await page.waitForTimeout(300);
    shots.push(await page.screenshot());
  };
  const press = (key: keyof ApplicantWords) =>
    page.getByRole("button", { name: say[key], exact: true }).click();
  const seen = (key: keyof ApplicantWords) =>
    page.getByRole("heading", { name: say[key] }).waitFor();
  const use = async (file: string) => {
    await page.locator("input[type=file]").first().setInputFiles(file);
    await press("preview.use");
  };

  await page.goto(link);
  await press("welcome.decline");
  await seen("decline.title");
  await look();
  await press("decline.no");
  await press("welcome.agree");
  await page.getByText(say["doc.passport"]).click();
  await press("continue");
  await seen("capture.passport");
  for (const code of ofDocument) await objectedTo(page, { code, file: photos.front, use, look });
  await use(photos.front);
  await seen("capture.passport_tilted");
  await press("capture.skip");
  await seen("capture.selfie");
  for (const code of ofFace) await objectedTo(page, { code, file: photos.selfie, use, look });
  await use(photos.selfie);
  await seen("liveness.title");
  await look();
  await press("liveness.decline");
  await seen("review.title");
  await look();
  return shots;
}

/** The service's own answer, without a photograph for each: the pictures are about the text. */
async function objectedTo(
  page: Page,
  {
    code,
    file,
    use,
    look,
  }: { code: ReasonCode; file: string; use(file: string): Promise<void>; look(): Promise<void> },
): Promise<void> {
  const reasons = [{ code, message_key: reasonCatalogue[code].applicantMessageKey }];
  const body = {
    ...{ code: "capture_rejected", reasons, attempts_left: 8 },
    ...(code === "other_document" && { document: offered }),
    // Twice objected to, a photograph may be kept: one of them shows how that looks.
    ...(code === "cut_off" && { may_keep: true }),
  };
  await page.route("**/confirm", (route) => route.fulfill({ status: 422, json: body }));
  await use(file);
  await page.getByRole("alert").waitFor();
  await look();
  await page.unroute("**/confirm");
  await page.reload();
}
