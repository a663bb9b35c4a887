import type en from "../../web/applicant/strings/en.json";
import type { signUp } from "../stage/machine-client.ts";

/** The words of the applicant's page in one language. */
export type ApplicantWords = typeof en;

/** Files of the photographs that the walks upload. */
export type Photos = Record<"front" | "selfie" | "blurred", string>;

export type Places = {
  client: Awaited<ReturnType<typeof signUp>>["client"];
  work: string;
  save(name: string, webp: Buffer): Promise<void>;
};

export const phone = { viewport: { width: 360, height: 640 }, isMobile: true, hasTouch: true };
export const desk = { viewport: { width: 1280, height: 800 } };
