import {
  GetSecretValueCommand,
  PutSecretValueCommand,
  SecretsManagerClient,
} from "@aws-sdk/client-secrets-manager";
import { type DataKeys, dynamoSealing } from "#aws/dynamo-sealing.ts";
import { parseServiceSecret, type ServiceSecret } from "#aws/service-secret.ts";
import { systemClock } from "#aws/system-clock.ts";
import { Table } from "#aws/table/table.ts";
import { vault } from "#aws/vault.ts";
import { resealed } from "./holding.ts";
import type { RotateCommand } from "./options.ts";
import { added, dropped, NotNow, promoted, requireWait, secretText } from "./steps.ts";
import { type Counts, countsText, walk } from "./walk.ts";

/** The objects of a step: the service secret by its ARN, the table by its name. */
type Rotated = RotateCommand & { secret: string; table: string; dataKeys: DataKeys };

/** Takes one step of a rotation and returns a report. Throws `NotNow` if the step would lose data. */
export async function rotate(command: Rotated): Promise<string> {
  const client = new SecretsManagerClient({});
  const SecretId = command.secret;
  const { SecretString = "" } = await client.send(new GetSecretValueCommand({ SecretId }));
  const secret = parseServiceSecret(SecretString);
  const now = systemClock.now();
  const put = async (next: ServiceSecret) => {
    const text = JSON.stringify(next);
    await client.send(new PutSecretValueCommand({ SecretId, SecretString: text }));
    return secretText(next);
  };

  switch (command.step) {
    case "status": {
      const { left } = await look(command, SecretString, { resealing: false });
      return `${secretText(secret)}\nof older generations: ${countsText(left)}`;
    }
    case "add":
      return put(added(secret, { key: newKey(), now }));
    case "promote":
      if (!command.isAtOnce) requireWait(secret, now);
      return put(promoted(secret, { now }));
    case "reseal": {
      if (!command.isAtOnce) requireWait(secret, now);
      const { left, done } = await look(command, SecretString, { resealing: true });
      return `resealed: ${countsText(done)}\nleft of older generations: ${countsText(left)}`;
    }
    case "drop": {
      const only = command.generation ?? "";
      const next = await dropped(secret, { id: only, now, isCompromised: command.isCompromised });
      if (!command.isAtOnce) requireWait(secret, now);
      const { left } = await look(command, SecretString, { only, resealing: false });
      requireNothingLost(left, command);
      return put(next);
    }
  }
}

/** Items that can be resealed are never lost: they only need another pass. */
function requireNothingLost(left: Counts, { isForced }: RotateCommand): void {
  const all = Object.entries(left);
  const undone = all.filter(([kind]) => resealed.some((each) => each === kind));
  if (undone.length > 0) {
    throw new NotNow(`Reseal first: ${countsText(Object.fromEntries(undone))} would be lost.`);
  }
  if (all.length === 0 || isForced) return;
  throw new NotNow(`${countsText(left)} would end. --force ends them.`);
}

function look(
  { table, dataKeys }: Rotated,
  secretString: string,
  how: Parameters<typeof walk>[1],
): ReturnType<typeof walk> {
  const client = dynamoSealing(dataKeys);
  const means = {
    table: new Table({ name: () => table, client: () => client, clock: systemClock }),
    vault: vault(async () => secretString),
    clock: systemClock,
  };
  return walk({ client, ...means }, how);
}

/** As long as the text that a stage is created with, and more random. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(48));
  return Buffer.from(bytes).toString("base64url");
}
