import * as z from "zod";
import { storedReasonCodes } from "../reason-codes.ts";
import { shownName } from "../stored-name.ts";
import { Evidence, EvidenceEnvelope, StoredReason } from "./evidence.ts";

/** Descriptions for readers of the API. Code that only stores evidence does not load them. */
const described = {
  model: EvidenceEnvelope.shape.model.describe(
    "The networks that the check ran. A list, because most checks run several: one that finds a face and one that compares it, for instance.",
  ),
  reasons: z
    .array(StoredReason.extend({ code: shownName(storedReasonCodes) }))
    .describe(
      "The codes that checks give are those of `GET /v1/primitives`; the list grows. Older sandbox verifications have others: their evidence was set, and no check gives or gave them.",
    ),
  startedAt: z.iso.datetime().exactOptional(),
  simulated: EvidenceEnvelope.shape.simulated.describe(
    "Sandbox only: the evidence was set, and no picture was checked.",
  ),
};

export const PublishedEnvelope = EvidenceEnvelope.extend(described);

export const PublishedEvidence = Evidence.extend({
  ...described,
  barcodes: Evidence.shape.barcodes.describe(
    "`document_reading` only: every PDF417, QR and Data Matrix code of both sides, with its exact text; `text` is `null` if it holds none, for example because the issuer encrypts it. An empty list means that there was no code, `null` that a side could not be searched.",
  ),
  differences: Evidence.shape.differences.describe(
    "`document_reading` only: every pair of values that should be the same and differ. `said` has both values and their places; `relation` and `because` say how they differ, and `words` has the words of a name that differ. `reason` is the code that the pair led to. Absent without differences.",
  ),
  document: Evidence.shape.document.describe(
    "`document_reading` only: the country and type by the document's own text. `document_type` is `unknown` if its machine-readable zone names a country, but the service knows no document of that country with such a zone. Absent without a certain reading.",
  ),
});
