import type { Route } from "../route.ts";
import { askNewLinkRoute } from "./ask-new-link.ts";
import type { Applicant } from "./auth.ts";
import { chooseDocumentRoute } from "./choose-document.ts";
import { confirmUploadRoute } from "./confirm-upload.ts";
import { followShortLinkRoutes } from "./follow-short-link.ts";
import { giveConsentRoute } from "./give-consent.ts";
import { followHandoffRoute, offerHandoffRoute } from "./hand-off.ts";
import { livenessRoutes } from "./liveness.ts";
import { baseLinkRoutes } from "./open-base-link.ts";
import { openSittingRoute } from "./open-sitting.ts";
import { readSittingRoute } from "./read-sitting.ts";
import { requestUploadRoute } from "./request-upload.ts";
import { submitCapturesRoute } from "./submit-captures.ts";

/** Everything that an applicant's link opens. */
export const applicantRoutes: readonly Route<Applicant>[] = [
  openSittingRoute,
  readSittingRoute,
  giveConsentRoute,
  chooseDocumentRoute,
  requestUploadRoute,
  confirmUploadRoute,
  ...livenessRoutes,
  submitCapturesRoute,
  offerHandoffRoute,
  followHandoffRoute,
  askNewLinkRoute,
  ...followShortLinkRoutes,
  ...baseLinkRoutes,
];
