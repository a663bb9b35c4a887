import { readFileSync } from "node:fs";
import { routeTables } from "../../../lib/route-tables.ts";
import { builtPages } from "../../fixtures/built-pages.ts";

/** Every file of every page that a stage does not serve as it was built, and every route that no function answers. */
export async function unanswered(url: string): Promise<string[]> {
  const lacking: string[] = [];
  for (const { path, file } of builtPages()) {
    const response = await fetch(url + path);
    const isSame = Buffer.from(await response.arrayBuffer()).equals(readFileSync(file));
    if (response.status !== 200 || !isSame) lacking.push(`${response.status} ${path}`);
  }
  // An answer of the gateway itself has no request id. The health route has none either.
  for (const { method, path } of Object.values(routeTables).flat()) {
    const somewhere = path.replaceAll(/\{[^}]+\}/g, "some_01");
    const { status, headers } = await fetch(url + somewhere, { method, redirect: "manual" });
    const isAnswer = path === "/health" || headers.get("request-id")?.startsWith("req_");
    if (!isAnswer || status >= 500) lacking.push(`${status} ${method} ${path}`);
  }
  return lacking;
}
