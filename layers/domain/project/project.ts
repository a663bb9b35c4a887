import * as z from "zod";
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
  /** Where its personal data lies, and nowhere else; the region of the table it is found in where absent. */
  region: z.string().exactOptional(),
  /** What the team set; the usual time when absent. */
  dataRetentionDays: z.int().exactOptional(),
  captureRetentionDays: z.int().exactOptional(),
  /** An erased verification still tells its assessment. */
  keepsOutcome: z.boolean().exactOptional(),
  /** What the team added to the reasons that every project has. */
  dispositionReasons: z.array(DispositionReason).exactOptional(),
  /** Whose pages may show its verifications in a frame; nobody's when absent. */
  embedOrigins: z.array(z.string()).exactOptional(),
  /** How the team works through what waits for it; the usual way when absent. */
  review: Review.exactOptional(),
  /** While the team is told of like faces: what they are sealed under. */
  faceKey: FaceKey.exactOptional(),
  /** What the operator granted. */
  quotas: ProjectQuotas.exactOptional(),
});

export type Project = z.output<typeof Project>;

/** What lists show of it. */
export const ShownProject = Project.pick({
  id: true,
  name: true,
  sandbox: true,
  createdAt: true,
}).meta({ id: "Project" });

export type ShownProject = z.output<typeof ShownProject>;
