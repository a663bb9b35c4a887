import type { Notice } from "../flow.ts";
import type { IconName } from "../parts/icon.tsx";
import { Screen } from "../parts/screen.tsx";
import { useSpeech } from "../strings.ts";

const icons: Record<Notice, IconName> = {
  expired: "clock",
  revoked: "link",
  erased: "bin",
  invalid: "link",
  ended: "clock",
  attempts: "warn",
  busy: "clock",
  offline: "offline",
};

/** Trying again helps when only time or the network stood in the way. */
const passing: readonly Notice[] = ["busy", "offline"];

/** Says what is the case and what to do; blames nobody. */
export function NoticeScreen({ notice, onRetry }: { notice: Notice; onRetry(): void }) {
  const { say } = useSpeech();
  return (
    <Screen
      title={say(`${notice}.title`)}
      seal={{ icon: icons[notice] }}
      actions={
        passing.includes(notice) && (
          <button type="button" class="primary" onClick={onRetry}>
            {say("try_again")}
          </button>
        )
      }
    >
      <p class="lead">{say(`${notice}.text`)}</p>
    </Screen>
  );
}
