import { expect, it } from "vitest";
import { judge, readCfnLint, readCheckov } from "../../../../lab/second-opinion/findings.ts";

const linted = JSON.stringify([
  {
    Filename: "/tmp/x/bonafide-dev.template.json",
    Message: "is not of type 'number'",
    Rule: { Id: "E3601" },
    Location: { Path: ["Resources", "Machine1A", "Properties", "DefinitionString", 0] },
  },
  {
    Filename: "/tmp/x/bonafide-dev.template.json",
    Message: "unused",
    Rule: { Id: "W2001" },
    Location: { Path: ["Parameters", "Which"] },
  },
]);
const scanned = (parsing_errors: number) =>
  JSON.stringify({
    summary: { parsing_errors, resource_count: 3 },
    results: {
      failed_checks: [
        {
          check_id: "CKV_AWS_21",
          check_name: "Ensure the S3 bucket has versioning enabled",
          resource: "AWS::S3::Bucket.NewBucket",
          file_path: "/dev/bonafide-prod.template.json",
        },
      ],
    },
  });
const findings = () => [
  ...readCfnLint(linted, () => "AWS::StepFunctions::StateMachine"),
  ...readCheckov(scanned(0)),
];

it("says of each finding which stack, rule and resource it is about", () => {
  expect(findings().map(({ stack, rule, at }) => [stack, rule, at])).toEqual([
    [
      "bonafide-dev",
      "E3601",
      "AWS::StepFunctions::StateMachine.Machine1A/Properties/DefinitionString/0",
    ],
    ["bonafide-dev", "W2001", "Parameters.Which"],
    ["bonafide-prod", "CKV_AWS_21", "AWS::S3::Bucket.NewBucket"],
  ]);
});

it("lets no finding pass that was acknowledged for another resource or another rule", () => {
  const acknowledgements = [
    { rule: "CKV_AWS_21", at: /^AWS::S3::Bucket\.OldBucket$/, reason: "its objects are public" },
    { rule: "E3601", at: /^AWS::StepFunctions::StateMachine\./, reason: "its schema is old" },
    { rule: "E3602", at: /NewBucket/, reason: "another rule" },
  ];
  const { unacknowledged, stale } = judge(findings(), acknowledgements);
  expect(unacknowledged.map(({ rule }) => rule)).toEqual(["W2001", "CKV_AWS_21"]);
  expect(stale.map(({ rule }) => rule)).toEqual(["CKV_AWS_21", "E3602"]);
});

it("takes no template that could not be read for one without findings", () => {
  expect(() => readCheckov(scanned(1))).toThrow();
});
