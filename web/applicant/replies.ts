import type { RevealedLight, ShownChallenge } from "#domain/liveness/shown-challenge.ts";
import type { FollowedHandoff, ShownHandoff } from "#domain/sitting/shown-handoff.ts";
import type { ShownSitting } from "#domain/sitting/shown-sitting.ts";
import type { BlockSlots, UploadSlot } from "#domain/sitting/upload-slot.ts";
import type { Wire } from "#domain/wire.ts";

type Sitting = Wire<ShownSitting>;

/** The answers of the routes that the page calls. A test compares them with the routes' own schemas. */
export type Replies = {
  "POST /applicant/v1/verifications/{id}/sitting": Sitting;
  "GET /applicant/v1/verifications/{id}/sitting": Sitting;
  "POST /applicant/v1/verifications/{id}/handoff": Wire<ShownHandoff>;
  "GET /applicant/v1/verifications/{id}/handoff": Wire<FollowedHandoff>;
  "POST /applicant/v1/verifications/{id}/new-link": { asked: true; sent: boolean };
  "POST /applicant/v1/verifications/{id}/consent": Sitting;
  "POST /applicant/v1/verifications/{id}/decline": Sitting;
  "PUT /applicant/v1/verifications/{id}/document": Sitting;
  "POST /applicant/v1/verifications/{id}/uploads": Wire<UploadSlot>;
  "POST /applicant/v1/verifications/{id}/uploads/{upload_id}/confirm": Sitting;
  "POST /applicant/v1/verifications/{id}/liveness": Wire<ShownChallenge>;
  "POST /applicant/v1/verifications/{id}/liveness/{attempt_id}/reveal": Wire<RevealedLight>;
  "POST /applicant/v1/verifications/{id}/liveness/{attempt_id}/seal": Wire<BlockSlots>;
  "POST /applicant/v1/verifications/{id}/liveness/{attempt_id}/hand-in": Sitting;
  "POST /applicant/v1/verifications/{id}/liveness/decline": Sitting;
  "POST /applicant/v1/verifications/{id}/submit": Sitting;
};
