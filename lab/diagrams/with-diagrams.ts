import { readFileSync } from "node:fs";
import { caseDefinition, checksDefinition } from "../../lib/workflow.ts";
import { awsDiagram } from "./aws-diagram.ts";
import { workflowDiagram } from "./workflow-diagram.ts";

/** The architecture document with the pictures of today, between their marks. */
export function withDiagrams(page: string): string {
  const pictures = {
    workflow: workflowDiagram(caseDefinition, checksDefinition),
    aws: awsDiagram(readFileSync("test/infra/permissions.txt", "utf8")),
  };
  return Object.entries(pictures).reduce((text, [name, picture]) => {
    const begin = `<!-- ${name}: written by \`npm run diagrams\` -->`;
    const end = `<!-- /${name} -->`;
    const [before, rest] = text.split(begin);
    const after = rest?.split(end)[1];
    if (after === undefined) throw new Error(`docs/architecture.md has no place for ${name}`);
    return `${before}${begin}\n\n${picture}\n\n${end}${after}`;
  }, page);
}
