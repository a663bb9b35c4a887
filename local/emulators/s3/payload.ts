import { createHash } from "node:crypto";
import { crc32 } from "node:zlib";
import { AwsError } from "../aws-error.ts";
import { readBody } from "../loopback-server.ts";
import { signatureFault } from "../sigv4/faults.ts";
import { sha256Hex } from "../sigv4/signature.ts";
import { isHash } from "../sigv4/verify-request.ts";
import { type Exchange, maxBodyBytes, notEmulated } from "./exchange.ts";

export type Payload = {
  body: Buffer;
  /** The checksum headers that the caller gave and that held, to keep with the object. */
  checksums: Record<string, string>;
};

const digests: Record<string, (body: Buffer) => string> = {
  "content-md5": (body) => createHash("md5").update(body).digest("base64"),
  "x-amz-checksum-crc32": crc32Base64,
  "x-amz-checksum-sha1": (body) => createHash("sha1").update(body).digest("base64"),
  "x-amz-checksum-sha256": (body) => createHash("sha256").update(body).digest("base64"),
};

/** The body as it was meant: out of its chunks, and with every hash and checksum verified. */
export async function readPayload(
  exchange: Pick<Exchange, "incoming" | "payloadHash" | "params">,
): Promise<Payload> {
  const { incoming, payloadHash, params } = exchange;
  const raw = await readBody(incoming, maxBodyBytes);
  if (isHash(payloadHash) && sha256Hex(raw) !== payloadHash) throw signatureFault("payload", "s3");
  if (!payloadHash.startsWith("STREAMING-")) return verifyChecksums(raw, params);
  if (payloadHash !== "STREAMING-UNSIGNED-PAYLOAD-TRAILER") throw notEmulated(payloadHash);

  const { body, trailers } = decodeChunks(raw);
  const announced = params["x-amz-decoded-content-length"];
  if (announced !== undefined && Number(announced) !== body.length) throw incomplete();
  return verifyChecksums(body, { ...params, ...trailers });
}

export function verifyChecksums(body: Buffer, params: Readonly<Record<string, string>>): Payload {
  const checksums: Record<string, string> = {};
  for (const [name, given] of Object.entries(params)) {
    if (name !== "content-md5" && !name.startsWith("x-amz-checksum-")) continue;
    if (name === "x-amz-checksum-mode" || name === "x-amz-checksum-type") continue;
    const digest = digests[name];
    if (!digest) throw notEmulated(name);
    if (digest(body) !== given) {
      throw new AwsError("BadDigest", `The ${name} you specified did not match what we received.`);
    }
    if (name !== "content-md5") checksums[name] = given;
  }
  return { body, checksums };
}

/** `aws-chunked`: hex size, bytes, … 0, then the trailing headers. */
function decodeChunks(raw: Buffer): { body: Buffer; trailers: Record<string, string> } {
  const chunks: Buffer[] = [];
  for (let at = 0; ; ) {
    const end = raw.indexOf("\r\n", at);
    const size = Number.parseInt(raw.toString("latin1", at, end).split(";")[0] ?? "", 16);
    if (end < 0 || Number.isNaN(size)) throw incomplete();
    const start = end + 2;
    if (size === 0) {
      return {
        body: Buffer.concat(chunks),
        trailers: parseTrailers(raw.toString("latin1", start)),
      };
    }
    if (start + size > raw.length) throw incomplete();
    chunks.push(raw.subarray(start, start + size));
    at = start + size + 2;
  }
}

function parseTrailers(text: string): Record<string, string> {
  const pairs = text.split("\r\n").flatMap((line) => {
    const cut = line.indexOf(":");
    return cut < 0 ? [] : [[line.slice(0, cut).toLowerCase(), line.slice(cut + 1).trim()]];
  });
  return Object.fromEntries(pairs);
}

function crc32Base64(body: Buffer): string {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(crc32(body));
  return bytes.toString("base64");
}

function incomplete(): AwsError {
  return new AwsError(
    "IncompleteBody",
    "You did not provide the number of bytes specified by the Content-Length HTTP header.",
  );
}
