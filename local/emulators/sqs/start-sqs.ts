import type { EmulatorOptions, Provisioned } from "../emulator.ts";

/** What a standard queue may do and a quiet machine never does. */
export type SqsChaos = {
  shuffles?: boolean;
  /** How likely, from 0 to 1, a message is delivered again although it is in flight. */
  duplicates?: number;
  /** Up to this much later than asked for. */
  delayMs?: number;
  random?: () => number;
};

export async function startSqs(
  options: EmulatorOptions & { chaos?: SqsChaos },
): Promise<Provisioned> {
  throw new Error(`not written yet: ${options.dataDir}`);
}

/** Where SDK clients reach the queue; `Ref` of an `AWS::SQS::Queue`. */
export function queueUrl(endpoint: string, accountId: string, name: string): string {
  return `${endpoint}/${accountId}/${name}`;
}
