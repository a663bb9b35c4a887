import * as z from "zod";

/** An org: whose projects, members and keys these are. */
export const Tenant = z.object({
  id: z.string(),
  name: z.string(),
  sandbox: z.boolean(),
  createdAt: z.string(),
});

export type Tenant = z.output<typeof Tenant>;
