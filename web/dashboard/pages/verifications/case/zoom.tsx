import { useRef, useState } from "preact/hooks";
import type { Capture } from "../../../api/cases.ts";
import { t } from "../../../language.ts";
import { Dialog } from "../../../parts/dialog.tsx";
import { Icon } from "../../../parts/icon.tsx";
import { itemWord } from "../../../words.ts";

type View = { scale: number; x: number; y: number; turns: number };

const start: View = { scale: 1, x: 0, y: 0, turns: 0 };
const maxScale = 12;

/** A photograph to look into: wheel, buttons or + and -, drag or the arrow keys, R turns it. */
export function Zoom({
  capture,
  url,
  onClose,
}: {
  capture: Capture;
  url: string;
  onClose(): void;
}) {
  const [view, setView] = useState(start);
  const held = useRef<{ x: number; y: number } | null>(null);

  function zoom(factor: number) {
    setView((before) => {
      const scale = Math.min(maxScale, Math.max(1, before.scale * factor));
      const ratio = scale / before.scale;
      return { ...before, scale, x: before.x * ratio, y: before.y * ratio };
    });
  }

  const move = (x: number, y: number) =>
    setView((before) => ({ ...before, x: before.x + x, y: before.y + y }));
  const turn = () => setView((before) => ({ ...before, turns: (before.turns + 1) % 4 }));

  const byKey: Record<string, () => void> = {
    "+": () => zoom(1.4),
    "=": () => zoom(1.4),
    "-": () => zoom(1 / 1.4),
    "0": () => setView(start),
    r: turn,
    ArrowLeft: () => move(60, 0),
    ArrowRight: () => move(-60, 0),
    ArrowUp: () => move(0, 60),
    ArrowDown: () => move(0, -60),
  };

  return (
    <Dialog title={itemWord(capture.item)} onClose={onClose} wide>
      <div class="zoom-tools">
        <button type="button" class="button" onClick={() => zoom(1.6)}>
          <Icon name="plus" /> {t("verifications.zoom.closer")}
        </button>
        <button type="button" class="button" onClick={() => zoom(1 / 1.6)}>
          <Icon name="dash" /> {t("verifications.zoom.farther")}
        </button>
        <button type="button" class="button" onClick={turn}>
          <Icon name="turn" /> {t("verifications.zoom.turn")}
        </button>
        <button type="button" class="button-quiet" onClick={() => setView(start)}>
          {t("verifications.zoom.whole_picture")}
        </button>
        <span class="soft small">
          {t("verifications.zoom.width_height_px_size", {
            width: capture.width,
            height: capture.height,
            size: Math.round(capture.bytes / 1000),
          })}
        </span>
      </div>
      <div
        class="zoom"
        role="application"
        aria-label={t("verifications.zoom.photograph_plus_minus_zoom")}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it zooms and moves by the keyboard.
        tabIndex={0}
        onKeyDown={(event) => {
          const act = byKey[event.key];
          if (!act || event.ctrlKey || event.metaKey) return;
          event.preventDefault();
          act();
        }}
        onWheel={(event) => {
          event.preventDefault();
          zoom(event.deltaY < 0 ? 1.15 : 1 / 1.15);
        }}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          held.current = { x: event.clientX, y: event.clientY };
        }}
        onPointerMove={(event) => {
          if (!held.current) return;
          move(event.clientX - held.current.x, event.clientY - held.current.y);
          held.current = { x: event.clientX, y: event.clientY };
        }}
        onPointerUp={() => {
          held.current = null;
        }}
      >
        <img
          src={url}
          alt={itemWord(capture.item)}
          draggable={false}
          style={{
            transform: `translate(${view.x}px, ${view.y}px) rotate(${view.turns * 90}deg) scale(${view.scale})`,
          }}
        />
      </div>
    </Dialog>
  );
}
