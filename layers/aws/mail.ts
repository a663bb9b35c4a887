import * as z from "zod";
import { brandLocales } from "#domain/brand-locales.ts";
import type { Mail, Vault } from "#usecases/ports.ts";
import { mailer, texter } from "./clients.ts";

/** How a deployment sends letters; not at all unless it is set. */
export const Tells = z.discriminatedUnion("by", [
  z.object({ by: z.literal("nothing") }),
  z.object({
    by: z.literal("ses"),
    from: z.string(),
    identityArn: z.string(),
    language: z.enum(brandLocales),
  }),
  z.object({ by: z.literal("webhook"), url: z.url(), language: z.enum(brandLocales) }),
]);

export type Tells = z.output<typeof Tells>;

const timeoutMs = 10_000;

export function mailBy(tells: Tells, vault: Pick<Vault, "sign">): Mail {
  if (tells.by === "ses") return bySes(tells);
  if (tells.by === "webhook") return byWebhook(tells.url, vault);
  return {
    send: refuseToSend,
    text: refuseToSend,
  };
}

async function refuseToSend(): Promise<never> {
  throw new Error("The deployment tells nobody.");
}

function bySes({ from, identityArn }: { from: string; identityArn: string }): Mail {
  return {
    async send({ to, subject, text }) {
      const { client, SendEmailCommand } = await mailer(identityArn.split(":")[3]);
      await client.send(
        new SendEmailCommand({
          FromEmailAddress: from,
          FromEmailAddressIdentityArn: identityArn,
          Destination: { ToAddresses: [to] },
          Content: { Simple: { Subject: utf8(subject), Body: { Text: utf8(text) } } },
        }),
      );
    },
    async text({ to, text }) {
      const { client, PublishCommand } = await texter();
      // Not as advertising, which carriers hold back.
      const kind = { DataType: "String", StringValue: "Transactional" };
      const MessageAttributes = { "AWS.SNS.SMS.SMSType": kind };
      await client.send(new PublishCommand({ PhoneNumber: to, Message: text, MessageAttributes }));
    },
  };
}

function utf8(text: string) {
  return { Data: text, Charset: "UTF-8" };
}

/**
 * To the deployment's own address, which sends it on as it likes. The signature is the receipts' ed25519
 * over the body; its key is at `/.well-known/jwks.json`.
 */
function byWebhook(url: string, vault: Pick<Vault, "sign">): Mail {
  const post = async (id: string, content: object) => {
    const body = JSON.stringify({ type: "notice", id, ...content });
    const { keyId, value } = await vault.sign(body);
    const answer = await fetch(url, {
      method: "POST",
      redirect: "error",
      signal: AbortSignal.timeout(timeoutMs),
      headers: {
        "content-type": "application/json",
        "notice-id": id,
        "notice-signature": `ed25519 ${keyId} ${value}`,
      },
      body,
    });
    await answer.body?.cancel();
    if (!answer.ok) throw new Error(`The receiver of notices answered ${answer.status}.`);
  };
  return {
    send: ({ id, ...letter }) => post(id, letter),
    text: ({ id, ...message }) => post(id, { channel: "sms", ...message }),
  };
}
