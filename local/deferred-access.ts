import type { Access } from "./emulators/emulator.ts";

/**
 * Emulators need to know who may do what when they start, and the template's policies are known only
 * once the emulators have addresses. Until then nobody may do anything.
 */
export function deferredAccess(): { access: Access; settle(access: Access): void } {
  let settled: Access = { find: () => undefined, allows: () => false };
  return {
    access: {
      find: (accessKeyId) => settled.find(accessKeyId),
      allows: (...request) => settled.allows(...request),
    },
    settle: (access) => {
      settled = access;
    },
  };
}
