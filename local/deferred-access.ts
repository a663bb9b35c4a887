import type { Access } from "./emulators/emulator.ts";

/**
 * Emulators need the permissions at their start, but the template's policies are known only once the
 * emulators have addresses. Until then every call is refused.
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
