/** Writes the OpenAPI document that is committed; a test fails when it differs from the routes. */
import { writeFile } from "node:fs/promises";
import { openApiText } from "#http/machine/openapi-text.ts";

await writeFile(new URL("../docs/openapi.json", import.meta.url), openApiText());
