/** The pictures of the architecture document are those of today's definition and grants. */
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { awsDiagram } from "../../lab/diagrams/aws-diagram.ts";
import { withDiagrams } from "../../lab/diagrams/with-diagrams.ts";

const page = readFileSync("docs/architecture.md", "utf8");

it("shows the workflow and the stage as they are", () => {
  expect(withDiagrams(page), "run npm run diagrams").toBe(page);
});

it("walks collecting, pending and processing to the end", () => {
  const [outer = "", inner = ""] = page.split("  state Submitted {\n");
  for (const step of ["[*] --> Collecting", "Collecting --> Submitted", "Submitted --> [*]"]) {
    expect(outer).toContain(`  ${step}\n`);
  }
  expect(outer).toContain("  Submitted --> DecideAfterFailure: failed\n");
  const within = inner.slice(0, inner.indexOf("  }\n"));
  for (const step of ["[*] --> Pending", "Pending --> Processing", "Processing --> Decide"]) {
    expect(within).toContain(`    ${step}\n`);
  }
  expect(page).toContain("  class Collecting,Pending,Processing status\n");
});

it("leaves out nothing that holds a grant", () => {
  expect(() => awsDiagram("Api\n  dynamodb:GetItem on CaseTable")).toThrow(
    "Api belongs to no part",
  );
  expect(() => awsDiagram("Plan\n  s3:GetObject on NewBucket")).toThrow("NewBucket belongs");
});
