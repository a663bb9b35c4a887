/** Writes the files that are generated from the routes; a test fails if the committed ones differ. */
import { globSync, readFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { openApiText } from "#http/machine/reference/openapi-text.ts";
import { docsFacts } from "./build/docs-facts.ts";
import { clientTypes } from "./openapi/client-types.ts";
import { guideParts, withParts } from "./openapi/guide-tables.ts";
import { pythonTypes } from "./openapi/python-types.ts";

const text = openApiText();
const document: unknown = JSON.parse(text);
const written = {
  "docs/openapi.json": text,
  "clients/typescript/src/api.ts": clientTypes(document),
  "clients/python/bonafide/api.py": pythonTypes(document),
};
for (const [path, content] of Object.entries(written)) {
  await writeFile(new URL(`../${path}`, import.meta.url), content);
}

const parts = guideParts(docsFacts());
for (const path of globSync(new URL("../web/docs/guides/*.md", import.meta.url).pathname)) {
  await writeFile(path, withParts(readFileSync(path, "utf8"), parts));
}
