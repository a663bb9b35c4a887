import { useEffect } from "preact/hooks";
import type { Sitting } from "../api.ts";
import { isFramed } from "../frame.ts";
import { Screen } from "../parts/screen.tsx";
import { useSpeech } from "../strings.ts";

/** The next steps, also after declining, and the reference for questions. Never the engine's results. */
export function DoneScreen({ sitting, caseId }: { sitting: Sitting; caseId?: string }) {
  const { say } = useSpeech();
  const name = sitting.requester.name || say("someone");
  const delaySeconds = sitting.branding?.redirect_delay_seconds;
  // In a frame the page around it goes on.
  const next = isFramed ? undefined : sitting.redirect_url;
  const isRefused = sitting.state === "declined";

  // Where the client says how long thanks are to be read; the button goes at once.
  useEffect(() => {
    if (!next || delaySeconds === undefined) return;
    const timer = setTimeout(() => location.assign(next), delaySeconds * 1000);
    return () => clearTimeout(timer);
  }, [next, delaySeconds]);

  return (
    <Screen
      title={say(isRefused ? "declined.title" : "done.title")}
      seal={{ icon: "check", isGood: !isRefused }}
      actions={
        next && (
          <a class="primary" href={next}>
            {say("done.back", { name })}
          </a>
        )
      }
    >
      <p class="lead">{say(isRefused ? "declined.text" : "done.text", { name })}</p>
      {caseId && !isRefused && (
        <p class="reference">{say("done.reference", { reference: caseId.slice(-8), name })}</p>
      )}
    </Screen>
  );
}
