import { z } from "zod";
import { AwsError } from "../aws-error.ts";
import type { Access } from "../emulator.ts";
import { signatureFault } from "./faults.ts";
import { algorithm, isSame, parseScope, sign } from "./signature.ts";

const Policy = z.object({
  expiration: z.iso.datetime(),
  conditions: z.array(
    z.union([
      z.tuple([z.literal("content-length-range"), z.coerce.number(), z.coerce.number()]),
      z.tuple([z.enum(["eq", "starts-with"]), z.string().startsWith("$"), z.string()]),
      z.record(z.string(), z.string()),
    ]),
  ),
});

type Condition = { test: "eq" | "starts-with"; field: string; value: string };

/** Fields that need no condition: they are the policy itself, or what it is about. */
const exempt = new Set(["policy", "x-amz-signature", "file"]);
const maxObjectBytes = 5 * 2 ** 30;

/**
 * Verifies a browser's form upload, and returns its signer and its maximum size in bytes. Every condition
 * must hold and every field must have one. Field names are lower case and `${filename}` is already expanded.
 */
export function verifyPostPolicy(
  fields: Readonly<Record<string, string>>,
  bucket: string,
  access: Access,
): { principal: string; minBytes: number; maxBytes: number } {
  const encoded = fields.policy;
  if (!encoded) throw signatureFault("missing", "s3");
  const { principal } = requireSignature(fields, encoded, access);
  const policy = parsePolicy(encoded);
  if (Date.now() > Date.parse(policy.expiration)) throw refused("Policy expired.");

  const given: Readonly<Record<string, string>> = { ...fields, bucket };
  let [minBytes, maxBytes] = [0, maxObjectBytes];
  const named = new Set(exempt);
  for (const entry of policy.conditions) {
    if (Array.isArray(entry) && entry[0] === "content-length-range") {
      minBytes = Math.max(minBytes, entry[1]);
      maxBytes = Math.min(maxBytes, entry[2]);
      continue;
    }
    for (const condition of conditionsOf(entry)) {
      requireCondition(condition, given[condition.field]);
      named.add(condition.field);
    }
  }
  const extra = Object.keys(given).find((field) => !named.has(field) && !isIgnored(field));
  if (extra) throw refused(`Extra input fields: ${extra}`);
  return { principal, minBytes, maxBytes };
}

function requireSignature(
  fields: Readonly<Record<string, string>>,
  encoded: string,
  access: Access,
) {
  const scope = parseScope(fields["x-amz-credential"] ?? "");
  if (scope?.service !== "s3" || fields["x-amz-algorithm"] !== algorithm) {
    throw signatureFault("malformed", "s3");
  }
  const key = access.find(scope.accessKeyId);
  if (!key) throw signatureFault("unknownKey", "s3");
  const expected = sign(key.secretAccessKey, scope, encoded);
  if (!isSame(fields["x-amz-signature"] ?? "", expected)) throw signatureFault("mismatch", "s3");
  return key;
}

function parsePolicy(encoded: string) {
  try {
    return Policy.parse(JSON.parse(Buffer.from(encoded, "base64").toString()));
  } catch {
    throw new AwsError("InvalidPolicyDocument", "Invalid Policy: it is not one that S3 accepts.");
  }
}

function conditionsOf(
  entry: [test: string, field: string | number, value: string | number] | Record<string, string>,
): Condition[] {
  if (Array.isArray(entry)) {
    const [test, field, value] = entry;
    const name = String(field).slice(1).toLowerCase();
    return [
      { test: test === "starts-with" ? "starts-with" : "eq", field: name, value: String(value) },
    ];
  }
  return Object.entries(entry).map(([field, value]) => ({
    test: "eq",
    field: field.toLowerCase(),
    value,
  }));
}

function requireCondition({ test, field, value }: Condition, given = "") {
  const holds = test === "eq" ? given === value : given.startsWith(value);
  if (!holds) throw refused(`Policy Condition failed: ["${test}", "$${field}", "${value}"]`);
}

function isIgnored(field: string): boolean {
  return field.startsWith("x-ignore-");
}

function refused(why: string): AwsError {
  return new AwsError("AccessDenied", `Invalid according to Policy: ${why}`, { status: 403 });
}
