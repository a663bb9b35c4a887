import * as z from "zod";
import { ApiKey } from "./api-key.ts";

/** A key as lists show it. */
export const ShownApiKey = ApiKey.omit({ hash: true, tenantId: true, quotas: true })
  .extend({ lastUsedAt: z.string().nullable().describe("To the hour.") })
  .meta({ id: "ApiKey" });

export type ShownApiKey = z.output<typeof ShownApiKey>;

export const NewApiKey = ShownApiKey.extend({ apiKey: z.string().describe("Shown this once.") });

export type NewApiKey = z.output<typeof NewApiKey>;

export const RotatedApiKey = NewApiKey.extend({
  replacedKey: z.object({ id: z.string(), revokedAt: z.string() }),
});

export type RotatedApiKey = z.output<typeof RotatedApiKey>;

/** The test key that a newcomer takes after the first sign-in. */
export const FirstApiKey = z.object({ id: z.string(), projectId: z.string(), apiKey: z.string() });

export type FirstApiKey = z.output<typeof FirstApiKey>;
