import type { IncomingHttpHeaders } from "node:http";

/** The text whose hash is signed, rebuilt from what came over the wire. */
export function canonicalRequest({
  method,
  url,
  headers,
  signedHeaders,
  payloadHash,
  service,
}: {
  method: string;
  url: URL;
  headers: IncomingHttpHeaders;
  signedHeaders: readonly string[];
  payloadHash: string;
  service: string;
}): string {
  return [
    method,
    canonicalPath(url.pathname, service),
    canonicalQuery(url),
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

function canonicalQuery(url: URL): string {
  return url.search
    .slice(1)
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
