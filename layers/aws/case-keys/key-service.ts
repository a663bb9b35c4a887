import { DecryptCommand, GenerateDataKeyCommand, type KMSClient } from "../sdk/kms.ts";

/** Draws data keys and opens them, by the stage's own key. */
export type KeyService = {
  draw(caseId: string): Promise<{ key: Uint8Array; wrapped: Uint8Array }>;
  open(caseId: string, wrapped: Uint8Array): Promise<Uint8Array>;
};

/** KMS opens a key only for the Case that it was drawn for, and notes that Case in CloudTrail. */
export function keyService(keyArn: string, client: KMSClient): KeyService {
  const of = (caseId: string) => ({ KeyId: keyArn, EncryptionContext: { case: caseId } });
  return {
    async draw(caseId) {
      const command = new GenerateDataKeyCommand({ ...of(caseId), KeySpec: "AES_256" });
      const { Plaintext, CiphertextBlob } = await client.send(command);
      return { key: present(Plaintext), wrapped: present(CiphertextBlob) };
    },

    async open(caseId, wrapped) {
      const command = new DecryptCommand({ ...of(caseId), CiphertextBlob: wrapped });
      return present((await client.send(command)).Plaintext);
    },
  };
}

function present(bytes: Uint8Array | undefined): Uint8Array {
  if (!bytes) throw new Error("KMS answered without a key.");
  return bytes;
}
