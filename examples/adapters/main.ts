/**
 * `npm run adapter -- registry` or `npm run adapter -- nuit`: an adapter with invented data, beside a local
 * stage (`npm start`), and a Flow that calls it.
 *
 *   BONAFIDE_BASE_URL  the service; default http://127.0.0.1:8080
 *   BONAFIDE_API_KEY   a test key; by default, a new one from the local stage
 *   PORT               default 4000
 */
import { prepare } from "./prepare.ts";
import { startAdapter } from "./server.ts";
import { nuit } from "./sources/nuit.ts";
import { registry } from "./sources/registry.ts";

const sources = { registry, nuit };
const [name = ""] = process.argv.slice(2);
if (name !== "registry" && name !== "nuit") {
  console.error(`Name one of: ${Object.keys(sources).join(", ")}.`);
  process.exit(1);
}

const source = sources[name];
let secret = "";
const adapter = await startAdapter({
  source,
  secretOf: () => secret,
  port: Number(process.env.PORT ?? 4000),
});
const prepared = await prepare({
  baseUrl: process.env.BONAFIDE_BASE_URL ?? "http://127.0.0.1:8080",
  apiKey: process.env.BONAFIDE_API_KEY,
  source,
  url: adapter.url,
});
secret = prepared.secret;
console.log(`The adapter: ${adapter.url}\nThe Flow that asks it: ${prepared.slug}`);
