import { readFile } from "node:fs/promises";
import type { OutgoingHttpHeaders, ServerResponse } from "node:http";
import { extname, join, normalize, sep } from "node:path";
import { compress } from "./compress.ts";

/** A folder of built pages and where CloudFront serves it. */
export type Mount = {
  /** `/v/` is everything below it; without the last slash it is that one path. */
  path: string;
  directory: string;
  /** Answers paths below the mount that are no file, so that the page routes by itself. */
  fallback?: string;
};

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
  mounts: readonly Mount[];
  path: string;
  method: string;
  /** `Accept-Encoding`, where the edge compresses. */
  accepted: string | undefined;
};

/** Serves a page or one of its files; answers whether there was one. */
export async function sendPage(
  response: ServerResponse,
  { mounts, path, method, accepted }: Asked,
  headers: OutgoingHttpHeaders,
): Promise<boolean> {
  if (method !== "GET" && method !== "HEAD") return false;
  const mount = mounts.find((each) => isUnder(each, path));
  if (!mount) return false;
  const name = fileName(mount, path);
  const file =
    (name && (await read(mount, name))) ||
    (mount.fallback && extname(path) === "" && (await read(mount, mount.fallback)));
  if (!file) return false;
  const type = types[extname(file.name)] ?? "application/octet-stream";
  const { content, encoding } = await compress(file.content, { type, accepted });
  response.writeHead(200, {
    "content-type": type,
    "cache-control": cacheControl(file.name),
    "content-length": content.length,
    ...(encoding && { "content-encoding": encoding, vary: "Accept-Encoding" }),
    ...headers,
  });
  response.end(method === "HEAD" ? undefined : content);
  return true;
}

function isUnder({ path: mounted }: Mount, path: string): boolean {
  return mounted.endsWith("/") ? `${path}/`.startsWith(mounted) : path === mounted;
}

function fileName({ path: mounted, fallback }: Mount, path: string): string | undefined {
  const inside = path.slice(mounted.length).replace(/^\//, "");
  return inside === "" ? (fallback ?? "index.html") : inside;
}

/** Names that change with the content are kept for good, all others are asked for anew. */
function cacheControl(name: string): string {
  return name.includes("assets/") ? "public, max-age=31536000, immutable" : "no-cache";
}

async function read({ directory }: Mount, name: string) {
  const path = normalize(join(directory, decodeURIComponent(name)));
  if (!path.startsWith(directory + sep)) return undefined;
  const content = await readFile(path).catch(() => undefined);
  return content && { name, content };
}
