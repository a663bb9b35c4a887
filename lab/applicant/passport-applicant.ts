import type { CaptureItem } from "#domain/capture/capture-item.ts";
import { specimenPhotos } from "../specimen/document/specimen-photos.ts";
import {
  type Applicant,
  chooseDocument,
  declineLiveness,
  expectOk,
  openLink,
  submit,
  upload,
} from "./play-applicant.ts";

export const mozambicanPassport = { country: "MZ", document_type: "passport" };

/** An applicant with the specimen passport who photographed all that is asked for, and is asked for a film now. */
export async function applicantAtTheFilm(
  onboardingUrl: string,
  how: { prefetches?: boolean } = {},
): Promise<Applicant> {
  const applicant = await openLink(onboardingUrl, how);
  for (const item of await chooseDocument(applicant, mozambicanPassport)) {
    await expectOk(upload(applicant, { item, bytes: await photoOf(item) }));
  }
  return applicant;
}

/** An applicant who did everything but press submit; without liveness, which takes long to draw. */
export async function applicantReadyToSubmit(onboardingUrl: string): Promise<Applicant> {
  const applicant = await applicantAtTheFilm(onboardingUrl);
  await declineLiveness(applicant);
  return applicant;
}

/** Hands everything in by the service's own calls, without a page. The link may be the short one. */
export async function handIn(link: string): Promise<void> {
  const { headers } = await fetch(link, { redirect: "manual" });
  const target = new URL(headers.get("location") ?? link, link).href;
  await expectOk(submit(await applicantReadyToSubmit(target)));
}

const drawn = new Map<CaptureItem, Promise<Buffer>>();

/** The specimen's photograph, drawn once a process: drawing one takes longer than checking it. */
export function photoOf(item: CaptureItem): Promise<Buffer> {
  const photo = drawn.get(item) ?? draw(item);
  drawn.set(item, photo);
  return photo;
}

async function draw(item: CaptureItem): Promise<Buffer> {
  const [photo] = await specimenPhotos([item]);
  if (!photo) throw new Error(`no specimen shows ${item}`);
  return photo.bytes;
}
