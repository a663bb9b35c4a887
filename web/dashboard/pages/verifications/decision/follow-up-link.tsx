import { QrCode } from "../../../../shared/qr-code.tsx";
import { mixed, t } from "../../../language.ts";
import { Copy } from "../../../parts/copy.tsx";
import { Dialog } from "../../../parts/dialog.tsx";
import { Time } from "../../../parts/time.tsx";
import { addressOf } from "../../../place.ts";
import { useHere } from "../../../session.ts";
import type { StartedAgain } from "./follow-up-fields.tsx";

/** The link of a new follow-up, to copy, to send or to photograph at once. */
export function FollowUpLink({ started, onClose }: { started: StartedAgain; onClose(): void }) {
  const { project } = useHere();
  const { id, short_url: url, link_expires_at: expires } = started;
  return (
    <Dialog title={t("The follow-up is open")} onClose={onClose}>
      <p>
        {t(
          "The link that the applicant has leads to it. This one does too, if you want to send it.",
        )}
      </p>
      <div class="handover">
        <QrCode text={url} label={t("Code that opens the verification on a phone")} />
        <output class="secret">{url}</output>
        <p class="soft small">{mixed("Expires {time}.", { time: <Time at={expires} /> })}</p>
      </div>
      <div class="dialog-actions">
        <a class="button" href={addressOf(project.id, "verifications", id)}>
          {t("Open the follow-up")}
        </a>
        <Copy text={url} label={t("Copy")} />
        <button type="button" class="button-primary" onClick={onClose}>
          {t("Done")}
        </button>
      </div>
    </Dialog>
  );
}
