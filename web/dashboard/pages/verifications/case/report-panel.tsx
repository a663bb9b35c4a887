import { reportAddress, subjectExportAddress } from "../../../api/cases.ts";
import { t } from "../../../language.ts";
import { Icon } from "../../../parts/icon.tsx";
import { useHere } from "../../../session.ts";

/** What is kept of the Case outside the service: each file is signed, and each is audited. */
export function ReportPanel({ id }: { id: string }) {
  const { project } = useHere();
  const files = [
    { href: reportAddress(project.id, id, "pdf"), label: t("Report (PDF)") },
    { href: reportAddress(project.id, id, "zip"), label: t("Evidence (zip)") },
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
