import { z } from "zod";
import type { Acknowledgement } from "./acknowledged.ts";

export type Finding = {
  stack: string;
  rule: string;
  /** `AWS::S3::Bucket.<logical id>`, and the path below it where the tool tells one. */
  at: string;
  message: string;
};

const CfnLint = z.array(
  z.object({
    Filename: z.string(),
    Message: z.string(),
    Rule: z.object({ Id: z.string() }),
    Location: z.object({ Path: z.array(z.union([z.string(), z.number()])).nullable() }),
  }),
);

/** Reads the output of `cfn-lint --format json`. A path begins with `Resources` and the logical id. */
export function readCfnLint(text: string, typeOf: (id: string) => string): Finding[] {
  return CfnLint.parse(JSON.parse(text)).map(({ Filename, Message, Rule, Location }) => {
    const [section = "", id = "", ...rest] = (Location.Path ?? []).map(String);
    const at = section === "Resources" ? `${typeOf(id)}.${id}` : `${section}.${id}`;
    return {
      stack: stackOf(Filename),
      rule: Rule.Id,
      at: [at, ...rest].join("/"),
      message: Message,
    };
  });
}

const Checkov = z.object({
  summary: z.object({ parsing_errors: z.literal(0), resource_count: z.number().positive() }),
  results: z.object({
    failed_checks: z.array(
      z.object({
        check_id: z.string(),
        check_name: z.string(),
        resource: z.string(),
        file_path: z.string(),
      }),
    ),
  }),
});

/** Reads the output of `checkov --framework cloudformation --output json`. */
export function readCheckov(text: string): Finding[] {
  return Checkov.parse(JSON.parse(text)).results.failed_checks.map((failed) => ({
    stack: stackOf(failed.file_path),
    rule: failed.check_id,
    at: failed.resource,
    message: failed.check_name,
  }));
}

/** Findings without an acknowledgement, and acknowledgements without a finding. */
export function judge(findings: readonly Finding[], acknowledgements: readonly Acknowledgement[]) {
  const covers = ({ rule, at }: Acknowledgement, finding: Finding) =>
    rule === finding.rule && at.test(finding.at);
  return {
    unacknowledged: findings.filter(
      (finding) => !acknowledgements.some((one) => covers(one, finding)),
    ),
    stale: acknowledgements.filter((one) => !findings.some((finding) => covers(one, finding))),
  };
}

/** `/some/where/bonafide-dev.template.json` is of `bonafide-dev`. */
function stackOf(path: string): string {
  return path.split("/").at(-1)?.replace(".template.json", "") ?? path;
}
