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
    say(t("There is a new link. The previous one no longer opens."));
    onChange();
  }

  return (
    <section class="card">
      <h2>{t("The applicant’s link")}</h2>
      <div class="handover">
        <QrCode text={url} label={t("Code that opens the verification on a phone")} />
        <output class="secret">{url}</output>
        <p class="soft small">
          {expires &&
            mixed("Expires {time}. It can be opened again until the applicant submits.", {
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
        <Copy text={url} label={t("Copy")} />
        {may("cases:resend_link") && (
          <ActButton act={act} work={replace}>
            {t("Replace it")}
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
      ? mixed("Sent by SMS {time}.", { time })
      : mixed("Sent by e-mail {time}.", { time });
  }
  if (status === "given_up") {
    return isText
      ? mixed("Not sent by SMS: given up {time}.", { time })
      : mixed("Not sent by e-mail: given up {time}.", { time });
  }
  return isText
    ? t("Goes out by SMS within a minute or two.")
    : t("Goes out by e-mail within a minute or two.");
}
