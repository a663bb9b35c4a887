import { useState } from "preact/hooks";
import type { CaptureItem } from "#domain/capture/capture-item.ts";
import type { Sitting } from "../api.ts";
import { Camera } from "../camera/camera.tsx";
import type { CameraFault } from "../camera/camera-fault.ts";
import { checkCamera } from "../camera/check-camera.ts";
import { isHandheld } from "../handheld.ts";
import { Drawing } from "../parts/drawing.tsx";
import { FileButton } from "../parts/file-button.tsx";
import { Icon, type IconName } from "../parts/icon.tsx";
import { Screen } from "../parts/screen.tsx";
import { documentName, type Key, useSpeech } from "../strings.ts";
import type { Returned, Travel } from "../travel.ts";
import type { Taken } from "../upload.ts";
import { CameraHelpScreen } from "./camera-help.tsx";
import type { Fault } from "./objection.tsx";
import { type Accepted, PreviewScreen } from "./preview.tsx";
import type { Kind, StepProps } from "./props.ts";

type CaptureProps = StepProps & {
  item: CaptureItem;
  /** The photographs that were accepted for other steps. */
  digests: readonly string[];
  onAccepted(fresh: Sitting, accepted: Accepted): void;
  travels: Travel<Fault>;
  onGoOn(accepted: Accepted, work: Promise<{ fresh: Sitting } | Returned<Fault>>): void;
  onOtherDocument(): void;
  /** Present if the applicant may go on without this photograph. */
  onSkip?(): void;
};

const documentTips: [IconName, Key][] = [
  ["corners", "capture.tip_corners"],
  ["unlit", "capture.tip_glare"],
  ["sharp", "capture.tip_sharp"],
];

const faceTips: [IconName, Key][] = [
  ["eye", "capture.tip_straight"],
  ["glare", "capture.tip_light"],
  ["bare", "capture.tip_bare"],
];

const tiltTips: [IconName, Key][] = [
  ["tilt", "capture.tip_tilt"],
  ["corners", "capture.tip_corners"],
  ["glare", "capture.tip_shine"],
];

/** How to take one photograph, and every way there is to take it. */
export function CaptureScreen(props: CaptureProps) {
  const { item, sitting, progress, onOtherDocument, onSkip } = props;
  const speech = useSpeech();
  const { say } = speech;
  /** It came back after the applicant had gone on. */
  const [returned] = useState(() => props.travels.pick(item));
  const [taken, setTaken] = useState(returned?.taken);
  const [isCameraOpen, setCameraOpen] = useState(false);
  // A certain fault is shown first: the button that asks for the camera never flashes.
  const [fault, setFault] = useState<CameraFault | undefined>(checkCamera);
  const shape = shapeOf(item, sitting);
  // An applicant who came back to look may continue with the photograph.
  const isAccepted = sitting.captures.some((step) => step.item === item && step.accepted);
  const ways = waysTo(item);

  function keep(next: Taken | undefined) {
    // Photographs are large and phones are small: the previous one goes at once.
    if (taken) URL.revokeObjectURL(taken.url);
    setCameraOpen(false);
    setTaken(next);
  }

  function again() {
    keep(undefined);
    setCameraOpen(true);
  }

  if (taken) {
    const used = wayOf(taken);
    const wayAgain = (kind: Kind) => (
      <Way
        way={used}
        item={item}
        kind={kind}
        label={say(used === "gallery" ? "preview.choose_other" : "preview.again")}
        onTaken={keep}
        onCamera={again}
      />
    );
    const otherWays = (isFirst: boolean) =>
      ways
        .filter((way) => way !== used)
        .map((way, index) => (
          <Way
            key={way}
            way={way}
            item={item}
            kind={isFirst && index === 0 ? "primary" : "secondary"}
            onTaken={keep}
            onCamera={again}
          />
        ));
    return (
      <PreviewScreen
        key={taken.url}
        {...props}
        taken={taken}
        faultBefore={taken === returned?.taken ? returned?.fault : undefined}
        wayAgain={wayAgain}
        otherWays={otherWays}
      />
    );
  }

  if (fault) {
    const others = ways.filter((way) => way !== "page");
    return (
      <CameraHelpScreen
        fault={fault}
        progress={progress}
        link={async () => (await props.api.handOff()).link}
        onRetry={() => {
          setFault(undefined);
          setCameraOpen(true);
        }}
        wayOn={
          <>
            {others.map((way, index) => (
              <Way
                key={way}
                way={way}
                item={item}
                kind={index === 0 ? "primary" : "secondary"}
                onTaken={keep}
              />
            ))}
            {onSkip && <Skip onSkip={onSkip} />}
          </>
        }
      />
    );
  }

  return (
    <Screen
      title={say(titleOf(item, shape))}
      progress={progress}
      actions={
        <>
          <Way
            way="page"
            item={item}
            kind="primary"
            onTaken={keep}
            onCamera={() => setCameraOpen(true)}
          />
          {onSkip && <Skip onSkip={onSkip} />}
          {isAccepted && (
            <button type="button" class="secondary" onClick={() => props.arrive(sitting)}>
              {say("continue")}
            </button>
          )}
        </>
      }
    >
      {item === "id_front_tilted" && <p class="lead">{say("capture.tilt_lead")}</p>}
      {(item === "id_front" || item === "id_back") && sitting.document && (
        <p class="lead lead-choice">
          {documentName(speech, sitting.document)}
          {sitting.allowed_documents.length > 1 && (
            <button type="button" class="quiet" onClick={onOtherDocument}>
              {say("capture.other_document")}
            </button>
          )}
        </p>
      )}
      <Drawing of={drawingOf(item, shape)} />
      <ul class="tips">
        {tipsFor(item).map(([icon, key]) => (
          <li key={key}>
            <Icon name={icon} />
            {say(key)}
          </li>
        ))}
      </ul>
      <details class="other-ways">
        <summary>{say("capture.problems")}</summary>
        {ways.slice(1).map((way) => (
          <Way key={way} way={way} item={item} kind="secondary" onTaken={keep} />
        ))}
      </details>
      {isCameraOpen && (
        <Camera
          item={item}
          shape={shape}
          onTaken={keep}
          onClose={(problem) => {
            setCameraOpen(false);
            setFault(problem);
          }}
        />
      )}
    </Screen>
  );
}

