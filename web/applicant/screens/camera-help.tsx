import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { browserOf, type CameraFault } from "../camera/camera-fault.ts";
import { Icon } from "../parts/icon.tsx";
import { OpenElsewhere } from "../parts/open-elsewhere.tsx";
import { RemedyDrawing } from "../parts/remedy-drawing.tsx";
import { Screen } from "../parts/screen.tsx";
import { useSpeech } from "../strings.ts";

type CameraHelpProps = {
  fault: CameraFault;
  progress: { step: number; steps: number } | undefined;
  /** The alternatives without this page's camera: always there. */
  wayOn: ComponentChildren;
  /** The consequence of continuing without it, if there is no other photograph. */
  note?: string;
  /** Whether another try is the primary action, because no better way is left. */
  isRetryFirst?: boolean;
  onRetry(): void;
  /** The link to open in a browser of its own. */
  link(): Promise<string>;
};

/** Trying again helps once the applicant has changed something. */
const mendable: readonly CameraFault[] = [
  "denied",
  "dismissed",
  "system",
  "busy",
  "none",
  "stopped",
  "failed",
];

/** Why the camera does not open, how to mend it, and how to go on without it. */
export function CameraHelpScreen(props: CameraHelpProps) {
  const { fault, progress, wayOn, note, isRetryFirst = false, onRetry, link } = props;
  const { say } = useSpeech();
  const [news, setNews] = useState("");
  // An error of the page itself has no more exact cause to show.
  const what = fault === "failed" ? fault : (`camera.${fault}` as const);
  const retry = mendable.includes(fault) && (
    <button type="button" class={isRetryFirst ? "primary" : "secondary"} onClick={onRetry}>
      {say("camera.retry")}
    </button>
  );
  return (
    <Screen
      title={say(`${what}.title`)}
      progress={progress}
      moment={fault}
      news={news}
      actions={
        <>
          {isRetryFirst && retry}
          {wayOn}
          {fault === "framed" && (
            <button type="button" class="secondary" onClick={() => openAlone(link)}>
              {say("camera.framed.open")}
            </button>
          )}
          {fault === "in_app" && <OpenElsewhere link={link} tell={setNews} />}
          {!isRetryFirst && retry}
        </>
      }
    >
      <RemedyDrawing of={`camera.${fault}`} />
      <p class="lead">{say(`${what}.text`)}</p>
      {fault === "denied" && (
        <p class="objection">
          <Icon name="camera" />
          {say(`camera.allow.${browserOf(navigator.userAgent)}`)}
        </p>
      )}
      {note && <p>{note}</p>}
    </Screen>
  );
}

/** The tab opens with the tap, which is when a browser lets it; the link comes a moment later. */
export async function openAlone(link: () => Promise<string>): Promise<void> {
  const tab = open("about:blank", "_blank");
  const address = await link();
  if (tab) tab.location.href = address;
}
