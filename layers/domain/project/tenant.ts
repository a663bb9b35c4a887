import * as z from "zod";

/** An org: whose projects, members and keys these are. */
export const Tenant = z.object({
  id: z.string(),
  name: z.string(),
  sandbox: z.boolean(),
  createdAt: z.string(),
});

export type Tenant = z.output<typeof Tenant>;

export const ShownOrg = Tenant.omit({ sandbox: true });

export type ShownOrg = z.output<typeof ShownOrg>;

/** An org that its owner deleted: nothing of it opens any more, and the sweep removes the rest. */
export const DeletedOrg = z.object({
  id: z.string(),
  deletedAt: z.string(),
  deletedBy: z.string(),
});

export type DeletedOrg = z.output<typeof DeletedOrg>;

export const ShownDeletedOrg = DeletedOrg.omit({ deletedBy: true });

export type ShownDeletedOrg = z.output<typeof ShownDeletedOrg>;
