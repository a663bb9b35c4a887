/** Writes what is generated from the routes; a test fails when what is committed differs. */
import { writeFile } from "node:fs/promises";
import { openApiText } from "#http/machine/reference/openapi-text.ts";
import { clientTypes } from "./openapi/client-types.ts";

const text = openApiText();
await writeFile(new URL("../docs/openapi.json", import.meta.url), text);
await writeFile(
  new URL("../clients/typescript/src/api.ts", import.meta.url),
  clientTypes(JSON.parse(text)),
);
