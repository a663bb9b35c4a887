import { join } from "node:path";
import { buildPages } from "../../cli/build/build-pages.ts";

/** What is tested of the documentation is its pages as they are built: within seconds, and only after their sources changed. */
export async function setup(): Promise<void> {
  await buildPages(join(import.meta.dirname, "../.."), "docs");
}
