import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { useSpeech } from "../strings.ts";

/** Shows the place that was touched three times as large: small print cannot be judged on a phone's screen. */
export function Zoom({ children }: { children: ComponentChildren }) {
  const { say } = useSpeech();
  const [at, setAt] = useState<string>();
  return (
    <button
      type="button"
      class="zoom"
      aria-label={say("preview.zoom")}
      aria-pressed={at !== undefined}
      style={{ "--at": at ?? "50% 50%" }}
      onClick={({ currentTarget, clientX, clientY, detail }) => {
        const { left, top, width, height } = currentTarget.getBoundingClientRect();
        const x = (100 * (clientX - left)) / width;
        const y = (100 * (clientY - top)) / height;
        // A key has no place.
        setAt(at === undefined ? (detail > 0 ? `${x}% ${y}%` : "50% 50%") : undefined);
      }}
    >
      {children}
    </button>
  );
}
