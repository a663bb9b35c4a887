import { createHmac, timingSafeEqual } from "node:crypto";

/** The headers of Standard Webhooks, which requests and answers both have. */
export type SignedHeaders = {
  "webhook-id": string;
  "webhook-timestamp": string;
  "webhook-signature": string;
};

const toleranceSeconds = 300;

/** Signs an answer together with the id of its request, so that it fits no other request. */
export function sign(secret: string, { id, body }: { id: string; body: string }): SignedHeaders {
  const seconds = String(Math.floor(Date.now() / 1000));
  const signature = `v1,${signatureOf(secret, `${id}.${seconds}.${body}`)}`;
  return { "webhook-id": id, "webhook-timestamp": seconds, "webhook-signature": signature };
}

/** Whether the service sent this body in the last five minutes. */
export function isGenuine(secret: string, headers: SignedHeaders, body: string): boolean {
  const { "webhook-id": id, "webhook-timestamp": seconds, "webhook-signature": given } = headers;
  const ageSeconds = Math.abs(Date.now() / 1000 - Number(seconds));
  if (!(ageSeconds <= toleranceSeconds)) return false;
  const expected = Buffer.from(signatureOf(secret, `${id}.${seconds}.${body}`));
  return given.split(" ").some((each) => {
    const signature = Buffer.from(each.replace(/^v1,/, ""));
    return signature.length === expected.length && timingSafeEqual(signature, expected);
  });
}

function signatureOf(secret: string, text: string): string {
  const key = Buffer.from(secret.replace(/^whsec_/, ""), "base64");
  return createHmac("sha256", key).update(text).digest("base64");
}
