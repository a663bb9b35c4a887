import type { Sitting } from "../../../../web/applicant/api.ts";

export const passport = { country: "PT", document_type: "passport" };
export const card = { country: "MZ", document_type: "bilhete_identidade" };

/** One in the middle of it, with this about it. */
export function sitting(set: Partial<Sitting> = {}): Sitting {
  return {
    verification_id: "ver_1",
    state: "collecting",
    sandbox: true,
    requester: { name: "Acme" },
    capture_retention_days: 30,
    data_retention_days: 90,
    allow_desktop: false,
    consent: { name: "identity_capture", version: "1", given: true },
    allowed_documents: [passport, card],
    document: card,
    captures: [
      { item: "id_front", required: true, accepted: true, attempts_left: 5 },
      { item: "id_back", required: true, accepted: false, attempts_left: 6 },
      { item: "selfie", required: true, accepted: false, attempts_left: 6 },
      { item: "id_front_tilted", required: false, accepted: false, attempts_left: 6 },
    ],
    liveness: { state: "open", flashes: true, attempts_left: 3 },
    ...set,
  };
}
