/** Writes `docs/documents` from the register; a test fails if the committed files differ. */
import { mkdir, writeFile } from "node:fs/promises";
import { registerPages } from "./register/register-pages.ts";

await mkdir("docs/documents", { recursive: true });
for (const [path, text] of Object.entries(registerPages())) await writeFile(path, text);
