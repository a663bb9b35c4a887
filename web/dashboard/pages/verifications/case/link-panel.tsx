import type { ComponentChildren } from "preact";
import { QrCode } from "../../../../shared/qr-code.tsx";
import { type CaseRecord, reissueLink } from "../../../api/cases.ts";
import { mixed, t } from "../../../language.ts";
import { ActButton, useAct } from "../../../parts/act.tsx";
import { say } from "../../../parts/announce.tsx";
import { Copy } from "../../../parts/copy.tsx";
import { Refused } from "../../../parts/states.tsx";
import { Time } from "../../../parts/time.tsx";
import { useHere, useMay } from "../../../session.ts";

/** The applicant's link, while there are captures to collect. */
export function LinkPanel({ record, onChange }: { record: CaseRecord; onChange(): void }) {
  const { project } = useHere();
  const may = useMay();
  const act = useAct();
  const { short_url: url, link_expires_at: expires } = record;
  if (!url) return null;

  async function replace() {
    await reissueLink(project.id, record.id);
    say(t("verifications.case.there_new_link_previous"));
    onChange();
  }

  return (
    <section class="card">
      <h2>{t("verifications.the_applicants_link")}</h2>
      <div class="handover">
        <QrCode text={url} label={t("common.code_opens_verification_phone")} />
        <output class="secret">{url}</output>
        <p class="soft small">
          {expires &&
            mixed("verifications.link_panel.expires_time_can_opened", {
              time: <Time at={expires} />,
            })}
        </p>
        {record.link_deliveries?.map((sent) => (
          <p key={sent.channel} class="soft small">
            {deliveryWord(sent)}
          </p>
        ))}
      </div>
      <div class="form-actions">
        <Copy text={url} label={t("common.copy")} />
        {may("cases:resend_link") && (
          <ActButton act={act} work={replace}>
            {t("common.replace_it")}
          </ActButton>
        )}
      </div>
      <Refused error={act.error} />
    </section>
  );
}

/** The state of a link's delivery. The service does not keep its recipient. */
function deliveryWord({
  channel,
  status,
  at,
}: NonNullable<CaseRecord["link_deliveries"]>[number]): ComponentChildren {
  const time = <Time at={at} exact />;
  const isText = channel === "sms";
  if (status === "sent") {
    return isText
      ? mixed("verifications.link_panel.sent_by_sms_time", { time })
      : mixed("verifications.link_panel.sent_e_mail_time", { time });
  }
  if (status === "given_up") {
    return isText
      ? mixed("verifications.link_panel.not_sent_sms_given", { time })
      : mixed("verifications.link_panel.not_sent_e_mail", { time });
  }
  return isText ? t("verifications.goes_out_sms_within") : t("verifications.goes_out_e_mail");
}
