import { z } from "zod";
import type { TemplateResource } from "./policies.ts";
import { wildcard } from "./wildcard.ts";

const Some = z.union([z.string().transform((one) => [one]), z.array(z.string())]);
const Statement = z.looseObject({
  Effect: z.string(),
  Principal: z.looseObject({ AWS: z.unknown().optional() }),
  Action: Some,
  Condition: z
    .looseObject({ StringEquals: z.looseObject({ "kms:ViaService": Some.optional() }).optional() })
    .optional(),
});
const Properties = z.looseObject({
  KeyPolicy: z.looseObject({ Statement: z.array(Statement) }),
});

/** Whether the policy of a key lets everybody of the account use it through a service, without a grant of their own. */
export type OpensVia = (keyArn: string, action: string, service: string) => boolean;

/** No other part of a key's policy is read: all else needs a grant of the caller's own. */
export function openedByPolicy(keys: readonly TemplateResource[]): OpensVia {
  const byName = new Map(
    keys.map(({ name, properties }) => [name, Properties.parse(properties).KeyPolicy.Statement]),
  );
  return (keyArn, action, service) =>
    (byName.get(keyArn.split(":key/")[1] ?? "") ?? []).some(
      ({ Effect, Principal, Action, Condition }) => {
        const through = Condition?.StringEquals?.["kms:ViaService"] ?? [];
        return (
          Effect === "Allow" &&
          Principal.AWS === "*" &&
          Action.some((each) => wildcard(each, { ignoresCase: true }).test(action)) &&
          through.some((each) => each.startsWith(`${service}.`))
        );
      },
    );
}
