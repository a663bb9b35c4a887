import { AwsError } from "../aws-error.ts";
import { readBody } from "../loopback-server.ts";
import { verifyPostPolicy } from "../sigv4/verify-post-policy.ts";
import { type Exchange, maxBodyBytes, notEmulated, type Reply, requireGrant } from "./exchange.ts";
import { requireHeeded } from "./params.ts";
import { verifyChecksums } from "./payload.ts";
import { storeObject } from "./store-object.ts";
import { element } from "./xml.ts";

const notForms = ["acl", "tagging", "redirect", "success_action_redirect"];

/** A browser's form upload: the policy in the form decides, and its signer needs the grant. */
export async function postObject(
  exchange: Pick<Exchange, "access" | "bucket" | "objects" | "incoming">,
): Promise<Reply> {
  const { access, bucket, objects, incoming } = exchange;
  const { fields, file } = await readForm(exchange);
  const { principal, minBytes, maxBytes } = verifyPostPolicy(fields, bucket.name, access);
  const key = fields.key;
  if (!key) throw new AwsError("InvalidArgument", "Bucket POST must contain a field named 'key'.");
  const other = notForms.find((name) => name in fields);
  if (other) throw notEmulated(`the form field ${other}`);
  requireHeeded(fields);
  requireGrant({ access, principal, bucket }, "s3:PutObject", key);
  requireSize(file.size, minBytes, maxBytes);

  const payload = verifyChecksums(Buffer.from(await file.arrayBuffer()), fields);
  const { etag, headers } = await storeObject(
    { access, principal, bucket, objects, params: fields },
    key,
    payload,
  );
  const location = `http://${incoming.headers.host}/${bucket.name}/${encodeURIComponent(key)}`;
  const wanted = Number(fields.success_action_status);
  const status = wanted === 200 || wanted === 201 ? wanted : 204;
  return {
    status,
    headers: { etag, location, ...headers },
    ...(status === 201 && {
      body: element("PostResponse", [
        ["Location", location],
        ["Bucket", bucket.name],
        ["Key", key],
        ["ETag", etag],
      ]),
    }),
  };
}

/** Lower-case fields in front of the file; S3 ignores what follows it. */
async function readForm({ incoming }: Pick<Exchange, "incoming">) {
  const body = await readBody(incoming, maxBodyBytes);
  const type = String(incoming.headers["content-type"]);
  const form = await new Response(new Uint8Array(body), { headers: { "content-type": type } })
    .formData()
    .catch(() => {
      throw new AwsError(
        "MalformedPOSTRequest",
        "The body of your POST request is not well-formed multipart/form-data.",
      );
    });
  const fields: Record<string, string> = {};
  for (const [name, value] of form) {
    const lower = name.toLowerCase();
    if (lower !== "file") {
      fields[lower] = String(value);
      continue;
    }
    const file = typeof value === "string" ? new File([value], "") : value;
    const filename = "$" + "{filename}";
    if (fields.key) fields.key = fields.key.replaceAll(filename, file.name);
    return { fields, file };
  }
  throw new AwsError("InvalidArgument", "POST requires exactly one file upload per request.");
}

function requireSize(size: number, minBytes: number, maxBytes: number): void {
  if (size > maxBytes) {
    throw new AwsError("EntityTooLarge", "Your proposed upload exceeds the maximum allowed size", {
      details: { ProposedSize: String(size), MaxSizeAllowed: String(maxBytes) },
    });
  }
  if (size < minBytes) {
    throw new AwsError(
      "EntityTooSmall",
      "Your proposed upload is smaller than the minimum allowed size",
      {
        details: { ProposedSize: String(size), MinSizeAllowed: String(minBytes) },
      },
    );
  }
}
