import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { z } from "zod";
import { AwsError } from "../aws-error.ts";
import type { EmulatorOptions } from "../emulator.ts";
import { privateFolder } from "../private-folder.ts";
import { readOrMake } from "../read-or-make.ts";
import type { Input } from "./dynalite.ts";
import { readTableProperties } from "./table-properties.ts";
import type { Tables } from "./tables.ts";

const Answer = z.record(z.string(), z.unknown());
const Fault = z.looseObject({
  __type: z.string(),
  message: z.string().optional(),
  Message: z.string().optional(),
});

/**
 * The tables of a DynamoDB at another address. It is called with an access key of this stage's own, by
 * which DynamoDB Local keeps the stages apart that share it; it checks no signature, and none is made.
 */
export function openOtherDynamodb(
  endpoint: string,
  { region, dataDir }: Pick<EmulatorOptions, "region" | "dataDir">,
): Tables {
  const scope = `${accessKey(dataDir)}/20260101/${region}/dynamodb/aws4_request`;

  async function run(operation: string, input: Input): Promise<Input> {
    const response = await fetch(endpoint, {
      method: "POST",
      headers: {
        "content-type": "application/x-amz-json-1.0",
        "x-amz-target": `DynamoDB_20120810.${operation}`,
        authorization: `AWS4-HMAC-SHA256 Credential=${scope}, SignedHeaders=host, Signature=0`,
      },
      body: JSON.stringify(input),
    });
    const answer = Answer.parse(await response.json());
    if (response.ok) return answer;
    const { __type, message, Message, ...details } = Fault.parse(answer);
    const code = __type.split("#").at(-1) ?? __type;
    throw new AwsError(code, message ?? Message ?? code, { status: response.status, details });
  }

  return {
    run,
    async provision(name, properties) {
      const { create, settings } = readTableProperties(name, properties, region);
      const known = await run("ListTables", {});
      // A table of an earlier start stays as it was made.
      if (z.array(z.string()).parse(known.TableNames).includes(name)) return;
      await run("CreateTable", create);
      if (settings.ttlAttribute === undefined) return;
      const TimeToLiveSpecification = { Enabled: true, AttributeName: settings.ttlAttribute };
      await run("UpdateTimeToLive", { TableName: name, TimeToLiveSpecification });
    },
    // It expires by its own clock.
    sweep: async () => 0,
    close: async () => {},
  };
}

function accessKey(dataDir: string): string {
  const drawn = () => Buffer.from(`AKIASTAGE${randomBytes(6).toString("hex").toUpperCase()}`);
  return readOrMake(join(privateFolder(dataDir), "access-key"), drawn).toString();
}
