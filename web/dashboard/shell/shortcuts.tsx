import { useState } from "preact/hooks";
import { t } from "../language.ts";
import { Dialog } from "../parts/dialog.tsx";
import { areKeysOff, switchKeys, useKeys } from "../parts/keys.ts";
import { requestSearchFocus } from "../parts/search-focus.ts";
import { addressOf, go } from "../place.ts";
import { useHere, useMay } from "../session.ts";
import { stops } from "./places.ts";

/** The keys of the lists and of an open verification, explained in the dialog. */
const workKeys = [
  ["j", "The next row"],
  ["k", "The previous row"],
  ["/", "Find a verification"],
  ["Ctrl+K", "Find a verification, from any page"],
  ["a", "Choose: approved"],
  ["d", "Choose: declined"],
  ["r", "Choose: resubmission requested"],
  ["e", "Choose: escalated"],
  ["Enter", "Record what is chosen"],
  ["n", "Next verification"],
] as const;

/** `?` lists the keys, and `g` with a letter opens a page. */
export function Shortcuts() {
  const { project } = useHere();
  const may = useMay();
  const [isOpen, setOpen] = useState(false);
  const [isOff, setOff] = useState(areKeysOff);
  const allowed = stops.filter(({ permission }) => may(permission));

  const places = allowed.map(({ letter, page }) => [
    `g ${letter}`,
    () => go(addressOf(project.id, page)),
  ]);
  useKeys({
    "?": () => setOpen(true),
    "ctrl k": () => {
      const find = document.querySelector<HTMLElement>(".find input");
      if (find) find.focus();
      else {
        requestSearchFocus();
        go(addressOf(project.id, "verifications"));
      }
    },
    ...Object.fromEntries(places),
  });

  function turn(off: boolean) {
    switchKeys(off);
    setOff(off);
  }

  return (
    <>
      <nav class="rail-foot" aria-label={t("Help")}>
        <a class="button-quiet" href="/docs" target="_blank" rel="noopener">
          {t("Documentation")}
        </a>
        <button type="button" class="button-quiet" onClick={() => setOpen(true)}>
          {t("Keyboard")} <kbd>?</kbd>
        </button>
      </nav>
      {isOpen && (
        <Dialog title={t("Keyboard")} onClose={() => setOpen(false)}>
          <dl class="facts">
            <dt>
              <kbd>?</kbd>
            </dt>
            <dd>{t("These keys")}</dd>
            {workKeys.map(([key, label]) => (
              <>
                <dt key={key}>
                  <kbd>{key}</kbd>
                </dt>
                <dd>{t(label)}</dd>
              </>
            ))}
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
