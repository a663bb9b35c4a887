import { Webhook } from "standardwebhooks";
import { signWithPrivateKey } from "#domain/webhook/key-pair.ts";
import type { MessageSigner } from "#usecases/ports.ts";

/** Signs as Standard Webhooks 1.0.0 does, for sent messages and for those that a listener fetches. */
export function messageSigner(): MessageSigner {
  return {
    async headersOf({ id, timestamp, secrets, privateKeys = [], body }) {
      const seconds = String(Math.floor(timestamp.getTime() / 1000));
      const text = `${id}.${seconds}.${body}`;
      const signatures = [
        ...secrets.map((secret) => new Webhook(secret).sign(id, timestamp, body)),
        ...(await Promise.all(privateKeys.map((key) => signWithPrivateKey(key, text)))),
      ];
      return {
        "webhook-id": id,
        "webhook-timestamp": seconds,
        "webhook-signature": signatures.join(" "),
      };
    },
  };
}
