import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { mozambicanPassport } from "../../lab/applicant/passport-applicant.ts";
import { signUp } from "../../lab/stage/machine-client.ts";
import { startStage } from "../../local/stage.ts";
import { synthesizeApp } from "../../local/synthesize-app.ts";
import { dataFolder } from "./data-folder.ts";

type Statement = { Action: string | string[] };
type Resources = Record<
  string,
  { Type: string; Properties: { PolicyDocument: { Statement: Statement[] } } }
>;

/** Takes one action out of every policy of the template, as a careless commit would. */
function withoutGrant(file: string, action: string): number {
  const template: { Resources: Resources } = JSON.parse(readFileSync(file, "utf8"));
  let removed = 0;
  for (const { Type, Properties } of Object.values(template.Resources)) {
    if (Type !== "AWS::IAM::Policy") continue;
    const { PolicyDocument: policy } = Properties;
    policy.Statement = policy.Statement.flatMap((statement) => {
      const actions = [statement.Action].flat();
      const kept = actions.filter((each) => each !== action);
      removed += actions.length - kept.length;
      return kept.length > 0 ? [{ ...statement, Action: kept }] : [];
    });
  }
  writeFileSync(file, JSON.stringify(template));
  return removed;
}

it("denies on the laptop what the template forgot to grant", async () => {
  await using data = await dataFolder();
  const assembly = await synthesizeApp({
    root: process.cwd(),
    stage: "dev",
    outdir: join(data.path, "cdk.out"),
  });
  const file = join(assembly.directory, `${assembly.stackName}.template.json`);
  expect(withoutGrant(file, "states:StartExecution")).toBeGreaterThan(0);

  const stage = await startStage({
    ...{ assembly, dataDir: data.path, port: 0, quiet: true },
    dynamodbEndpoint: process.env.DYNAMODB_ENDPOINT,
  });
  try {
    const { client } = await signUp(stage.url, "Grant test");
    const answer = await client.post("/v1/verifications", {
      type: "kyc",
      allowed_documents: [mozambicanPassport],
      // For the others, the workflow begins when the link is opened.
      sandbox_scenario: "abandoned",
    });
    expect(answer.status).toBe(500);
    expect(JSON.stringify(answer.body)).not.toContain("states:");

    const logs = join(data.path, "log");
    const text = readdirSync(logs)
      .map((name) => readFileSync(join(logs, name), "utf8"))
      .join("\n");
    expect(text).toMatch(/AccessDenied/);
    expect(text).toMatch(/not authorized to perform: states:StartExecution/);
  } finally {
    await stage.stop();
  }
});
