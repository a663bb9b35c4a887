import { setTimeout as sleep } from "node:timers/promises";
import type { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import * as z from "zod";

/** Draws data keys and opens them, by the stage's own key. */
export type KeyService = {
  draw(caseId: string): Promise<{ key: Uint8Array; wrapped: Uint8Array }>;
  open(caseId: string, wrapped: Uint8Array): Promise<Uint8Array>;
};

type Config = DynamoDBClient["config"];
type Request = Parameters<Config["requestHandler"]["handle"]>[0];

const maxAttempts = 4;
const firstWaitMs = 25;

/**
 * KMS, for the two calls that a Case needs, by the credentials and connections of the table's client. KMS opens a key
 * only for the Case that it was drawn for, and notes that Case in CloudTrail.
 */
export function keyService(
  keyArn: string,
  { config }: Pick<DynamoDBClient, "config">,
  endpoint = process.env.AWS_ENDPOINT_URL_KMS ?? endpointOf(keyArn),
): KeyService {
  const { protocol, hostname, port, host } = new URL(endpoint);

  async function ask(operation: string, input: object): Promise<unknown> {
    const body = JSON.stringify({ KeyId: keyArn, ...input });
    const request = {
      ...{ method: "POST", protocol, hostname, path: "/", query: {}, body },
      ...(port && { port: Number(port) }),
      headers: {
        host,
        "content-type": "application/x-amz-json-1.1",
        "content-length": String(Buffer.byteLength(body)),
        "x-amz-target": `TrentService.${operation}`,
      },
    };
    const signer = await config.signer();
    const signingDate = new Date(Date.now() + config.systemClockOffset);
    // The request handler takes any object of this form, and its type wants one class.
    const signed = (await signer.sign(request as unknown as Request, {
      signingDate,
      signingService: "kms",
    })) as Request;
    const { response } = await config.requestHandler.handle(signed);
    const text = await new Response(response.body).text();
    if (response.statusCode === 200) return JSON.parse(text);
    throw new Refused(operation, response.statusCode, text);
  }

  async function asked(operation: string, input: object): Promise<unknown> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await ask(operation, input);
      } catch (error) {
        const isFinal = error instanceof Refused && !error.mayPass;
        if (isFinal || attempt === maxAttempts) throw error;
        await sleep(Math.random() * firstWaitMs * 4 ** attempt);
      }
    }
  }

  return {
    async draw(caseId) {
      const input = { KeySpec: "AES_256", ...contextOf(caseId) };
      const drawn = await asked("GenerateDataKey", input);
      const { Plaintext, CiphertextBlob } = Drawn.parse(drawn);
      return { key: bytesOf(Plaintext), wrapped: bytesOf(CiphertextBlob) };
    },

    async open(caseId, wrapped) {
      const CiphertextBlob = Buffer.from(wrapped).toString("base64");
      const opened = await asked("Decrypt", { CiphertextBlob, ...contextOf(caseId) });
      return bytesOf(Opened.parse(opened).Plaintext);
    },
  };
}

/** A host of KMS in the key's own region. */
function endpointOf(keyArn: string): string {
  const [, partition, , region] = keyArn.split(":");
  const suffix = partition === "aws-cn" ? "amazonaws.com.cn" : "amazonaws.com";
  return `https://kms.${region}.${suffix}`;
}

function contextOf(caseId: string) {
  return { EncryptionContext: { case: caseId } };
}

function bytesOf(base64: string): Uint8Array {
  return Uint8Array.from(Buffer.from(base64, "base64"));
}

const Opened = z.object({ Plaintext: z.string() });
const Drawn = Opened.extend({ CiphertextBlob: z.string() });

class Refused extends Error {
  /** Throttled, or not able just now. */
  readonly mayPass: boolean;

  constructor(operation: string, status: number, text: string) {
    const type = /"__type":"(?:[^"#]*#)?(\w+)"/.exec(text)?.[1] ?? "";
    super(`KMS answered ${operation} with ${status} ${type}.`);
    this.name = "KeyServiceRefused";
    this.mayPass = status >= 500 || type === "ThrottlingException";
  }
}