function Skip({ onSkip }: { onSkip(): void }) {
  const { say } = useSpeech();
  return (
    <button type="button" class="secondary" onClick={onSkip}>
      {say("capture.skip")}
    </button>
  );
}

type WayTo = "app" | "page" | "gallery";

type WayProps = {
  way: WayTo;
  item: CaptureItem;
  kind: Kind;
  label?: string;
  onTaken(taken: Taken): void;
  onCamera?(): void;
};

function Way({ way, item, kind, label, onTaken, onCamera }: WayProps) {
  const { say } = useSpeech();
  const isFace = item === "selfie";
  if (way === "page") {
    return (
      <button type="button" class={kind} onClick={onCamera}>
        {kind === "primary" && <Icon name="camera" />}
        {label ?? say("capture.open_camera")}
      </button>
    );
  }
  if (way === "gallery") {
    return <FileButton kind={kind} label={label ?? say("capture.choose")} onTaken={onTaken} />;
  }
  return (
    <FileButton
      kind={kind}
      label={label ?? say("capture.phone_camera")}
      {...(kind === "primary" && { icon: "camera" as const })}
      camera={isFace ? "user" : "environment"}
      onTaken={onTaken}
    />
  );
}

/**
 * Best first. The page's own camera says how to hold the document, takes the picture by itself, and sends a hundred
 * kilobytes where a phone's own camera app sends megabytes. A selfie cannot be chosen from old pictures.
 */
function waysTo(item: CaptureItem): WayTo[] {
  if (!isHandheld()) return ["page", "gallery"];
  return item === "id_front" || item === "id_back" ? ["page", "app", "gallery"] : ["page", "app"];
}

function wayOf({ path }: Taken): WayTo {
  if (path === "stream") return "page";
  return path === "file_capture" ? "app" : "gallery";
}

function tipsFor(item: CaptureItem): [IconName, Key][] {
  if (item === "id_front_tilted") return tiltTips;
  return item === "selfie" ? faceTips : documentTips;
}

function drawingOf(item: CaptureItem, shape: "card" | "page" | "face") {
  if (item === "id_front_tilted") return "tilted";
  return item === "id_back" ? "back" : shape;
}

function shapeOf(item: CaptureItem, sitting: Sitting): "card" | "page" | "face" {
  if (item === "selfie") return "face";
  return sitting.document?.document_type === "passport" ? "page" : "card";
}

function titleOf(item: CaptureItem, shape: "card" | "page" | "face"): Key {
  if (shape !== "page") return `capture.${item}`;
  return item === "id_front_tilted" ? "capture.passport_tilted" : "capture.passport";
}
