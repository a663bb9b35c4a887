import type { CaptureItem } from "#domain/capture/capture-item.ts";
import type { ShownChallenge } from "#domain/liveness/shown-challenge.ts";
import type { ShownSitting } from "#domain/sitting/shown-sitting.ts";
import type { Wire } from "#domain/wire.ts";

type Prefetched = NonNullable<Wire<ShownSitting>["ahead"]>;

type Challenge = Wire<ShownChallenge>;

/** A ticket is valid for ten minutes. Drop it earlier, because a slow network needs some of them for the upload. */
const ticketMs = 8 * 60_000;

/** A film takes a third of it. */
const minLeftMs = 60_000;

/** Data for the next steps that an answer brought along. Each is used once. */
export function keepPrefetched() {
  let slots: NonNullable<Prefetched["uploads"]> = [];
  let drawn: Challenge | undefined;
  let since = 0;
  return {
    keep<Fresh extends { ahead?: Prefetched | undefined }>(fresh: Fresh): Fresh {
      slots = fresh.ahead?.uploads ?? [];
      drawn = fresh.ahead?.challenge;
      since = Date.now();
      return fresh;
    },
    /** It is for a JPEG, as nearly every photograph is one. */
    ticket({ item, content_type }: { item: CaptureItem; content_type: string }) {
      const slot = slots.find((one) => one.item === item);
      if (!slot || content_type !== "image/jpeg" || Date.now() - since > ticketMs) return;
      slots = slots.filter((one) => one !== slot);
      return slot;
    },
    challenge(flash: boolean): { challenge: Challenge; leftMs: number } | undefined {
      const challenge = drawn;
      if (!challenge || (challenge.light !== null) !== flash) return;
      drawn = undefined;
      const leftMs = lastsMs(challenge) - (Date.now() - since);
      return leftMs > minLeftMs ? { challenge, leftMs } : undefined;
    },
  };
}

/** How long there is for a challenge once it is drawn. */
export function lastsMs({ issued_at, expires_at }: Challenge): number {
  return Date.parse(expires_at) - Date.parse(issued_at);
}
