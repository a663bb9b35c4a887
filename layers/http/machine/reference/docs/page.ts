import { createHash } from "node:crypto";
import { pageScript } from "./script-page.ts";
import { schemaScript } from "./script-schema.ts";
import { tryScript } from "./script-try.ts";
import { docsStyle } from "./style.ts";

/** Runs in the browser, as written. */
const docsScript = schemaScript + tryScript + pageScript;

export const docsPage = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Bonafide API</title>
<link rel="icon" href="data:,">
<style>${docsStyle}</style>
<header><strong>Bonafide</strong><span class="version"></span><label>Your key <input id="key" autocomplete="off" spellcheck="false" placeholder="tk_test_…" type="password"></label></header>
<div class="shell"><nav aria-label="Operations"></nav><main><p>Reading the API description…</p></main></div>
<noscript>This page reads <a href="/v1/openapi.json">/v1/openapi.json</a> with a script.</noscript>
<script>${docsScript}</script>
</html>
`;

const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/** The page may run its own script and read its own API: nothing else, from nowhere else. */
export const docsPolicy = [
  "default-src 'none'",
  `script-src ${hashOf(docsScript)}`,
  `style-src ${hashOf(docsStyle)}`,
  "connect-src 'self'",
  "img-src data:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");
