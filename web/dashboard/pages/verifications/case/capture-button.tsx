import { useState } from "preact/hooks";
import type { Capture } from "../../../api/cases.ts";
import { Icon } from "../../../parts/icon.tsx";
import { itemWords } from "../../../words.ts";
import { Zoom } from "./zoom.tsx";

/** A photograph, small; pressed, it opens large. */
export function CaptureButton({ capture }: { capture: Capture }) {
  const [isOpen, setOpen] = useState(false);
  const [lost, setLost] = useState<string>();
  const isLost = lost !== undefined && lost === capture.url;
  if (!capture.url || isLost) {
    return (
      <p class="capture-missing">
        <Icon name={isLost ? "clock" : "lock"} />
        {isLost ? "Its address ran out. Fetch the photographs again." : "Not with your role"}
      </p>
    );
  }
  return (
    <>
      <button
        type="button"
        class="capture"
        aria-label={`${itemWords[capture.item]}: look closer`}
        onClick={() => setOpen(true)}
      >
        <img
          src={capture.url}
          alt={itemWords[capture.item]}
          width={capture.width}
          height={capture.height}
          onError={() => setLost(capture.url)}
        />
        <span class="capture-zoom">
          <Icon name="zoom" />
        </span>
      </button>
      {isOpen && <Zoom capture={capture} url={capture.url} onClose={() => setOpen(false)} />}
    </>
  );
}
