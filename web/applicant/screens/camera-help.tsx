import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { browserOf, type CameraFault } from "../camera/camera-fault.ts";
import { Icon, type IconName } from "../parts/icon.tsx";
import { OpenElsewhere } from "../parts/open-elsewhere.tsx";
import { Screen } from "../parts/screen.tsx";
import { useSpeech } from "../strings.ts";

type CameraHelpProps = {
  fault: CameraFault;
  progress: { step: number; steps: number } | undefined;
  /** Photographs without this page's camera: always there, always first. */
  wayOn: ComponentChildren;
  onRetry(): void;
  /** The link to open in a browser of its own. */
  link(): Promise<string>;
};

const icons: Record<CameraFault, IconName> = {
  insecure: "shield",
  framed: "link",
  in_app: "link",
  none: "camera",
  denied: "camera",
  system: "phone",
  busy: "clock",
  stopped: "camera",
};

/** Trying again helps once the applicant has changed something. */
const mendable: readonly CameraFault[] = ["denied", "system", "busy", "none", "stopped"];

/** Why the camera does not open, how to mend it, and how to go on without it. */
export function CameraHelpScreen({ fault, progress, wayOn, onRetry, link }: CameraHelpProps) {
  const { say } = useSpeech();
  const [news, setNews] = useState("");
  return (
    <Screen
      title={say(`camera.${fault}.title`)}
      progress={progress}
      moment={fault}
      news={news}
      actions={
        <>
          {wayOn}
          {fault === "framed" && (
            <button type="button" class="secondary" onClick={() => openAlone(link)}>
              {say("camera.framed.open")}
            </button>
          )}
          {fault === "in_app" && <OpenElsewhere link={link} tell={setNews} />}
          {mendable.includes(fault) && (
            <button type="button" class="secondary" onClick={onRetry}>
              {say("camera.retry")}
            </button>
          )}
        </>
      }
    >
      <p class="lead">{say(`camera.${fault}.text`)}</p>
      {fault === "denied" && (
        <p class="objection">
          <Icon name={icons[fault]} />
          {say(`camera.allow.${browserOf(navigator.userAgent)}`)}
        </p>
      )}
    </Screen>
  );
}

/** The tab opens with the tap, which is when a browser lets it; the link comes a moment later. */
async function openAlone(link: () => Promise<string>): Promise<void> {
  const tab = open("about:blank", "_blank");
  const address = await link();
  if (tab) tab.location.href = address;
}
