import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { chooseDocument, expectOk, openLink, upload } from "../../lab/applicant/play-applicant.ts";
import { url } from "./browser.ts";
import { drawPhotographs } from "./photographs.ts";
import { newClient } from "./service.ts";
import { press, seen, take } from "./visit.ts";

/** What the applicant's browser tests work with. */
export const photographs = await drawPhotographs();
export const client = await newClient(url);

export const passport = { country: "MZ", document_type: "passport" };
export const onlyPassport = { allowed_documents: [passport] };

/**
 * The page where the film of the face begins. Passport and face were handed in before, without a page:
 * how they are photographed has tests of its own.
 */
export async function openAtTheFilm(page: Page, link: string, isDesk = false): Promise<void> {
  // What comes ahead of its step is the page's own: one that was loaded anew asks for it.
  const applicant = await openLink(link, { prefetches: false });
  await chooseDocument(applicant, passport);
  const taken = { id_front: photographs.document, selfie: photographs.face } as const;
  for (const item of ["id_front", "selfie"] as const) {
    await expectOk(upload(applicant, { item, bytes: await readFile(taken[item]) }));
  }
  await page.goto(link);
  if (isDesk) await press(page, "Use this computer");
  await seen(page, "Record a short video of your face");
}

/** A page of the document, the tilt left out, and the face: up to where the film begins. */
export async function photographAll(page: Page): Promise<void> {
  await take(page, photographs.document);
  await press(page, "Use this photo");
  await press(page, "Skip this photo");
  // What comes next says another thing where there is no camera.
  await page.getByRole("button", { name: "Skip this photo" }).waitFor({ state: "detached" });
  await take(page, photographs.face);
  await press(page, "Use this photo");
  await seen(page, "Record a short video of your face");
}
