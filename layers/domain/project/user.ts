import * as z from "zod";
import { shownName } from "../stored-name.ts";
import { projectRoles, roles } from "./roles.ts";

/** Somebody who signs in. What they may do is a matter of their memberships. */
export const User = z.object({
  id: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  name: z.string(),
  createdAt: z.string(),
  lastSeenAt: z.string(),
  /** What the dashboard shows; the first of theirs when it is gone. */
  activeTenantId: z.string().exactOptional(),
  activeProjectId: z.string().exactOptional(),
});

export type User = z.output<typeof User>;

/** A role that a later release has opens nothing here. */
export const Membership = z.object({
  tenantId: z.string(),
  role: shownName(roles),
  /** What they are beyond that, by project. */
  projectRoles: z.record(z.string(), shownName(projectRoles)).exactOptional(),
});

export type Membership = z.output<typeof Membership>;
