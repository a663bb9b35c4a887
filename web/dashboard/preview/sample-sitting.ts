import { captureDaysOf, retentionDaysOf } from "#domain/project/retention.ts";
import { captureConsent } from "#domain/sitting/consent.ts";
import type { Sitting } from "../../applicant/api.ts";

/** A sitting as the service would answer it for a Case with these properties. */
export function sampleSitting(wanted: {
  requester: string;
  isSandbox: boolean;
  allowedDocuments: Sitting["allowed_documents"];
  state: Sitting["state"];
  /** The client's own text, if the template has one. */
  consent?: { name: string; textUrl?: string } | undefined;
  /** The client's data about the applicant. */
  prefill?: Sitting["prefill"];
}): Sitting {
  const { name, textUrl } = wanted.consent ?? { name: captureConsent.name };
  return {
    verification_id: "ver_preview",
    state: wanted.state,
    sandbox: wanted.isSandbox,
    requester: { name: wanted.requester },
    capture_retention_days: captureDaysOf({ sandbox: wanted.isSandbox }),
    data_retention_days: retentionDaysOf({ sandbox: wanted.isSandbox }),
    consent: {
      name,
      version: captureConsent.version,
      given: false,
      ...(textUrl && { text_url: textUrl }),
    },
    allowed_documents: wanted.allowedDocuments,
    ...(wanted.prefill && { prefill: wanted.prefill }),
    captures: [],
    liveness: { state: "open", flashes: true, attempts_left: 3 },
    allow_desktop: false,
  };
}
