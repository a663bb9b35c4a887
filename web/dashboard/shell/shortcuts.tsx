import { useState } from "preact/hooks";
import { t } from "../language.ts";
import { Dialog } from "../parts/dialog.tsx";
import { Tick } from "../parts/inputs.tsx";
import { areKeysOff, switchKeys, useKeys } from "../parts/keys.ts";
import { requestSearchFocus } from "../parts/search-focus.ts";
import { addressOf, go } from "../place.ts";
import { useHere, useMay } from "../session.ts";
import { stops } from "./places.ts";

/** The keys of the lists and of an open verification, explained in the dialog. */
const workKeys = [
  ["j", "common.shortcuts.the_next_row"],
  ["k", "common.shortcuts.the_previous_row"],
  ["/", "common.find_a_verification"],
  ["Ctrl+K", "common.shortcuts.find_verification_any_page"],
  ["a", "common.shortcuts.choose_approved"],
  ["d", "common.shortcuts.choose_declined"],
  ["r", "common.shortcuts.choose_resubmission_requested"],
  ["e", "common.shortcuts.choose_escalated"],
  ["Enter", "common.shortcuts.record_what_is_chosen"],
  ["n", "common.next_verification"],
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
      <nav class="rail-foot" aria-label={t("common.help")}>
        <a class="button-quiet" href="/docs" target="_blank" rel="noopener">
          {t("common.shortcuts.documentation")}
        </a>
        <button type="button" class="button-quiet" onClick={() => setOpen(true)}>
          {t("common.shortcuts.keyboard")} <kbd>?</kbd>
        </button>
      </nav>
      {isOpen && (
        <Dialog title={t("common.shortcuts.keyboard")} onClose={() => setOpen(false)}>
          <dl class="facts">
            <dt>
              <kbd>?</kbd>
            </dt>
            <dd>{t("common.shortcuts.these_keys")}</dd>
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
          <Tick checked={!isOff} onTick={(isOn) => turn(!isOn)}>
            {t("common.shortcuts.letters_act_shortcuts_browser")}
          </Tick>
        </Dialog>
      )}
    </>
  );
}
