import * as z from "zod";
import { shownName } from "../stored-name.ts";
import { projectRoles, roles } from "./roles.ts";

/** A person who signs in. Their memberships decide what they may do. */
export const User = z.object({
  id: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  name: z.string(),
  createdAt: z.string(),
  lastSeenAt: z.string(),
  /** The org that the dashboard shows; the first one if it is gone. */
  activeTenantId: z.string().exactOptional(),
  activeProjectId: z.string().exactOptional(),
});

export type User = z.output<typeof User>;

/** A role that a later release has opens nothing here. */
export const Membership = z.object({
  tenantId: z.string(),
  role: shownName(roles),
  /** Stronger roles, by project. */
  projectRoles: z.record(z.string(), shownName(projectRoles)).exactOptional(),
  /** It opens in sessions of the operator's issuer only, which says that the group is still theirs. */
  byGroup: z.boolean().exactOptional(),
});

export type Membership = z.output<typeof Membership>;
