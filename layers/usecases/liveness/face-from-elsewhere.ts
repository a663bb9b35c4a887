import type { Platform } from "#domain/capture/platform.ts";
import { Refusal } from "#domain/errors.ts";
import { attemptsLeft } from "../applicant/request-upload.ts";
import { changeCollecting } from "../case/collecting-case.ts";
import type { Ports } from "../ports.ts";

/**
 * On another kind of device the person may be another than the one of the selfie, so the selfie is taken
 * again; the document's photographs stay. A soft check: only the device's system is known, and nothing
 * follows from it after the submission.
 */
export async function forgetFaceFromElsewhere(
  ports: Pick<Ports, "cases" | "clock">,
  { caseId, platform }: { caseId: string; platform: Platform },
): Promise<void> {
  const theCase = await ports.cases.get(caseId);
  if (theCase?.status !== "collecting" || !theCase.progress.captured.includes("selfie")) return;
  // With no attempt left there would be no way on.
  if (attemptsLeft(theCase, "selfie") === 0) return;
  const captures = await ports.cases.captures(caseId);
  const selfie = captures.find(({ item }) => item === "selfie");
  if (!selfie || selfie.platform === platform) return;
  try {
    await changeCollecting(ports, caseId, ({ progress }) => ({
      progress: { ...progress, captured: progress.captured.filter((item) => item !== "selfie") },
    }));
  } catch (error) {
    // Submitted or expired meanwhile: the sitting shows the new state.
    if (!(error instanceof Refusal)) throw error;
  }
}
