import { readFileSync } from "node:fs";
import { currentPolicyRevision, findPolicy } from "#domain/assessment/policy.ts";
import { type Assessment, assessments } from "#domain/assessment.ts";
import { anyCountryKinds } from "#domain/document/any-country.ts";
import { namedDocuments } from "#domain/document/types.ts";
import { isReasonCode, reasonCatalogue, type Severity } from "#domain/reason-codes.ts";
import { scenarioNames } from "#domain/sandbox/scenario-names.ts";
import { scenarios } from "#domain/sandbox/scenarios.ts";
import { retryDelaysMs } from "#domain/webhook/retry-plan.ts";
import type { DocsFacts, Limits } from "../../web/docs/site/facts.ts";
import { markdownTable } from "../markdown-table.ts";

type ReasonEntry = { group: string; severity: Severity; applicantMessageKey: string | null };

const marked = /(^<!-- made: ([\w-]+) -->\n)[\s\S]*?(^<!-- \/made -->$)/gm;

/** A guide's Markdown with each part between markers written again from the code. Throws on a name that no part has. */
export function withParts(markdown: string, parts: Record<string, string>): string {
  return markdown.replaceAll(marked, (_, begin: string, name: string, end: string) => {
    const part = parts[name];
    if (part === undefined) throw new Error(`no part of a guide is named ${name}`);
    return `${begin}\n${part.trim()}\n\n${end}`;
  });
}

/** Every part of the guides that the code writes, by its name, as Markdown. */
export function guideParts(facts: DocsFacts): Record<string, string> {
  return {
    example: ["```json", textOf("../../web/docs/guides/completed-verification.json"), "```"].join(
      "\n",
    ),
    "try-it": sectionOf(textOf("../../README.md"), "Try it"),
    scenarios: scenarioTable(),
    assessments: assessmentTable(),
    documents: documentTable(),
    reasons: reasonTable(),
    events: eventTable(facts),
    retries: retryTable(),
    problems: problemTable(facts),
    limits: limitTables(facts.limits),
  };
}

function textOf(path: string): string {
  return readFileSync(new URL(path, import.meta.url), "utf8").trim();
}

/** A section without its heading, up to the paragraph about the demo, which needs a clone of the repository. */
function sectionOf(markdown: string, heading: string): string {
  const [, after = ""] = markdown.split(`\n## ${heading}\n`);
  return after.split("\n`npm run demo` plays")[0] ?? "";
}

function table(...parts: Parameters<typeof markdownTable>): string {
  return markdownTable(...parts).join("\n");
}

const code = (text: string) => `\`${text}\``;

function scenarioTable(): string {
  const rows = scenarioNames.map((name) => {
    const { ends, summary } = scenarios[name];
    const reason = ends.reason ? code(ends.reason) : "–";
    return [code(name), code(ends.status), code(ends.assessment), reason, summary];
  });
  return table(["Scenario", "Status", "Assessment", "Reason", "Stands for"], rows);
}

const advice: Record<Assessment, { found: string; todo: string }> = {
  no_material_concerns: {
    found: "Every required check passed, on a fully calibrated document.",
    todo: "Continue if your own rules agree. No reviewer is needed.",
  },
  manual_review_recommended: {
    found: "A check could not settle something, or the kind of document is uncalibrated.",
    todo: "Have a person review the Case before you decide. The reason says where to begin.",
  },
  material_inconsistency: {
    found:
      "A required check found a contradiction: two values that must agree differ, or the file or the film shows a manipulation.",
    todo: "Do not continue automatically. Have a person confirm it before you decline somebody.",
  },
  assessment_incomplete: {
    found: "A required check gave no result, or nothing was submitted.",
    todo: "Do not decide by it. Start another verification, or verify the person in another way.",
  },
};

function assessmentTable(): string {
  const rows = assessments.map((each) => [code(each), advice[each].found, advice[each].todo]);
  return table(["Assessment", "Finding", "What you do"], rows);
}

function documentTable(): string {
  const rows = namedDocuments.map((kind) => [
    code(kind.country),
    code(kind.documentType),
    kind.label,
    kind.tier,
    kind.sides.join(", "),
  ]);
  const any = Object.entries(anyCountryKinds).map(([type, { label, sides, countries }]) => [
    countries?.join(", ") ?? "any other",
    code(type),
    label,
    "uncalibrated",
    sides.join(", "),
  ]);
  return table(["Country", "Type", "Document", "Tier", "Photographs"], [...rows, ...any]);
}

function reasonTable(): string {
  const policy = findPolicy(currentPolicyRevision);
  const rows = Object.entries(reasonCatalogue).map(([name, entry]) => {
    const { group, severity, applicantMessageKey }: ReasonEntry = entry;
    const leads = isReasonCode(name) ? policy?.reasons[name] : undefined;
    const outcome = leads ? code(leads) : "the outcome of the check's status";
    const message = applicantMessageKey === null ? "none" : "how to mend it";
    return [code(name), group, severity === "info" ? "nothing" : outcome, message];
  });
  return table(["Reason", "About", "Leads to", "Message to the applicant"], rows);
}

function eventTable(facts: DocsFacts): string {
  const events = Object.entries(facts.machine.webhooks);
  return table(
    ["Event", "Sent when"],
    events.map(([type, { post }]) => [code(type), post.summary]),
  );
}

function retryTable(): string {
  const rows = retryDelaysMs.map((ms, at) => [String(at + 1), at === 0 ? "none" : durationOf(ms)]);
  return table(["Attempt", "Wait after the previous attempt"], rows);
}

function durationOf(ms: number): string {
  const minutes = ms / 60_000;
  if (minutes < 1) return `${ms / 1000} seconds`;
  return minutes < 60 ? `${minutes} minutes` : `${minutes / 60} hours`;
}

function problemTable(facts: DocsFacts): string {
  const rows = facts.problems.map((problem) => [
    String(problem.status),
    `[${code(problem.code)}](/docs/problems/${problem.code})`,
    problem.title,
  ]);
  return table(["Status", "Code", "Title"], rows);
}

function limitTables(limits: readonly Limits[]): string {
  const parts = limits.map(({ heading, rows }) => [
    `## ${heading}`,
    table(
      ["What", "Limit"],
      rows.map(({ what, limit }) => [what, limit]),
    ),
  ]);
  return parts.flat().join("\n\n");
}
