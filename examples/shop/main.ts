/**
 * `npm run shop`: a shop that sells to adults, beside a local stage (`npm start`).
 *
 *   BONAFIDE_BASE_URL  the service; default http://127.0.0.1:8080
 *   BONAFIDE_API_KEY   a test key; by default, a new one from the local stage
 *   PORT               default 3000
 */
import { prepare } from "./prepare.ts";
import { startShop } from "./server.ts";

const port = Number(process.env.PORT ?? 3000);
const settings = await prepare({
  baseUrl: process.env.BONAFIDE_BASE_URL ?? "http://127.0.0.1:8080",
  apiKey: process.env.BONAFIDE_API_KEY,
  port,
});
const shop = await startShop({ ...settings, port });
console.log(`The shop: ${shop.url}`);
