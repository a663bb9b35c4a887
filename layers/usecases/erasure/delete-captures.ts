import type { Case } from "#domain/case/case.ts";
import { isTerminal } from "#domain/case/status.ts";
import { advance } from "../case/advance.ts";
import type { Announces } from "../case/announce.ts";
import { existingCase } from "../case/collecting-case.ts";
import type { Ports } from "../ports.ts";
import { isDue, keepAgeAlone } from "./keep-age-alone.ts";

/**
 * Deletes the photographs and films of a Case at the end of their retention, and leaves the rest. The
 * bucket comes first: the next sweep repeats a call that died in between.
 */
export async function deleteCaptures(
  ports: Announces & Pick<Ports, "files">,
  ended: Case,
): Promise<void> {
  const { id } = ended;
  if (isDue(ended)) return keepAgeAlone(ports, ended);
  await ports.files.eraseCase(id);
  await advance(ports, {
    read: () => existingCase(ports, id),
    decide(theCase, now) {
      if (theCase.erasure || !isTerminal(theCase.status)) return;
      return {
        from: ["completed", "failed"],
        set: { capturesDeletedAt: now.toISOString() },
        remove: ["capturesUntil", "hasPortrait", "setAside"],
      };
    },
  });
}
