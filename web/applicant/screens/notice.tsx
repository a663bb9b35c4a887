import { useEffect, useState } from "preact/hooks";
import { useEvent } from "../../shared/use-event.ts";
import type { Theme } from "../api.ts";
import { type Notice, whyNoLink } from "../flow.ts";
import { CopyLink } from "../parts/copy-link.tsx";
import { helpOf } from "../parts/footer.tsx";
import type { IconName } from "../parts/icon.tsx";
import { Screen } from "../parts/screen.tsx";
import { useSpeech } from "../strings.ts";

const icons: Record<Notice, IconName> = {
  expired: "clock",
  revoked: "link",
  erased: "bin",
  invalid: "link",
  ended: "clock",
  code: "clock",
  attempts: "warn",
  busy: "clock",
  offline: "offline",
  failed: "warn",
};

/** Trying again helps when only time or the network stood in the way. */
const passing: readonly Notice[] = ["busy", "offline", "failed"];

type NoticeProps = {
  notice: Notice;
  /** The branding of the page, if it is known. */
  theme: Theme | undefined;
  onRetry(): void;
  /**
   * Says that a new link is wanted, and learns whether one was sent at once; absent if this page cannot show whose link
   * it was.
   */
  onAsk?: (() => Promise<{ sent: boolean }>) | undefined;
  /** The link to go on by in another browser, if a sitting is open. */
  link?: (() => Promise<string>) | undefined;
};

/** Says what happened and what to do, without blame. */
export function NoticeScreen({ notice, theme, onRetry, onAsk, link }: NoticeProps) {
  const { say } = useSpeech();
  const [asked, setAsked] = useState<"under way" | "asked" | "sent">();
  const [news, setNews] = useState("");

  const home = notice === "expired" ? theme?.branding?.expired_redirect_url : undefined;

  async function ask() {
    setAsked("under way");
    try {
      const answer = await onAsk?.();
      setAsked(answer?.sent ? "sent" : "asked");
    } catch (error) {
      setAsked(undefined);
      setNews(say(whyNoLink(error)));
    }
  }

  // A network that is back needs no touch.
  const retryNow = useEvent(onRetry);
  useEffect(() => {
    if (notice !== "offline") return;
    addEventListener("online", retryNow);
    return () => removeEventListener("online", retryNow);
  }, [notice]);

  const retry = passing.includes(notice) && (
    <button type="button" class="primary" onClick={onRetry}>
      {say("try_again")}
    </button>
  );
  const askAgain = notice === "expired" && onAsk && (
    <button type="button" class="primary" disabled={asked === "under way"} onClick={ask}>
      {say("expired.ask")}
    </button>
  );
  const name = theme?.requester.name || say("someone");
  const back = home && (
    <a class="secondary" href={home}>
      {say("done.back", { name })}
    </a>
  );
  const helpAt = helpOf(theme?.branding);
  const help = helpAt && (
    <a class="secondary" href={helpAt} target="_blank" rel="noopener noreferrer">
      {say("notice.help", { name })}
    </a>
  );

  if (asked === "asked" || asked === "sent") {
    return (
      <Screen
        title={say(asked === "sent" ? "expired.sent" : "expired.asked")}
        moment="asked"
        seal={{ icon: "check", isGood: true }}
        actions={back}
      >
        <p class="lead">{say(asked === "sent" ? "expired.sent_text" : "expired.asked_text")}</p>
      </Screen>
    );
  }
  return (
    <Screen
      title={say(`${notice}.title`)}
      seal={{ icon: icons[notice] }}
      news={news}
      actions={
        (retry || askAgain || back || help) && (
          <>
            {retry}
            {askAgain}
            {notice === "failed" && link && <CopyLink link={link} tell={setNews} />}
            {back}
            {help}
          </>
        )
      }
    >
      <p class="lead">{say(`${notice}.text`)}</p>
    </Screen>
  );
}
