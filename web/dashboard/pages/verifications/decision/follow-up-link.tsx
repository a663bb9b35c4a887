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
    <Dialog title={t("verifications.follow_up_link.follow_up_open")} onClose={onClose}>
      <p>{t("verifications.follow_up_link.link_applicant_leads_one")}</p>
      <div class="handover">
        <QrCode text={url} label={t("common.code_opens_verification_phone")} />
        <output class="secret">{url}</output>
        <p class="soft small">
          {mixed("verifications.follow_up_link.expires_time", { time: <Time at={expires} /> })}
        </p>
      </div>
      <div class="dialog-actions">
        <a class="button" href={addressOf(project.id, "verifications", id)}>
          {t("verifications.follow_up_link.open_the_follow_up")}
        </a>
        <Copy text={url} label={t("common.copy")} />
        <button type="button" class="button-primary" onClick={onClose}>
          {t("verifications.follow_up_link.done")}
        </button>
      </div>
    </Dialog>
  );
}
