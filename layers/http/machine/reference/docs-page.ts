import { hash } from "node:crypto";
import built from "#pages/docs/dist/index.html?raw";

/** The reference as `web/docs` was built: one document. */
export const docsPage = built;

/** The page may run its own script and read its own API: nothing else, from nowhere else. */
export const docsPolicy = [
  "default-src 'none'",
  `script-src ${hashOf("script")}`,
  `style-src ${hashOf("style")}`,
  "connect-src 'self'",
  "img-src data:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

function hashOf(tag: "script" | "style"): string {
  const [, content = ""] = new RegExp(`<${tag}>([\\s\\S]*?)</${tag}>`).exec(built) ?? [];
  return `'sha256-${hash("sha256", content, "base64")}'`;
}
