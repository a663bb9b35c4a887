import { whyNoLink } from "../flow.ts";
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
    let text = "";
    try {
      text = await link();
      await navigator.clipboard.writeText(text);
      tell(say("handoff.copied"));
    } catch (error) {
      tell(text || say(whyNoLink(error)));
    }
  }

  return (
    <button type="button" class="secondary" onClick={copy}>
      <Icon name="copy" />
      {say("handoff.copy")}
    </button>
  );
}
