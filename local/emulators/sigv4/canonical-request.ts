import type { IncomingHttpHeaders } from "node:http";

/** Path and raw query as they came over the wire; a URL parser would tidy away `..` and `//`. */
export function splitTarget(target: string): { path: string; query: string } {
  const cut = target.indexOf("?");
  return cut < 0
    ? { path: target, query: "" }
    : { path: target.slice(0, cut), query: target.slice(cut + 1) };
}

/** The text whose hash is signed, rebuilt from what came over the wire. */
export function canonicalRequest({
  method,
  target,
  headers,
  signedHeaders,
  payloadHash,
  service,
}: {
  method: string;
  target: string;
  headers: IncomingHttpHeaders;
  signedHeaders: readonly string[];
  payloadHash: string;
  service: string;
}): string {
  const { path, query } = splitTarget(target);
  return [
    method,
    canonicalPath(path, service),
    canonicalQuery(query),
    ...signedHeaders.map((name) => `${name}:${canonicalValue(headers[name])}`),
    "",
    signedHeaders.join(";"),
    payloadHash,
  ].join("\n");
}

/** S3 signs the path as it is sent; every other service encodes it once more. */
function canonicalPath(path: string, service: string): string {
  const once = service === "s3" ? (part: string) => encode(decode(part)) : encode;
  return path.split("/").map(once).join("/");
}

function canonicalQuery(query: string): string {
  return query
    .split("&")
    .filter((pair) => pair !== "" && !pair.startsWith("X-Amz-Signature="))
    .map((pair) => {
      const cut = pair.indexOf("=");
      const [name, value] = cut < 0 ? [pair, ""] : [pair.slice(0, cut), pair.slice(cut + 1)];
      return `${encode(decode(name))}=${encode(decode(value))}`;
    })
    .sort()
    .join("&");
}

function canonicalValue(value: string | string[] | undefined): string {
  return String(value ?? "")
    .trim()
    .replace(/ +/g, " ");
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function encode(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
