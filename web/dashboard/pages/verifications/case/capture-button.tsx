import { useState } from "preact/hooks";
import type { Capture } from "../../../api/cases.ts";
import { Icon } from "../../../parts/icon.tsx";
import { itemWord } from "../../../words.ts";
import { Zoom } from "./zoom.tsx";

function missing({ url }: Capture, isLost: boolean): string {
  if (isLost) return "Its address ran out. Fetch the photographs again.";
  return url === null ? "No copy was kept to look at" : "Not with your role";
}

/** A photograph, small; pressed, it opens large. */
export function CaptureButton({ capture }: { capture: Capture }) {
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
        aria-label={`${itemWord(capture.item)}: look closer`}
        onClick={() => setOpen(true)}
      >
        <img
          src={url}
          alt={itemWord(capture.item)}
          width={capture.width}
          height={capture.height}
          onError={() => setLost(url)}
        />
        <span class="capture-zoom">
          <Icon name="zoom" />
        </span>
      </button>
      {isOpen && <Zoom capture={capture} url={url} onClose={() => setOpen(false)} />}
    </>
  );
}
