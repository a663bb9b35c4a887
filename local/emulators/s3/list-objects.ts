import { AwsError } from "../aws-error.ts";
import { type Exchange, notEmulated, type Reply, requireGrant } from "./exchange.ts";
import type { StoredObject } from "./object-store.ts";
import { element, inner } from "./xml.ts";

const maxKeys = 1000;

type Listing = { contents: StoredObject[]; prefixes: string[]; next: string | undefined };

/** `ListObjectsV2`; the older listing is refused. */
export async function listObjects(exchange: Exchange): Promise<Reply> {
  const { bucket, query } = exchange;
  requireGrant(exchange, "s3:ListBucket");
  if (query.get("list-type") !== "2") throw notEmulated("the first version of ListObjects");
  const prefix = query.get("prefix") ?? "";
  const delimiter = query.get("delimiter") ?? "";
  const limit = parseLimit(query.get("max-keys"));
  const token = query.get("continuation-token");
  const startAfter = query.get("start-after") ?? "";
  const { contents, prefixes, next } = collect(exchange, {
    prefix,
    delimiter,
    limit,
    after: token === null ? startAfter : Buffer.from(token, "base64url").toString(),
  });

  const isUrlEncoded = query.get("encoding-type") === "url";
  const text = (key: string) => (isUrlEncoded ? encodeURIComponent(key) : key);
  return {
    status: 200,
    body: element("ListBucketResult", [
      ["Name", bucket.name],
      ["Prefix", text(prefix)],
      ...(delimiter ? [["Delimiter", text(delimiter)] satisfies [string, string]] : []),
      ...(isUrlEncoded ? [["EncodingType", "url"] satisfies [string, string]] : []),
      ...(token ? [["ContinuationToken", token] satisfies [string, string]] : []),
      ["MaxKeys", String(limit)],
      ["KeyCount", String(contents.length + prefixes.length)],
      ["IsTruncated", String(next !== undefined)],
      [
        "NextContinuationToken",
        next === undefined ? [] : [Buffer.from(next).toString("base64url")],
      ],
      ["Contents", contents.map((object) => describe(object, text))],
      ["CommonPrefixes", prefixes.map((common) => inner([["Prefix", text(common)]]))],
    ]),
  };
}

/** A page counts keys and common prefixes alike; a prefix that ended a page is not begun again. */
function collect(
  { objects, bucket }: Exchange,
  options: { prefix: string; delimiter: string; limit: number; after: string },
): Listing {
  const { prefix, delimiter, limit, after } = options;
  const contents: StoredObject[] = [];
  const prefixes: string[] = [];
  let last = after;
  for (const object of objects.list(bucket.name, prefix, after)) {
    const cut = delimiter ? object.key.indexOf(delimiter, prefix.length) : -1;
    const common = cut < 0 ? undefined : object.key.slice(0, cut + delimiter.length);
    if (common !== undefined && common === (prefixes.at(-1) ?? after)) continue;
    if (contents.length + prefixes.length >= limit) {
      return { contents, prefixes, next: limit === 0 ? undefined : last };
    }
    if (common === undefined) contents.push(object);
    else prefixes.push(common);
    last = common ?? object.key;
  }
  return { contents, prefixes, next: undefined };
}

function describe(object: StoredObject, text: (key: string) => string): string {
  return inner([
    ["Key", text(object.key)],
    ["LastModified", new Date(object.modifiedMs).toISOString()],
    ["ETag", `"${object.etag}"`],
    ["Size", String(object.size)],
    ["StorageClass", "STANDARD"],
  ]);
}

function parseLimit(text: string | null): number {
  const limit = Number(text ?? maxKeys);
  if (Number.isInteger(limit) && limit >= 0) return Math.min(limit, maxKeys);
  throw new AwsError("InvalidArgument", "Provided max-keys not an integer or within integer range");
}
