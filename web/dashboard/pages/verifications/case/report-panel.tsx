import { useState } from "preact/hooks";
import { type ReportLanguage, reportLanguages } from "#domain/report/report-language.ts";
import { reportAddress, subjectExportAddress } from "../../../api/cases.ts";
import { language, t } from "../../../language.ts";
import { Icon } from "../../../parts/icon.tsx";
import { SelectField } from "../../../parts/inputs.tsx";
import { useHere } from "../../../session.ts";
import { languageWord } from "../../../words.ts";

/** Files to keep outside the service. Each file is signed, and each download is audited. */
export function ReportPanel({ id }: { id: string }) {
  const { project } = useHere();
  const [spoken, setSpoken] = useState<ReportLanguage>(language());
  const files = [
    {
      href: reportAddress(project.id, id, { format: "pdf", language: spoken }),
      label: t("verifications.report_panel.report_pdf"),
    },
    {
      href: reportAddress(project.id, id, { format: "zip" }),
      label: t("verifications.report_panel.evidence_zip"),
    },
    {
      href: subjectExportAddress(project.id, id),
      label: t("verifications.report_panel.for_the_person_zip"),
    },
  ];
  return (
    <section class="card" aria-label={t("verifications.report_panel.evidence_report")}>
      <h2>{t("verifications.report_panel.evidence_report")}</h2>
      <p class="card-lead">{t("verifications.report_panel.signed_service_hash_every")}</p>
      <SelectField
        label={t("verifications.report_panel.language_of_the_report")}
        of={reportLanguages}
        word={languageWord}
        value={spoken}
        onPick={setSpoken}
      />
      <ul class="downloads">
        {files.map(({ href, label }) => (
          <li key={href}>
            <a class="button" href={href} download>
              <Icon name="download" /> {label}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
