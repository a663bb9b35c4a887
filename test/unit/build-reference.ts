import { join } from "node:path";
import { buildPages } from "../../cli/build/build-pages.ts";

/** The API answers with a page that is built: within a second, and only after its sources changed. */
export async function setup(): Promise<void> {
  await buildPages(join(import.meta.dirname, "../.."), "docs");
}
