import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { synthesize } from "../../bin/bonafide.ts";
import { indexOf } from "../../cli/restore/prepare-table.ts";
import { indexNames, ttlAttribute } from "../../lib/table-indexes.ts";
import {
  emptyBundles,
  ofType,
  onlyOf,
  scratch,
  stageTemplate,
  type Template,
} from "./stage-template.ts";

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

it("comes home by an import of the table alone: no other resource is added, and none goes", () => {
  const home = stageTemplate("prod");
  const ids = (each: Template) => Object.keys(each.Resources).filter((id) => !isVersion(each, id));
  const added = ids(home).filter((id) => !ids(template).includes(id));
  expect(added).toEqual(["CaseTable"]);
  expect(ids(template).filter((id) => !ids(home).includes(id))).toEqual([]);
  // CloudFormation imports only what says what becomes of it without the stack.
  expect(home.Resources.CaseTable).toMatchObject({ DeletionPolicy: "RetainExceptOnCreate" });
  expect(home.Resources.CaseTable?.Properties).not.toHaveProperty("TableName");
});

/** Its id is a hash of the function's settings. */
function isVersion({ Resources }: Template, id: string): boolean {
  return Resources[id]?.Type === "AWS::Lambda::Version";
}

it("is prepared with the indexes of the template", () => {
  const { GlobalSecondaryIndexes, TimeToLiveSpecification } = onlyOf(
    stageTemplate("prod"),
    "AWS::DynamoDB::Table",
  );
  expect(GlobalSecondaryIndexes).toEqual(indexNames.map((name) => indexOf(name)));
  expect(TimeToLiveSpecification.AttributeName).toBe(ttlAttribute);
});
