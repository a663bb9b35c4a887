/** `npm run walls`: writes the table of walls into the architecture document. */
import { readFileSync, writeFileSync } from "node:fs";
import { architectureTable, withTable } from "./architecture-table.ts";

const page = new URL("../../../docs/architecture.md", import.meta.url);
writeFileSync(page, withTable(readFileSync(page, "utf8"), architectureTable()));
