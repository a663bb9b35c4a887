/** `npm run diagrams`: writes the pictures of the workflow and of the stage into docs/architecture.md. */
import { readFileSync, writeFileSync } from "node:fs";
import { withDiagrams } from "./diagrams/with-diagrams.ts";

const page = "docs/architecture.md";
writeFileSync(page, withDiagrams(readFileSync(page, "utf8")));
