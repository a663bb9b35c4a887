/**
 * `npm run -s contract -- <published openapi.json>`: whether `docs/openapi.json` breaks a client of the published
 * one. Exits with 0 if no change does, and with 1 and a line for each change that does.
 */
import { readFileSync } from "node:fs";
import { breakingChanges } from "./contract/breaking-changes.ts";
import { explainErrors } from "./explain-errors.ts";

explainErrors();

const described = "docs/openapi.json";

process.exitCode = main(process.argv[2]);

function main(published: string | undefined): number {
  if (published === undefined) {
    console.error("usage: npm run -s contract -- <published openapi.json>");
    return 2;
  }
  const before = readFileSync(published, "utf8");
  const after = readFileSync(new URL(`../${described}`, import.meta.url), "utf8");
  const changes = breakingChanges({ before, after });
  for (const change of changes) {
    const { line, where, says } = change;
    const file = change.in === "after" ? described : published;
    console.log(`${file}:${line}  ${where} ${says}`);
    // GitHub shows it beside the line, if the pull request has one.
    if (process.env.GITHUB_ACTIONS && change.in === "after") {
      console.log(`::error file=${file},line=${line}::${where} ${says}`);
    }
  }
  if (changes.length > 0) {
    console.log("\nThese break clients of the published API. See Versioning in docs/openapi.json.");
  }
  return changes.length > 0 ? 1 : 0;
}
