import { jsonOf, type Place, type Schemas } from "./openapi.ts";
import { exampleOf } from "./schema.ts";

/** A call to begin with, and which parts of its path are the reader's to fill. */
export type SampleCall = {
  method: string;
  path: string;
  names: string[];
  /** JSON, over several lines. */
  body?: string;
  needsKey: boolean;
};

export function sampleCall(schemas: Schemas, { path, method, facts }: Place): SampleCall {
  const schema = jsonOf(facts.requestBody);
  const sample = samples[facts.operationId] ?? (schema && exampleOf(schemas, schema));
  return {
    method,
    path,
    names: facts.parameters.filter((part) => part.in === "path").map(({ name }) => name),
    ...(sample !== undefined && { body: JSON.stringify(sample, null, 1) }),
    needsKey: facts.security?.some((way) => "apiKey" in way) ?? false,
  };
}

/** Used if the schema alone suggests a poor example. */
const samples: Record<string, unknown> = {
  post_verifications: {
    type: "kyc",
    allowed_documents: [{ country: "MZ", document_type: "passport" }],
  },
};
