import { useEffect } from "preact/hooks";
import { mixed, t } from "../../../language.ts";
import { say } from "../../../parts/announce.tsx";
import { Refused } from "../../../parts/states.tsx";
import { go } from "../../../place.ts";
import { dispositionWord } from "../../../words.ts";
import { sendHeld, undoHeld, useHeldDecision } from "./held-decision.ts";

/** A bar at the foot of every page while a decision can be undone, or until a refused one is settled. */
export function UndoBar() {
  const held = useHeldDecision();
  // A page that closes sends its held decision, so that none is lost.
  useEffect(() => {
    const sendAtClose = () => void sendHeld();
    addEventListener("pagehide", sendAtClose);
    return () => removeEventListener("pagehide", sendAtClose);
  }, []);
  const decision = held && dispositionWord(held.decision.value);

  function undo() {
    const undone = undoHeld();
    if (!undone) return;
    say(t("common.undo_bar.undone_nothing_was_recorded"));
    if (!location.pathname.startsWith(undone.address)) go(undone.address);
  }

  return (
    <div class="undo-bar" role="status" data-shown={held !== undefined}>
      {held && (
        <>
          <span>
            {held.error === undefined
              ? mixed("common.undo_bar.decision_recorded_few_seconds", {
                  decision: <strong>{decision}</strong>,
                })
              : mixed("common.undo_bar.decision_not_recorded_yet", {
                  decision: <strong>{decision}</strong>,
                })}
          </span>
          {held.error !== undefined && <Refused error={held.error} />}
          <span class="row-actions">
            <button type="button" class="button" disabled={held.state === "goes"} onClick={undo}>
              {t("common.undo_bar.undo")}
            </button>
            <button
              type="button"
              class="button"
              disabled={held.state === "goes"}
              onClick={sendHeld}
            >
              {held.error === undefined ? t("common.undo_bar.send_it_now") : t("common.try_again")}
            </button>
          </span>
        </>
      )}
    </div>
  );
}
