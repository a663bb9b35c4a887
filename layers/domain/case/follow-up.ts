import * as z from "zod";
import { brandLocales } from "../brand-locales.ts";
import { storedName } from "../stored-name.ts";

/** Items that a follow-up can ask for. The tilted photograph comes with the front. */
export const followUpItems = ["id_front", "id_back", "selfie", "liveness"] as const;

export type FollowUpItem = (typeof followUpItems)[number];

/** The client's message to the applicant, by language. Languages may be missing. */
export const FollowUpMessage = z.partialRecord(
  z.enum(brandLocales),
  z.string().trim().min(1).max(500),
);

export type FollowUpMessage = z.output<typeof FollowUpMessage>;

/** A photograph or film of the Case before, by reference: its bytes lie there, and go with it. */
const Carried = z.object({
  item: storedName<FollowUpItem | "id_front_tilted">(),
  captureId: z.string(),
  /** The hash of a photograph. A film is many files; its attempt holds their hashes. */
  sha256: z.string().exactOptional(),
});

export const FollowUp = z.object({
  items: z.array(storedName<FollowUpItem>()),
  message: z.partialRecord(z.enum(brandLocales), z.string()).exactOptional(),
  carried: z.array(Carried),
  /** When the first of the carried goes, with the Case that it lies with. */
  carriedUntil: z.string().exactOptional(),
});

export type FollowUp = z.output<typeof FollowUp>;
