import { spawn } from "node:child_process";
import { text } from "node:stream/consumers";
import { recordedAws } from "../fakes/recorded-aws.ts";
import { described } from "../fixtures/aws-answers.ts";
import type { StageAddresses } from "./shared-stage.ts";

const root = `${import.meta.dirname}/../..`;

/**
 * Runs an operator's command, `cli/<name>.ts`, in a process of its own against a stage of the tests. Only
 * CloudFormation is recorded, with the outputs of the stage's template.
 */
export async function operate(
  stage: Pick<StageAddresses, "endpoints" | "region" | "operator" | "refs" | "url">,
  name: string,
  args: string[],
): Promise<{ code: number | null; output: string }> {
  const { refs, region } = stage;
  await using aws = await recordedAws({
    DescribeStacks: described("UPDATE_COMPLETE", {
      PublicBaseUrl: stage.url,
      CaseTableName: refs.CaseTable ?? "",
      ServiceSecretArn: refs.ServiceSecret ?? "",
      ErasureNotesBucket: refs.ErasureNotes ?? "",
      ...(refs.OwnKey && {
        OwnKeyArn: ownKeyArn(stage),
        CaseKeyTableName: refs.CaseKeyTable ?? "",
      }),
    }),
  });
  return await command(name, [...args, "--stage", "prod", "--region", region], {
    ...stage.endpoints,
    AWS_ENDPOINT_URL_CLOUDFORMATION: aws.endpoint,
    AWS_ACCESS_KEY_ID: stage.operator.accessKeyId,
    AWS_SECRET_ACCESS_KEY: stage.operator.secretAccessKey,
  });
}

/** The key of a stage that was started with one. */
export function ownKeyArn({ region, refs }: Pick<StageAddresses, "region" | "refs">): string {
  return `arn:aws:kms:${region}:000000000000:key/${refs.OwnKey}`;
}

/** The same, without anything that leads it to a stage but its options. */
export async function command(
  name: string,
  args: string[],
  env: Record<string, string> = {},
): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, [`cli/${name}.ts`, ...args], {
    cwd: root,
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, ...env },
  });
  const [out, err, code] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise<number | null>((done) => child.once("close", done)),
  ]);
  return { code, output: out + err };
}
