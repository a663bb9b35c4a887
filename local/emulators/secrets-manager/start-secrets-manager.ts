import { createHash } from "node:crypto";
import type { EmulatorOptions, Provisioned } from "../emulator.ts";

export async function startSecretsManager(options: EmulatorOptions): Promise<Provisioned> {
  throw new Error(`not written yet: ${options.dataDir}`);
}

/** `Ref` of an `AWS::SecretsManager::Secret`; the six letters AWS draws are derived from the name. */
export function secretArn({
  region,
  accountId,
  name,
}: {
  region: string;
  accountId: string;
  name: string;
}): string {
  const suffix = createHash("sha256").update(name).digest("hex").slice(0, 6);
  return `arn:aws:secretsmanager:${region}:${accountId}:secret:${name}-${suffix}`;
}
