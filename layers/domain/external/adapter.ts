import * as z from "zod";

export const adapterName = z
  .string()
  .regex(/^[a-z][a-z0-9_]{0,39}$/)
  .describe("A name of your own, which the Template's step and the evidence use.");

/** As many as a project may have. */
export const maxAdapters = 10;

/** Where the fields of a Template's `check.external` go: a server that the client runs. */
export const Adapter = z.object({
  projectId: z.string(),
  name: adapterName,
  id: z.string(),
  url: z.string(),
  /** When somebody last set the URL, and the id of the member or key who did. */
  urlSetAt: z.string(),
  urlSetBy: z.string(),
  /** Vault-sealed `whsec_…`: it signs the request and the answer. */
  sealedSecret: z.string(),
  secretCreatedAt: z.string(),
  /** Replaced by rotations, and each signing along until its own time. */
  previousSecrets: z.array(z.object({ sealed: z.string(), expiresAt: z.string() })).exactOptional(),
  updatedAt: z.string(),
});

export type Adapter = z.output<typeof Adapter>;

/** As it is shown: it has no field that a secret could travel in. */
export const ShownAdapter = Adapter.pick({
  name: true,
  url: true,
  urlSetAt: true,
  urlSetBy: true,
  secretCreatedAt: true,
  updatedAt: true,
}).meta({ id: "Adapter" });

export type ShownAdapter = z.output<typeof ShownAdapter>;

export const SetAdapter = ShownAdapter.extend({
  signingSecret: z.string().nullable().describe("Null if none was created now."),
});

export type SetAdapter = z.output<typeof SetAdapter>;

export const RotatedAdapter = ShownAdapter.extend({ signingSecret: z.string() });

export type RotatedAdapter = z.output<typeof RotatedAdapter>;
