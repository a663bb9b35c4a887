import { useState } from "preact/hooks";
import type { Capture } from "../../../api/cases.ts";
import { t } from "../../../language.ts";
import { Icon } from "../../../parts/icon.tsx";
import { itemWord } from "../../../words.ts";
import type { Region } from "./document/crop.tsx";
import { Zoom } from "./zoom.tsx";

function missing({ url }: Capture, isLost: boolean): string {
  if (isLost) return t("verifications.capture_button.link_expired_load_photographs");
  return url === null
    ? t("verifications.capture_button.no_copy_kept_look")
    : t("common.not_with_your_role");
}

/** A small photograph with a region highlighted on request. Pressing it opens the large one. */
export function CaptureButton({ capture, lit }: { capture: Capture; lit?: Region | undefined }) {
  const { url } = capture;
  const [isOpen, setOpen] = useState(false);
  const [lost, setLost] = useState<string>();
  const isLost = lost !== undefined && lost === url;
  if (!url || isLost) {
    return (
      <p class="capture-missing">
        <Icon name={isLost ? "clock" : "lock"} />
        {missing(capture, isLost)}
      </p>
    );
  }
  return (
    <>
      <button
        type="button"
        class="capture"
        aria-label={t("verifications.capture_button.item_look_closer", {
          item: itemWord(capture.item),
        })}
        onClick={() => setOpen(true)}
      >
        <img
          src={url}
          alt={itemWord(capture.item)}
          width={capture.width}
          height={capture.height}
          onError={() => setLost(url)}
        />
        {lit && <Spotlight region={lit} />}
        <span class="capture-zoom">
          <Icon name="zoom" />
        </span>
      </button>
      {isOpen && <Zoom capture={capture} url={url} onClose={() => setOpen(false)} />}
    </>
  );
}

/** A shade darkens the rest of the photograph. */
function Spotlight({ region: { capture, corners } }: { region: Region }) {
  const { width, height } = capture;
  const place = corners.map(({ x, y }) => `${x} ${y}`).join("L");
  return (
    <svg class="spotlight" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <path class="spotlight-rest" fill-rule="evenodd" d={`M0 0H${width}V${height}H0ZM${place}Z`} />
      <path class="spotlight-place" d={`M${place}Z`} />
    </svg>
  );
}
