/** The emulators in a process of their own, for the tests to kill. Prints where they listen. */
import { join } from "node:path";
import { startDynamodb } from "../../local/emulators/dynamodb/start-dynamodb.ts";
import { startS3 } from "../../local/emulators/s3/start-s3.ts";
import { startSecretsManager } from "../../local/emulators/secrets-manager/start-secrets-manager.ts";
import { startSqs } from "../../local/emulators/sqs/start-sqs.ts";
import { casesTable } from "./cases-table.ts";
import { emulatorOptions } from "./subject.ts";

const dataDir = process.argv[2] ?? "";
const options = (name: string) => emulatorOptions(join(dataDir, name));
const dynamodb = await startDynamodb(options("dynamodb"));
const s3 = await startS3(options("s3"));
const sqs = await startSqs(options("sqs"));
const secrets = await startSecretsManager(options("secrets"));
await dynamodb.provision("Cases", casesTable);
await s3.provision("captures", {});
await sqs.provision("jobs", {});
await secrets.provision("key", { GenerateSecretString: {} });
console.log(
  JSON.stringify({ dynamodb: dynamodb.url, s3: s3.url, sqs: sqs.url, secrets: secrets.url }),
);
