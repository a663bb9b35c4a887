import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Where the pages of `/docs` are built to, before any test here runs. */
export const site = join(import.meta.dirname, "../../../../web/docs/dist");

/** Every page, by the path it is served at. */
export function builtPages(): { path: string; html: string }[] {
  return globSync("**/index.html", { cwd: site }).map((file) => ({
    path: `/docs/${file}`.replace(/\/index\.html$/, ""),
    html: readFileSync(join(site, file), "utf8"),
  }));
}

/** The text of a page, without its navigation and frame. */
export function pageText(path: string): string {
  const file = join(site, path.replace(/^\/docs\/?/, ""), "index.html");
  const [, main = ""] = readFileSync(file, "utf8").split('<main id="main">');
  return main.replaceAll(/<[^>]+>/g, " ").replaceAll("&amp;", "&");
}
