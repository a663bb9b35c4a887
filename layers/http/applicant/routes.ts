import type { Route } from "../route.ts";
import type { Applicant } from "./auth.ts";
import { chooseDocumentRoute } from "./capture/choose-document.ts";
import { confirmUploadRoute } from "./capture/confirm-upload.ts";
import { giveConsentRoute } from "./capture/give-consent.ts";
import { livenessRoutes } from "./capture/liveness.ts";
import { requestUploadRoute } from "./capture/request-upload.ts";
import { submitCapturesRoute } from "./capture/submit-captures.ts";
import { showEmbeddedPageRoutes } from "./embed/show-embedded-page.ts";
import { askNewLinkRoute } from "./link/ask-new-link.ts";
import { followShortLinkRoutes } from "./link/follow-short-link.ts";
import { followHandoffRoute, offerHandoffRoute } from "./link/hand-off.ts";
import { baseLinkRoutes } from "./link/open-base-link.ts";
import { declineVerificationRoute } from "./sitting/decline-verification.ts";
import { openSittingRoute } from "./sitting/open-sitting.ts";
import { readSittingRoute } from "./sitting/read-sitting.ts";

/** Everything that an applicant's link opens. */
export const applicantRoutes: readonly Route<Applicant>[] = [
  openSittingRoute,
  readSittingRoute,
  giveConsentRoute,
  declineVerificationRoute,
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
  ...showEmbeddedPageRoutes,
];
