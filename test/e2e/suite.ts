import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { chooseDocument, expectOk, openLink, upload } from "../../lab/applicant/play-applicant.ts";
import { url } from "./browser.ts";
import { drawPhotographs } from "./photographs.ts";
import { newClient } from "./service.ts";
import { press, seen, take } from "./visit.ts";

/** Data that the browser tests of the applicant's page share. */
export const photographs = await drawPhotographs();
export const client = await newClient(url);

export const passport = { country: "MZ", document_type: "passport" };
export const onlyPassport = { allowed_documents: [passport] };

/**
 * The page where the film of the face begins. The passport and the selfie were uploaded over HTTP before,
 * because other tests photograph them in the page.
 */
export async function openAtTheFilm(page: Page, link: string, isDesk = false): Promise<void> {
  // Prefetched data belongs to one page: the page below asks for its own.
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
  // Without a camera, the next step has another title, so wait until the button is gone.
  await page.getByRole("button", { name: "Skip this photo" }).waitFor({ state: "detached" });
  await take(page, photographs.face);
  await press(page, "Use this photo");
  await seen(page, "Record a short video of your face");
}
