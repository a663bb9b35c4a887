/** The operator's commands as they are typed, against AWS as it was recorded. */
import { execFile } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { type Recorded, recordedAws } from "../fakes/recorded-aws.ts";
import { described, json, jsonError, xmlError } from "../fixtures/aws-answers.ts";

const where = ["--stage", "prod", "--region", "eu-west-1"];

const outputs = {
  PublicBaseUrl: "https://id.bank.example",
  CaseTableName: "bonafide-restored",
  ServiceSecretArn: "arn:aws:secretsmanager:eu-west-1:111122223333:secret:ServiceSecret",
  ErasureNotesBucket: "notes",
};

const oneLine = /^[^\n]+\n$/;

type Ran = { code: number; output: string; asked: string[] };

async function run(
  [name, ...args]: string[],
  answers: Record<string, Recorded> = {},
  env: Record<string, string> = {},
): Promise<Ran> {
  await using aws = await recordedAws({
    DescribeStacks: described("UPDATE_COMPLETE", outputs),
    ...answers,
  });
  const { AWS_REGION: _, ...inherited } = process.env;
  const keys = { AWS_ACCESS_KEY_ID: "AKIA", AWS_SECRET_ACCESS_KEY: "secret" };
  return await new Promise((done) => {
    execFile(
      process.execPath,
      [`cli/${name}.ts`, ...args],
      {
        env: {
          ...inherited,
          ...keys,
          AWS_ENDPOINT_URL: aws.endpoint,
          AWS_MAX_ATTEMPTS: "1",
          ...env,
        },
      },
      (error, stdout, stderr) =>
        done({ code: Number(error?.code ?? 0), output: stdout + stderr, asked: aws.asked }),
    );
  });
}

const commands: [name: string, command: string[]][] = [
  ["operate", ["operate", "quota", "--project", "proj_1", "--usual"]],
  ["rotate", ["rotate", "status"]],
  ["restore", ["restore", "--table", "restored", "--since", "2026-03-01T12:00:00Z"]],
];

it.for(commands)(
  "%s works on the table in force, which may be none of the stack's resources",
  async ([, command]) => {
    // It asks the stack for its outputs and for no resource, and goes on to what they name.
    const { output, asked } = await run([...command, ...where]);
    expect(output).toContain("was not recorded");
    expect(asked).not.toContain("DescribeStackResource");
    expect(asked.length).toBeGreaterThan(1);
  },
);

it.for(commands)("%s says in one line why it does nothing", async ([, command]) => {
  const noStack = {
    DescribeStacks: xmlError(400, "ValidationError", "Stack with id bonafide-prod does not exist"),
  };
  const missing = await run([...command, ...where], noStack);
  expect(missing).toMatchObject({ code: 1, output: expect.stringMatching(oneLine) });
  expect(missing.output).toContain("eu-west-1 has no stack bonafide-prod");

  // Two regions may have a stage of one name: none is guessed.
  expect(await run([...command, "--stage", "prod"])).toMatchObject({
    code: 2,
    output: expect.stringMatching(/^usage: /),
    asked: [],
  });
});

it("reports refused, older and missing resources in one form", async () => {
  const command = ["operate", "quota", "--project", "proj_1", "--usual"];
  const quota = [...command, ...where];
  const refused = await run(quota, {
    DescribeStacks: xmlError(403, "AccessDenied", "Not you."),
  });
  expect(refused).toMatchObject({ code: 1, output: "AccessDenied: Not you.\n" });

  const none = {
    AWS_ACCESS_KEY_ID: "",
    AWS_SECRET_ACCESS_KEY: "",
    AWS_EC2_METADATA_DISABLED: "true",
  };
  const withoutCredentials = await run(quota, {}, { ...none, HOME: "/nonexistent" });
  expect(withoutCredentials).toMatchObject({ code: 1, output: expect.stringMatching(oneLine) });
  expect(withoutCredentials.output).toContain("There are no valid AWS credentials");

  const older = await run(quota, {
    DescribeStacks: described("UPDATE_COMPLETE", { PublicBaseUrl: "https://id.bank.example" }),
  });
  expect(older.output).toContain("has no output CaseTableName");

  const unknown = await run([...command, "--stage", "production", "--region", "eu-west-1"]);
  expect(unknown.output).toBe("There is no stage production: dev, sandbox, prod.\n");
});

it("touches no stage of another account or region than the settings name", async () => {
  const folder = mkdtempSync(join(tmpdir(), "bonafide-deployments-"));
  const DEPLOYMENTS = join(folder, "deployments.json");
  const quota = ["operate", "quota", "--project", "proj_1", "--usual", "--stage", "prod"];
  const deployment = { stage: "prod", region: "af-south-1", account: "444455556666" };
  writeFileSync(DEPLOYMENTS, JSON.stringify({ deployments: [deployment] }));
  const inAnother = await run([...quota, "--region", "eu-west-1"], {}, { DEPLOYMENTS });
  expect(inAnother).toMatchObject({
    output: "deployments.json has prod in af-south-1, and not in eu-west-1.\n",
    asked: [],
  });
  const ofAnother = await run([...quota, "--region", "af-south-1"], {}, { DEPLOYMENTS });
  expect(ofAnother).toMatchObject({ code: 1, asked: ["DescribeStacks"] });
  expect(ofAnother.output).toBe(
    "prod in af-south-1 is of account 444455556666 by deployments.json, and these credentials are of 111122223333.\n",
  );
});

it("restore refuses a table that is not there, or not yet", async () => {
  const restore = ["restore", "--table", "restord", "--since", "2026-03-01T12:00:00Z", ...where];
  const absent = await run(restore, { DescribeTable: jsonError("ResourceNotFoundException") });
  expect(absent).toMatchObject({
    code: 1,
    output: "There is no table restord: restore it first.\n",
  });
  const young = await run(restore, {
    DescribeTable: json({ Table: { TableName: "restord", TableStatus: "CREATING" } }),
  });
  expect(young).toMatchObject({ code: 1, output: expect.stringContaining("is CREATING") });
});
