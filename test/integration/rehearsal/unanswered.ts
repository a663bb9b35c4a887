import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { routeTables } from "../../../lib/route-tables.ts";

const web = join(import.meta.dirname, "../../../web");
/** Where the distribution has the built pages, and what an app routes by itself. */
const pages = [
  { dist: join(web, "applicant/dist"), at: "/v/", routed: ["/v/ver_01", "/v/ver_01?t=token"] },
  {
    dist: join(web, "dashboard/dist"),
    at: "/dashboard/",
    routed: ["/", "/dashboard/cases/ver_01"],
  },
];

/** Every file of every page that a stage does not serve as it was built, and every route that no function answers. */
export async function unanswered(url: string): Promise<string[]> {
  const served = pages.flatMap(({ dist, at, routed }) => {
    const files = globSync("**/*.*", { cwd: dist }).map((file) => ({ file, path: at + file }));
    const entries = [at, ...routed].map((path) => ({ file: "index.html", path }));
    return [...files, ...entries].map(({ file, path }) => ({ path, file: join(dist, file) }));
  });
  const lacking: string[] = [];
  for (const { path, file } of served) {
    const response = await fetch(url + path);
    const isSame = Buffer.from(await response.arrayBuffer()).equals(readFileSync(file));
    if (response.status !== 200 || !isSame) lacking.push(`${response.status} ${path}`);
  }
  // What the gateway refuses by itself has no id; the health of a stage is told before any function.
  for (const { method, path } of Object.values(routeTables).flat()) {
    const somewhere = path.replaceAll(/\{[^}]+\}/g, "some_01");
    const { status, headers } = await fetch(url + somewhere, { method, redirect: "manual" });
    const isAnswer = path === "/health" || headers.get("request-id")?.startsWith("req_");
    if (!isAnswer || status >= 500) lacking.push(`${status} ${method} ${path}`);
  }
  return lacking;
}
