import * as z from "zod";
import { caseStatuses } from "../case/status.ts";

/**
 * The proof of an erasure: no name, no number, and no hash of either. `digest` covers the receipt without
 * `digest` and `signature`, as JSON with sorted members and no spaces. `signature` covers the same text.
 */
export const ErasureReceipt = z
  .object({
    object: z.literal("erasure_receipt"),
    id: z.string(),
    verification_id: z.string(),
    status: z.literal("erased"),
    state: z.enum(["completed", "in_progress"]),
    requested_at: z.string(),
    completed_at: z.string().optional(),
    expected_completion_at: z.string(),
    requested_by: z.object({
      type: z.enum(["api_key", "user", "retention_policy"]),
      id: z.string(),
    }),
    previous_status: z.enum(caseStatuses),
    follow_ups: z
      .array(z.string())
      .optional()
      .describe(
        "All follow-ups of this verification, through the whole chain. Each holds the client's data about the person, and has its own receipt. If `retained` has `follow_ups`, some were not erased with this one: `DELETE` with `with=follow_ups` erases them.",
      ),
    follow_up_of: z
      .string()
      .optional()
      .describe("The verification that this one followed up, if that one stayed."),
    erased: z.array(z.object({ kind: z.string(), count: z.int(), bytes: z.int().optional() })),
    retained: z.array(
      z.object({
        kind: z.string(),
        basis: z.string(),
        until: z
          .string()
          .nullable()
          .describe(
            "`null`: no day is set. The tombstone, the stamp, a kept assessment and the hash-chained audit log, which holds the verification's id and no personal data, stay until the service itself ends.",
          ),
      }),
    ),
    method: z.literal("object_delete+record_scrub"),
    engine: z.object({ profile: z.string(), policy_revision: z.string() }).optional(),
    digest: z.object({ alg: z.literal("sha-256"), value: z.string() }).optional(),
    signature: z
      .object({ alg: z.literal("ed25519"), key_id: z.string(), value: z.string() })
      .optional(),
  })
  .meta({
    id: "ErasureReceipt",
    description:
      "`digest.value` is the hex SHA-256 of the receipt without `digest` and `signature`, written as JSON with sorted member names and no white space. `signature.value` is the base64url ed25519 signature over the same text; its key is at `/.well-known/jwks.json`.",
  });

export type ErasureReceipt = z.infer<typeof ErasureReceipt>;
