import type { RequestFacts } from "./iam/conditions.ts";
import type { Meter } from "./meter.ts";

/** Callers, and the rights that the template's policies give them. */
export type Access = {
  /** The secret behind an access key; undefined if the key does not exist. */
  find(accessKeyId: string): { secretAccessKey: string; principal: string } | undefined;
  /** Whether the template's IAM policies allow this principal the action on the resource. */
  allows(principal: string, action: string, resourceArn: string, request?: RequestFacts): boolean;
};

export type EmulatorOptions = {
  /** A folder of the emulator's own; its state survives a restart and `kill -9` here. */
  dataDir: string;
  region: string;
  accountId: string;
  access: Access;
  /** Where somebody wants to know what it would cost. */
  meter?: Meter | undefined;
  /** The wanted port; a free one where it is taken, or not given. */
  port?: number | undefined;
};

export type Emulator = {
  /** `http://127.0.0.1:<port>`, for `AWS_ENDPOINT_URL_<SERVICE>`. */
  url: string;
  close(): Promise<void>;
};

/** An emulator that holds named resources of the template. */
export type Provisioned = Emulator & {
  /**
   * Creates or reconfigures the resource with this physical name from its resolved CloudFormation
   * properties. A property that no one has thought about throws: nothing is ignored unknowingly.
   */
  provision(name: string, properties: Record<string, unknown>): Promise<void>;
};

/** Runs now what AWS runs in the background, as though it were `now`; answers how many went. */
export type Sweeping = { sweep(now?: number): Promise<number> };
