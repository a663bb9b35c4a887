import type { Case } from "#domain/case/case.ts";
import { Verification } from "#domain/case/verification.ts";
import type { WebhookEndpoint } from "#domain/webhook/endpoint.ts";
import { toWire, type Wire } from "#domain/wire.ts";
import type { Ports } from "../ports.ts";
import { verificationRecord } from "./verification-record.ts";
import { withoutReadValues } from "./without-read-values.ts";

/** The `data` of a webhook about a Case. */
export async function announcedCase(
  ports: Pick<Ports, "cases" | "stage" | "vault">,
  theCase: Case,
  payload: WebhookEndpoint["payload"],
): Promise<Wire<Verification> & { sandbox: boolean; project_id: string }> {
  const record = await verificationRecord(ports, theCase);
  return {
    ...toWire(Verification, payload === "summary" ? withoutReadValues(record) : record),
    sandbox: theCase.sandbox,
    project_id: theCase.projectId,
  };
}
