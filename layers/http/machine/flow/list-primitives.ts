import { createHash } from "node:crypto";
import * as z from "zod";
import { supportTiers } from "#domain/document/document-kind.ts";
import { answer } from "../../answer.ts";
import { publicRoute } from "../../route.ts";

const JsonSchema = z.record(z.string(), z.unknown());

const Primitive = z.object({
  id: z.string(),
  kind: z.string(),
  name: z.string(),
  description: z.string(),
  version: z.int(),
  status: z.string(),
  requires: z.array(z.string()),
  config_schema: JsonSchema,
  evidence_schema: JsonSchema.nullable(),
  produces: z.string().nullable(),
  reason_codes: z.array(z.string()),
  applicant_facing: z.boolean(),
  calibration: z.string().nullable(),
  documents: z.array(
    z.object({ country: z.string(), document_type: z.string(), tier: z.enum(supportTiers) }),
  ),
});

export const listPrimitivesRoute = publicRoute({
  method: "GET",
  path: "/v1/primitives",
  summary: "The pieces that verifications are composed of",
  description: "Public. Send the `ETag` back as `If-None-Match` to be answered 304.",
  tag: "Service",
  query: z.object({}),
  reply: z.object({ version: z.string(), data: z.array(Primitive) }),
  async handle({ call }) {
    // The registry converts every schema when it is loaded, which no other call should wait for.
    const { primitives, primitivesVersion } = await import("#domain/flow/primitives.ts");
    const reply = {
      version: primitivesVersion,
      data: primitives.map((primitive) => ({
        id: primitive.id,
        kind: primitive.kind,
        name: primitive.name,
        description: primitive.description,
        version: primitive.version,
        status: primitive.status,
        requires: [...primitive.requires],
        config_schema: primitive.configSchema,
        evidence_schema: primitive.evidenceSchema,
        produces: primitive.produces,
        reason_codes: primitive.reasonCodes,
        applicant_facing: primitive.applicantFacing,
        calibration: primitive.calibration,
        documents: primitive.documents.map(({ country, documentType, tier }) => ({
          country,
          document_type: documentType,
          tier,
        })),
      })),
    };
    const etag = `"${createHash("sha256").update(JSON.stringify(reply)).digest("base64url")}"`;
    return answer({
      body: reply,
      status: call.headers["if-none-match"]?.includes(etag) ? 304 : 200,
      headers: { etag, "cache-control": "public, max-age=300" },
    });
  },
});
