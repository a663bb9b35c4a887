import { useSpeech } from "../strings.ts";
import { Icon } from "./icon.tsx";

type CopyLinkProps = {
  link(): Promise<string>;
  tell(news: string): void;
};

/** Copies this check's link; shows it where the browser does not let a page copy. */
export function CopyLink({ link, tell }: CopyLinkProps) {
  const { say } = useSpeech();

  async function copy() {
    const text = await link().catch(() => undefined);
    if (!text) return tell(say("link.failed"));
    try {
      await navigator.clipboard.writeText(text);
      tell(say("handoff.copied"));
    } catch {
      tell(text);
    }
  }

  return (
    <button type="button" class="secondary" onClick={copy}>
      <Icon name="copy" />
      {say("handoff.copy")}
    </button>
  );
}
