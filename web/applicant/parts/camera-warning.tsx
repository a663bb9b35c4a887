import { useState } from "preact/hooks";
import type { CertainFault } from "../camera/check-camera.ts";
import { openAlone } from "../screens/camera-help.tsx";
import { useSpeech } from "../strings.ts";
import { Icon } from "./icon.tsx";
import { OpenElsewhere } from "./open-elsewhere.tsx";

type WarningProps = { fault: CertainFault; link(): Promise<string> };

/** Warns that this browser has no camera for the page, before the applicant begins, and names a browser that has one. */
export function CameraWarning({ fault, link }: WarningProps) {
  const { say } = useSpeech();
  const [news, setNews] = useState("");
  return (
    <section class="objection warning">
      <Icon name="warn" />
      <div>
        <p>
          <strong>{say(`camera.${fault}.title`)}</strong>
        </p>
        <p>{say(`camera.${fault}.text`)}</p>
        {fault === "in_app" && <OpenElsewhere link={link} tell={setNews} />}
        {fault === "framed" && (
          <button type="button" class="secondary" onClick={() => openAlone(link)}>
            {say("camera.framed.open")}
          </button>
        )}
        <p role="status">{news}</p>
      </div>
    </section>
  );
}
