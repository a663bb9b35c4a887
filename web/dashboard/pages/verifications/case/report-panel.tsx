import { useState } from "preact/hooks";
import { type ReportLanguage, reportLanguages } from "#domain/report/report-language.ts";
import { reportAddress, subjectExportAddress } from "../../../api/cases.ts";
import { language, t } from "../../../language.ts";
import { Field } from "../../../parts/field.tsx";
import { Icon } from "../../../parts/icon.tsx";
import { useHere } from "../../../session.ts";
import { languageWord } from "../../../words.ts";

/** Files to keep outside the service. Each file is signed, and each download is audited. */
export function ReportPanel({ id }: { id: string }) {
  const { project } = useHere();
  const [spoken, setSpoken] = useState<ReportLanguage>(language());
  const files = [
    {
      href: reportAddress(project.id, id, { format: "pdf", language: spoken }),
      label: t("Report (PDF)"),
    },
    { href: reportAddress(project.id, id, { format: "zip" }), label: t("Evidence (zip)") },
    { href: subjectExportAddress(project.id, id), label: t("For the person (zip)") },
  ];
  return (
    <section class="card" aria-label={t("Evidence report")}>
      <h2>{t("Evidence report")}</h2>
      <p class="card-lead">
        {t(
          "Signed by the service, with the hash of every photograph. The audit log records each download.",
        )}
      </p>
      <Field label={t("Language of the report")}>
        {(ids) => (
          <select
            {...ids}
            value={spoken}
            onChange={({ currentTarget: { value } }) => {
              const chosen = reportLanguages.find((each) => each === value);
              if (chosen) setSpoken(chosen);
            }}
          >
            {reportLanguages.map((each) => (
              <option key={each} value={each}>
                {languageWord(each)}
              </option>
            ))}
          </select>
        )}
      </Field>
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
