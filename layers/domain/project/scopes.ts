/** What a key may be allowed to do: the permissions of a role that a machine can use. */
export const machineScopes = [
  "cases:create",
  "cases:read",
  "cases:erase",
  "flows:intake",
  "webhooks:write",
  "keys:rotate",
] as const;

export type MachineScope = (typeof machineScopes)[number];
