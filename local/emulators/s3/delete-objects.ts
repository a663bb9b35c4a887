import { AwsError } from "../aws-error.ts";
import { type Exchange, notEmulated, type Reply, requireGrant } from "./exchange.ts";
import { readPayload } from "./payload.ts";
import { element, inner, unescapeXml } from "./xml.ts";

const maxKeys = 1000;

/** Deleting a missing object succeeds, so that a retry does. */
export async function deleteObject(exchange: Exchange): Promise<Reply> {
  const { objects, bucket, key, params } = exchange;
  requireGrant(exchange, "s3:DeleteObject", key);
  if (params["if-match"]) throw notEmulated("a conditional delete");
  objects.remove(bucket.name, key);
  return { status: 204 };
}

export async function deleteObjects(exchange: Exchange): Promise<Reply> {
  const { objects, bucket, params } = exchange;
  const { body, checksums } = await readPayload(exchange);
  if (!params["content-md5"] && Object.keys(checksums).length === 0) {
    throw new AwsError("InvalidRequest", "Missing required header for this request: Content-MD5");
  }
  const text = body.toString();
  const keys = [...text.matchAll(/<Object>(.*?)<\/Object>/gs)].map(([, object = ""]) => {
    if (/<(VersionId|ETag|LastModifiedTime|Size)>/.test(object)) {
      throw notEmulated("a conditional delete or one of a version");
    }
    return unescapeXml(/<Key>(.*?)<\/Key>/s.exec(object)?.[1] ?? "");
  });
  if (keys.length === 0 || keys.length > maxKeys || keys.includes("")) {
    throw new AwsError(
      "MalformedXML",
      "The XML you provided was not well-formed or did not validate against our published schema",
    );
  }

  const deleted: string[] = [];
  const errors: string[] = [];
  for (const key of keys) {
    const denial = denialOf(exchange, key);
    if (denial) {
      errors.push(
        inner([
          ["Key", key],
          ["Code", denial.code],
          ["Message", denial.message],
        ]),
      );
      continue;
    }
    objects.remove(bucket.name, key);
    deleted.push(inner([["Key", key]]));
  }
  const isQuiet = /<Quiet>true<\/Quiet>/.test(text);
  return {
    status: 200,
    body: element("DeleteResult", [
      ["Deleted", isQuiet ? [] : deleted],
      ["Error", errors],
    ]),
  };
}

function denialOf(exchange: Exchange, key: string): AwsError | undefined {
  try {
    requireGrant(exchange, "s3:DeleteObject", key);
    return undefined;
  } catch (error) {
    if (error instanceof AwsError) return error;
    throw error;
  }
}
