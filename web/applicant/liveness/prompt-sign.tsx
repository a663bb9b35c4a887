import type { Movement } from "#domain/liveness/challenge.ts";

/** Which way, and how long there is: an arrow in a ring that fills. The words are beside it. */
export function PromptSign({ movement }: { movement: Movement }) {
  return (
    <svg class={`live-sign live-sign-${movement}`} viewBox="0 0 64 64" aria-hidden="true">
      <circle class="live-ring-back" cx="32" cy="32" r="28" />
      <circle key={movement} class="live-ring" cx="32" cy="32" r="28" pathLength="1" />
      {movement === "blink_twice" ? (
        <path d="M14 32s7-11 18-11 18 11 18 11-7 11-18 11-18-11-18-11M32 27a5 5 0 0 1 0 10 5 5 0 0 1 0-10" />
      ) : (
        <path class="live-arrow" d="M46 32H18M29 20 17 32l12 12" />
      )}
    </svg>
  );
}
