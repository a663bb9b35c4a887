import type { Sitting } from "../api.ts";
import { Screen } from "../parts/screen.tsx";
import { useSpeech } from "../strings.ts";

/** What happens now. Never what the engine thinks. */
export function DoneScreen({ sitting }: { sitting: Sitting }) {
  const { say } = useSpeech();
  const name = sitting.requester.name || say("someone");
  return (
    <Screen
      title={say("done.title")}
      seal={{ icon: "check", isGood: true }}
      actions={
        sitting.redirect_url && (
          <a class="primary" href={sitting.redirect_url}>
            {say("done.back", { name })}
          </a>
        )
      }
    >
      <p class="lead">{say("done.text", { name })}</p>
    </Screen>
  );
}
