import * as z from "zod";
import { adapterName } from "../external/adapter.ts";
import { sentFields } from "../external/sent-fields.ts";
import { displayName } from "../project/display-name.ts";
import { httpsUrl } from "../project/https-url.ts";

// Keys here are as on the wire, because these schemas are published.

export const noConfig = z.strictObject({});

export const documentConfig = z.strictObject({
  allow_desktop: z.boolean().default(false),
  /** Whether a second, tilted photograph of the front is asked for. It can be skipped. */
  ask_tilted: z.boolean().default(true),
});

export const livenessConfig = z.strictObject({
  /** An applicant sensitive to light may always decline the flashes, at the price of a review. */
  offer_no_flash: z.literal(true).default(true),
});

export const consentConfig = z.strictObject({
  name: displayName(100),
  version: z.string().min(1).max(40),
  text_url: httpsUrl,
});

export const externalConfig = z.strictObject({
  adapter: adapterName,
  /** The fields that are sent, and nothing beside them. */
  fields: z
    .array(z.enum(sentFields))
    .min(1)
    .refine((fields) => new Set(fields).size === fields.length, "must not repeat a field"),
});

const pointer = z.string().regex(/^(\/([^~/]|~[01])*)+$/);

export const recordMatchConfig = z.discriminatedUnion("mode", [
  z.strictObject({
    mode: z.literal("simple_match"),
    fields: z
      .array(z.enum(["name", "date_of_birth", "number"]))
      .min(1)
      .default(["name", "date_of_birth", "number"]),
  }),
  z.strictObject({
    mode: z.literal("rules"),
    rules: z
      .array(
        z.strictObject({
          field: z.string().min(1).max(60),
          operator: z.enum(["equals", "contains"]),
          claimed: pointer.describe(
            "From the top of the explicit `claimed` object, or else of the payload, and then of what the mapping claimed: `/given_names`, not `/claimed/given_names`.",
          ),
          collected: z.string().min(1).max(60),
          case_sensitive: z.boolean().default(false),
        }),
      )
      .min(1)
      .max(50),
  }),
]);
