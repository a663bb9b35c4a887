/** What every emulated service is given, and what it gives back. */

/** Who may call, and what the template's policies let them do. */
export type Access = {
  /** The secret behind an access key, or nothing when nobody holds that key. */
  find(accessKeyId: string): { secretAccessKey: string; principal: string } | undefined;
  /** Whether the template's IAM policies allow this principal the action on the resource. */
  allows(principal: string, action: string, resourceArn: string): boolean;
};

export type EmulatorOptions = {
  /** A folder of the emulator's own; its state survives a restart and `kill -9` here. */
  dataDir: string;
  region: string;
  accountId: string;
  access: Access;
};

export type Emulator = {
  /** `http://127.0.0.1:<port>`, for `AWS_ENDPOINT_URL_<SERVICE>`. */
  url: string;
  close(): Promise<void>;
};
