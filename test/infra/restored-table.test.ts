import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { synthesize } from "../../bin/bonafide.ts";
import { emptyBundles, ofType, scratch, type Template } from "./stage-template.ts";

const { directory, stackName } = synthesize({
  stage: "prod",
  validation: false,
  outdir: scratch(),
  bundles: emptyBundles(),
  restoredTable: "bonafide-restored",
});
const template: Template = JSON.parse(
  readFileSync(join(directory, `${stackName}.template.json`), "utf8"),
);
const text = (value: unknown) => JSON.stringify(value);

it("works on the restored table alone: variables, grants and alarms name no other", () => {
  expect(ofType(template, "AWS::DynamoDB::Table")).toEqual([]);
  expect(text(template)).not.toContain('"CaseTable"');
  const tables = ofType(template, "AWS::Lambda::Function").flatMap(([, { Properties }]) => {
    const name = Properties.Environment?.Variables?.TABLE_NAME;
    return name === undefined ? [] : [name];
  });
  expect([...new Set(tables)]).toEqual(["bonafide-restored"]);
  expect(text(template.Outputs.CaseTableName)).toContain("bonafide-restored");
});

it("may query every index of it that it queries of its own", () => {
  const grants = ofType(template, "AWS::IAM::Policy").map(([, { Properties }]) => text(Properties));
  for (const index of ["gsi1", "gsi2", "due"]) {
    const of = `table/bonafide-restored/index/${index}`;
    expect(grants.some((grant) => grant.includes(of))).toBe(true);
  }
});
