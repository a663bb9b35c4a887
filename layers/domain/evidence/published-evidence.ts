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
      "The codes that checks give are those of `GET /v1/primitives`; the list grows. Others are of older sandbox verifications, whose evidence was prescribed: no check gives or gave them.",
    ),
  startedAt: z.iso.datetime().exactOptional(),
  simulated: EvidenceEnvelope.shape.simulated.describe(
    "Sandbox only: the evidence was prescribed, and no picture was checked.",
  ),
};

export const PublishedEnvelope = EvidenceEnvelope.extend(described);

export const PublishedEvidence = Evidence.extend({
  ...described,
  barcodes: Evidence.shape.barcodes.describe(
    "`document_reading` only: every PDF417, QR and Data Matrix code of both sides, its text as it stands there; `text` is `null` where it holds none, as where the issuer encrypts it. An empty list means that there was none, `null` that a side could not be searched.",
  ),
  differences: Evidence.shape.differences.describe(
    "`document_reading` only: every pair of values that should be one and differ. `said` has both values and where each stands; `relation` and `because` say how they differ, `words` which words of a name it is about. `reason` is the code that the pair led to. Absent where nothing differs.",
  ),
  document: Evidence.shape.document.describe(
    "`document_reading` only: which document it is by what it says of itself. `document_type` is `unknown` where its machine-readable zone names a country and no document of that country known here has such a zone. Absent where nothing told it surely.",
  ),
});
