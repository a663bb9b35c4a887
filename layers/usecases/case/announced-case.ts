import type { Case } from "#domain/case/case.ts";
import { Verification } from "#domain/case/verification.ts";
import type { Share } from "#domain/webhook/share.ts";
import { toWire, type Wire } from "#domain/wire.ts";
import type { Ports } from "../ports.ts";
import { verificationRecord } from "./verification-record.ts";
import { withoutReadValues } from "./without-read-values.ts";

/** The `data` of a webhook about a Case. */
export async function announcedCase(
  ports: Pick<Ports, "cases" | "stage" | "vault">,
  theCase: Case,
  share: Share,
): Promise<Wire<Verification> & { sandbox: boolean; project_id: string }> {
  const record = await verificationRecord(ports, theCase);
  return {
    ...toWire(Verification, share === "full" ? record : outcomeOf(record)),
    sandbox: theCase.sandbox,
    project_id: theCase.projectId,
  };
}

/** The outcome, without values read, the applicant's link, and free text. */
function outcomeOf(whole: Verification): Verification {
  const {
    onboardingUrl: _,
    shortUrl: __,
    customerDisposition,
    ...record
  } = withoutReadValues(whole);
  if (!customerDisposition) return record;
  const { note: ___, ...disposition } = customerDisposition;
  return { ...record, customerDisposition: disposition };
}
