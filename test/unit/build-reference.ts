import { join } from "node:path";
import { buildPages } from "../../cli/build/build-pages.ts";

/** The API answers with two pages that are built: within seconds, and only after their sources changed. */
export async function setup(): Promise<void> {
  const root = join(import.meta.dirname, "../..");
  for (const page of ["docs", "applicant"]) await buildPages(root, page);
}
