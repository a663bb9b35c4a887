import { Fragment } from "preact";
import { renderToStaticMarkup } from "preact-render-to-string";
import { currentPolicyRevision, findPolicy } from "#domain/assessment/policy.ts";
import { type Assessment, assessments } from "#domain/case/assessment.ts";
import { anyCountryKinds } from "#domain/document/any-country.ts";
import { namedDocuments } from "#domain/document/types.ts";
import { isReasonCode, reasonCatalogue, type Severity } from "#domain/evidence/reason-codes.ts";
import { scenarioNames } from "#domain/sandbox/scenario-names.ts";
import { scenarios } from "#domain/sandbox/scenarios.ts";
import { retryDelaysMs } from "#domain/webhook/retry-plan.ts";
import readme from "../../../README.md?raw";
import example from "../guides/completed-verification.json?raw";
import { Inline } from "../reference/prose.tsx";
import type { DocsFacts } from "./facts.ts";
import { codeBlock, htmlOf, slugOf } from "./markdown.ts";
import { Table } from "./table.tsx";

type ReasonEntry = { group: string; severity: Severity; applicantMessageKey: string | null };

/** What a page has the code say: each by the name that its `{{line}}` gives. */
export function insertOf(facts: DocsFacts): (name: string) => string {
  const inserts: Record<string, () => string> = {
    example: () => codeBlock(example.trim(), "json"),
    "try-it": () => htmlOf(sectionOf("Try it"), unknown),
    scenarios: () => renderToStaticMarkup(<Scenarios />),
    assessments: () => renderToStaticMarkup(<Outcomes />),
    documents: () => renderToStaticMarkup(<Documents />),
    reasons: () => renderToStaticMarkup(<Reasons />),
    events: () => renderToStaticMarkup(<Events facts={facts} />),
    retries: () => renderToStaticMarkup(<Retries />),
    problems: () => renderToStaticMarkup(<Problems facts={facts} />),
    limits: () => renderToStaticMarkup(<Limits facts={facts} />),
  };
  return (name) => (inserts[name] ?? (() => unknown(name)))();
}

function unknown(name: string): never {
  throw new Error(`no page knows what {{${name}}} is`);
}

/** A section of the README without its heading, so that both say the same. */
function sectionOf(heading: string): string {
  const [, after = ""] = readme.split(`\n## ${heading}\n`);
  return after.split("\n`npm run demo` plays")[0] ?? "";
}

const code = (text: string) => <code>{text}</code>;

function Scenarios() {
  const rows = scenarioNames.map((name) => {
    const { ends, summary } = scenarios[name];
    const reason = ends.reason ? code(ends.reason) : "–";
    return [code(name), code(ends.status), code(ends.assessment), reason, summary];
  });
  return <Table head={["Scenario", "Status", "Assessment", "Reason", "Stands for"]} rows={rows} />;
}

const asks: Record<Assessment, { saw: string; todo: string }> = {
  no_material_concerns: {
    saw: "Every required check passed, on a document of the full range.",
    todo: "Go on, if your own rules agree. Nothing asks for a person.",
  },
  manual_review_recommended: {
    saw: "Something could not be settled by a machine, or the kind of document is uncalibrated.",
    todo: "Have a person look at the Case before you decide. The reason says where to begin.",
  },
  material_inconsistency: {
    saw: "Two things contradict each other that must agree, or the file or the film shows a manipulation.",
    todo: "Do not go on by yourself. Have a person confirm it before you decline somebody.",
  },
  assessment_incomplete: {
    saw: "A required check could not say anything, or nothing was submitted.",
    todo: "Decide nothing by it. Start another verification, or take the person by another way.",
  },
};

function Outcomes() {
  const rows = assessments.map((each) => [code(each), asks[each].saw, asks[each].todo]);
  return <Table head={["Assessment", "What was seen", "What it asks of you"]} rows={rows} />;
}

function Documents() {
  const named = namedDocuments.map((kind) => [
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
  const head = ["Country", "Type", "Document", "Tier", "Photographs"];
  return <Table head={head} rows={[...named, ...any]} />;
}

function Reasons() {
  const policy = findPolicy(currentPolicyRevision);
  const rows = Object.entries(reasonCatalogue).map(([name, entry]) => {
    const { group, severity, applicantMessageKey }: ReasonEntry = entry;
    const leads = isReasonCode(name) ? policy?.reasons[name] : undefined;
    const outcome = leads ? code(leads) : "where the check's status leads";
    const told = applicantMessageKey === null ? "nothing" : "how to mend it";
    return [code(name), group, severity === "info" ? "nothing" : outcome, told];
  });
  return <Table head={["Reason", "About", "Leads to", "The applicant is told"]} rows={rows} />;
}

function Events({ facts }: { facts: DocsFacts }) {
  const events = Object.entries(facts.machine.webhooks);
  const rows = events.map(([type, { post }]) => [code(type), post.summary]);
  return <Table head={["Event", "Sent when"]} rows={rows} />;
}

function Retries() {
  const rows = retryDelaysMs.map((ms, at) => [
    String(at + 1),
    at === 0 ? "sent at once" : durationOf(ms),
  ]);
  return <Table head={["Attempt", "Wait since the one before"]} rows={rows} />;
}

function durationOf(ms: number): string {
  const minutes = ms / 60_000;
  if (minutes < 1) return `${ms / 1000} seconds`;
  return minutes < 60 ? `${minutes} minutes` : `${minutes / 60} hours`;
}

function Problems({ facts }: { facts: DocsFacts }) {
  const rows = facts.problems.map((problem) => [
    String(problem.status),
    <a key={problem.code} href={`/docs/problems/${problem.code}`}>
      {code(problem.code)}
    </a>,
    problem.title,
  ]);
  return <Table head={["Status", "Code", "Says"]} rows={rows} />;
}

function Limits({ facts }: { facts: DocsFacts }) {
  return (
    <>
      {facts.limits.map(({ heading, rows }) => (
        <Fragment key={heading}>
          <h2 id={slugOf(heading)}>{heading}</h2>
          <Table
            head={["What", "Limit"]}
            rows={rows.map(({ what, limit }) => [<Inline key={what} text={what} />, limit])}
          />
        </Fragment>
      ))}
    </>
  );
}
