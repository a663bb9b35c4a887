import { useEffect, useState } from "preact/hooks";
import { t } from "../language.ts";
import { Dialog } from "../parts/dialog.tsx";
import { addressOf, go } from "../place.ts";
import { useHere, useMay } from "../session.ts";
import { stops } from "./places.ts";

/** So long after `g` a letter says where to. */
const waitMs = 1500;

/** WCAG 2.1.4: single letters can be switched off, for who speaks to their browser. */
const switchedOff = "bonafide.shortcuts.off";

/** `?` tells the keys, and `g` with a letter goes to a place. Neither while somebody types. */
export function Shortcuts() {
  const { project } = useHere();
  const may = useMay();
  const [isOpen, setOpen] = useState(false);
  const [isOff, setOff] = useState(() => localStorage.getItem(switchedOff) !== null);
  const allowed = stops.filter(({ permission }) => may(permission));

  useEffect(() => {
    let goesUntil = 0;
    function onKeyDown(event: KeyboardEvent) {
      if (isOff || isTaken(event)) return;
      if (event.key === "?") setOpen(true);
      const stop = allowed.find(({ letter }) => letter === event.key);
      if (stop && event.timeStamp < goesUntil) go(addressOf(project.id, stop.page));
      goesUntil = event.key === "g" ? event.timeStamp + waitMs : 0;
    }
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [project.id, isOff]);

  function turn(off: boolean) {
    if (off) localStorage.setItem(switchedOff, "1");
    else localStorage.removeItem(switchedOff);
    setOff(off);
  }

  return (
    <>
      <p class="rail-foot">
        <button type="button" class="button-quiet" onClick={() => setOpen(true)}>
          {t("Keyboard")} <kbd>?</kbd>
        </button>
      </p>
      {isOpen && (
        <Dialog title={t("Keyboard")} onClose={() => setOpen(false)}>
          <dl class="facts">
            <dt>
              <kbd>?</kbd>
            </dt>
            <dd>{t("These keys")}</dd>
            {allowed.map(({ page, label, letter }) => (
              <>
                <dt key={page}>
                  <kbd>g</kbd> <kbd>{letter}</kbd>
                </dt>
                <dd>{t(label)}</dd>
              </>
            ))}
          </dl>
          <label class="tick">
            <input
              type="checkbox"
              checked={!isOff}
              onChange={({ currentTarget: { checked } }) => turn(!checked)}
            />
            <span>{t("Letters act as shortcuts in this browser")}</span>
          </label>
        </Dialog>
      )}
    </>
  );
}

/** Typed into something, meant for the browser, or for a dialog that is open. */
function isTaken({ ctrlKey, metaKey, altKey, defaultPrevented, target }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || defaultPrevented) return true;
  if (!(target instanceof Element)) return false;
  return target.closest("input, textarea, select, dialog, [contenteditable]") !== null;
}
