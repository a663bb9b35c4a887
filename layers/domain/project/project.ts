import * as z from "zod";
import { PersonKey } from "../person/person-key.ts";
import { DispositionReason } from "./disposition-reason.ts";
import { FaceKey } from "./face-key.ts";
import { ProjectQuotas } from "./quotas.ts";
import { Review } from "./review.ts";

export const Project = z.object({
  id: z.string(),
  tenantId: z.string(),
  name: z.string(),
  sandbox: z.boolean(),
  createdAt: z.string(),
  /** Where its personal data lies, and nowhere else; if absent, the region of its table. */
  region: z.string().exactOptional(),
  /** Set by the team; the default if absent. */
  dataRetentionDays: z.int().exactOptional(),
  captureRetentionDays: z.int().exactOptional(),
  /** The assessment stays after an erasure. */
  keepsOutcome: z.boolean().exactOptional(),
  /** Reasons of the team, beside those that every project has. */
  dispositionReasons: z.array(DispositionReason).exactOptional(),
  /** Origins that may show its verifications in a frame; none if absent. */
  embedOrigins: z.array(z.string()).exactOptional(),
  /** Settings for reviews; the defaults if absent. */
  review: Review.exactOptional(),
  /** Key pair for similar faces, while the team compares them. */
  faceKey: FaceKey.exactOptional(),
  /** Key of keyed hashes of document numbers; made on first use. */
  personKey: PersonKey.exactOptional(),
  /** Quotas that the operator granted. */
  quotas: ProjectQuotas.exactOptional(),
});

export type Project = z.output<typeof Project>;

/** A project as lists show it. */
export const ShownProject = Project.pick({
  id: true,
  name: true,
  sandbox: true,
  createdAt: true,
}).meta({ id: "Project" });

export type ShownProject = z.output<typeof ShownProject>;
