import { readFile } from "node:fs/promises";
import type { OutgoingHttpHeaders, ServerResponse } from "node:http";
import { extname } from "node:path";
import { compress } from "./compress.ts";

/** A file that CloudFront answers with, and what it was uploaded with. */
export type Page = { file: string; cacheControl?: string | undefined };

const types: Record<string, string> = {
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".ico": "image/x-icon",
  ".jpg": "image/jpeg",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json",
  ".map": "application/json",
  ".mjs": "text/javascript; charset=utf-8",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".wasm": "application/wasm",
  ".webmanifest": "application/manifest+json",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
  ".zip": "application/zip",
};

type Asked = {
  page: Page | undefined;
  method: string;
  /** `Accept-Encoding`, if the edge compresses. */
  accepted: string | undefined;
};

/** Serves a page or one of its files; answers whether there was one. */
export async function sendPage(
  response: ServerResponse,
  { page, method, accepted }: Asked,
  headers: OutgoingHttpHeaders,
): Promise<boolean> {
  if (!page || (method !== "GET" && method !== "HEAD")) return false;
  const stored = await readFile(page.file).catch(() => undefined);
  if (!stored) return false;
  const type = types[extname(page.file)] ?? "application/octet-stream";
  const { content, encoding } = await compress(stored, { type, accepted });
  response.writeHead(200, {
    "content-type": type,
    ...(page.cacheControl && { "cache-control": page.cacheControl }),
    "content-length": content.length,
    ...(encoding && { "content-encoding": encoding, vary: "Accept-Encoding" }),
    ...headers,
  });
  response.end(method === "HEAD" ? undefined : content);
  return true;
}
