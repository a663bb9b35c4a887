import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { join } from "node:path";
import { z } from "zod";
import { AwsError } from "../aws-error.ts";
import type { Emulator, EmulatorOptions } from "../emulator.ts";
import { authorize } from "../iam/authorize.ts";
import { type JsonCall, serveJson } from "../json-service.ts";
import { privateFolder } from "../private-folder.ts";
import { readOrMake } from "../read-or-make.ts";

const denial = { code: "AccessDeniedException", status: 400 };
const ivBytes = 12;
const tagBytes = 16;

const Context = z.record(z.string(), z.string()).default({});
const GenerateInput = z.strictObject({
  KeyId: z.string().startsWith("arn:"),
  KeySpec: z.literal("AES_256"),
  EncryptionContext: Context,
});
const DecryptInput = z.strictObject({
  KeyId: z.string().startsWith("arn:"),
  CiphertextBlob: z.base64(),
  EncryptionContext: Context,
});

/** KMS for data keys: they are drawn and opened, under keys that the template declares. */
export async function startKms(options: EmulatorOptions): Promise<Emulator> {
  const { access, dataDir, port, meter } = options;
  // One secret stands for the material of every key; its ARN is part of what it seals.
  const material = readOrMake(join(privateFolder(dataDir), "material"), () => randomBytes(32));

  const operations: Record<string, (input: unknown, principal: string) => object> = {
    GenerateDataKey(input, principal) {
      const { KeyId, EncryptionContext } = parse(GenerateInput, input);
      authorize(access, { principal, action: "kms:GenerateDataKey", resource: KeyId }, denial);
      const plain = randomBytes(32);
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv("aes-256-gcm", material, iv);
      cipher.setAAD(bound(KeyId, EncryptionContext));
      const blob = Buffer.concat([iv, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
      return {
        KeyId,
        Plaintext: plain.toString("base64"),
        CiphertextBlob: blob.toString("base64"),
      };
    },

    Decrypt(input, principal) {
      const { KeyId, CiphertextBlob, EncryptionContext } = parse(DecryptInput, input);
      authorize(access, { principal, action: "kms:Decrypt", resource: KeyId }, denial);
      const blob = Buffer.from(CiphertextBlob, "base64");
      try {
        const decipher = createDecipheriv("aes-256-gcm", material, blob.subarray(0, ivBytes));
        decipher.setAAD(bound(KeyId, EncryptionContext)).setAuthTag(blob.subarray(-tagBytes));
        const text = blob.subarray(ivBytes, -tagBytes);
        const plain = Buffer.concat([decipher.update(text), decipher.final()]);
        return {
          KeyId,
          Plaintext: plain.toString("base64"),
          EncryptionAlgorithm: "SYMMETRIC_DEFAULT",
        };
      } catch {
        throw new AwsError("InvalidCiphertextException", "");
      }
    },
  };

  async function answer({ operation, input, principal }: JsonCall): Promise<object> {
    const run = Object.hasOwn(operations, operation) ? operations[operation] : undefined;
    if (run) return run(input, principal);
    throw new AwsError("UnknownOperationException", `${operation} is not emulated locally`);
  }

  const maxBodyBytes = 64 * 1024;
  const server = await serveJson(
    { service: "kms", access, meter, version: "1.1", errorNamespace: "", maxBodyBytes, answer },
    port,
  );
  return { url: server.url, close: () => server.close() };
}

/** As KMS binds a ciphertext to its key and to the context that it was made with. */
function bound(keyArn: string, context: Record<string, string>): Buffer {
  const sorted = Object.entries(context).sort(([a], [b]) => (a < b ? -1 : 1));
  return Buffer.from(JSON.stringify([keyArn, sorted]));
}

function parse<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  throw new AwsError("ValidationException", z.prettifyError(parsed.error));
}
