import { useEffect } from "preact/hooks";
import type { Sitting } from "../api.ts";
import { Screen } from "../parts/screen.tsx";
import { useSpeech } from "../strings.ts";

/** What happens now. Never what the engine thinks. */
export function DoneScreen({ sitting }: { sitting: Sitting }) {
  const { say } = useSpeech();
  const name = sitting.requester.name || say("someone");
  const { redirect_url: next, branding } = sitting;

  // Where the client says how long thanks are to be read; the button goes at once.
  useEffect(() => {
    if (!next || !branding) return;
    const timer = setTimeout(() => location.assign(next), branding.redirect_delay_seconds * 1000);
    return () => clearTimeout(timer);
  }, [next]);

  return (
    <Screen
      title={say("done.title")}
      seal={{ icon: "check", isGood: true }}
      actions={
        next && (
          <a class="primary" href={next}>
            {say("done.back", { name })}
          </a>
        )
      }
    >
      <p class="lead">{say("done.text", { name })}</p>
    </Screen>
  );
}
