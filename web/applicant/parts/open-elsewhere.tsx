import { chromeAddress } from "../camera/camera-fault.ts";
import { whyNoLink } from "../flow.ts";
import { useSpeech } from "../strings.ts";
import { CopyLink } from "./copy-link.tsx";

type OpenElsewhereProps = { link(): Promise<string>; tell(news: string): void };

/** From inside another app to a browser: straight to Chrome on Android, else by a copy of the link. */
export function OpenElsewhere({ link, tell }: OpenElsewhereProps) {
  const { say } = useSpeech();

  async function go() {
    try {
      const address = chromeAddress(await link(), navigator.userAgent);
      if (address) location.href = address;
    } catch (error) {
      tell(say(whyNoLink(error)));
    }
  }

  return (
    <>
      {/Android/.test(navigator.userAgent) && (
        <button type="button" class="secondary" onClick={go}>
          {say("camera.in_chrome")}
        </button>
      )}
      <CopyLink link={link} tell={tell} />
    </>
  );
}
