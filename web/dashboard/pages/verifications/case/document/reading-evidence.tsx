import { StoredReadingFacts } from "#domain/evidence/facts/document-reading.ts";
import { readFacts } from "#domain/evidence/facts/read-facts.ts";
import { t } from "../../../../language.ts";
import { Icon } from "../../../../parts/icon.tsx";
import { Scroll } from "../../../../parts/scroll.tsx";
import { fieldValueWord, fieldWord, sourceWord } from "../../../../words.ts";
import { CaptureButton } from "../capture-button.tsx";
import type { CheckProps } from "../evidence.ts";
import { percent } from "../evidence.ts";
import { Crop, regionOf } from "./crop.tsx";

/** The values read from the document, the reader's confidence, and a crop to check each by eye. */
export function ReadingEvidence({ record, evidence }: CheckProps) {
  const fields = Object.entries(evidence.fields ?? {});
  const facts = readFacts(StoredReadingFacts, evidence);
  const regionFor = (field: string) => regionOf(facts, { field, captures: record.captures });
  const front = record.captures?.find(({ item }) => item === "id_front");
  const hasCrops = fields.some(([field]) => regionFor(field) !== undefined);
  return (
    <div class="reading">
      {front && !hasCrops && (
        <div class="reading-picture">
          <CaptureButton capture={front} />
          <p class="soft small">
            {t("verifications.reading_evidence.compare_values_document_press")}
          </p>
        </div>
      )}
      <Scroll class="table-wrap" label={t("verifications.reading_evidence.what_was_read")}>
        <table class="plain-table table-cards">
          <caption class="unseen">{t("verifications.case.values_read_document")}</caption>
          <thead>
            <tr>
              <th scope="col">{t("verifications.document.field")}</th>
              <th scope="col">{t("verifications.reading_evidence.value")}</th>
              {hasCrops && <th scope="col">{t("verifications.reading_evidence.read_from")}</th>}
              <th scope="col">{t("verifications.reading_evidence.sure")}</th>
            </tr>
          </thead>
          <tbody>
            {fields.map(([name, field]) => (
              <tr key={name}>
                <th scope="row">
                  <span>
                    {fieldWord(name)}
                    <small class="field-source">{sourceWord(field.source)}</small>
                  </span>
                </th>
                <td data-label={t("verifications.reading_evidence.value")}>
                  {field.value === null ? (
                    <span class="soft">
                      {t(
                        field.blank
                          ? "verifications.reading_evidence.left_blank_document"
                          : "verifications.reading_evidence.not_sure_enough_say",
                      )}
                    </span>
                  ) : (
                    <strong class="mono">{fieldValueWord(name, field.value)}</strong>
                  )}
                </td>
                {hasCrops && (
                  <td data-label={t("verifications.reading_evidence.read_from")}>
                    <Crop region={regionFor(name)} label={fieldWord(name)} />
                  </td>
                )}
                <td data-label={t("verifications.reading_evidence.sure")}>
                  <span class="sure">
                    <meter
                      min={0}
                      max={1}
                      value={field.confidence}
                      aria-label={t("verifications.reading_evidence.confidence")}
                    />
                    {percent(field.confidence)}
                  </span>
                  <CheckDigit ok={field.check_digit_ok} />
                </td>
              </tr>
            ))}
            {fields.length === 0 && (
              <tr>
                <td colSpan={hasCrops ? 4 : 3} class="soft">
                  {t("verifications.reading_evidence.nothing_read_role_may")}
                </td>
              </tr>
            )}
          </tbody>
        </table>
      </Scroll>
      {evidence.mrz && (
        <figure class="mrz">
          <figcaption class="soft small">
            {t("verifications.reading_evidence.machine_readable_zone_format", {
              format: evidence.mrz.format.toUpperCase(),
            })}
          </figcaption>
          <Scroll label={t("verifications.reading_evidence.machine_readable_zone")}>
            <pre>{evidence.mrz.lines.join("\n")}</pre>
          </Scroll>
        </figure>
      )}
      {evidence.barcodes?.map(({ item, format, text, bytes, signed }) => (
        <figure key={`${item} ${format} ${text}`} class="mrz">
          <figcaption class="soft small">
            {barcodeNames[format]}, {item === "id_back" ? "back" : "front"}
            {signed &&
              ` · ${t("verifications.reading_evidence.signed_issuer_standard_not", { standard: signedNames[signed] })}`}
          </figcaption>
          <Scroll label={barcodeNames[format]}>
            <pre>{text ?? t("verifications.reading_evidence.bytes_bytes_no_text", { bytes })}</pre>
          </Scroll>
        </figure>
      ))}
    </div>
  );
}

const signedNames = { "2d_doc": "2D-Doc", vds: "VDS", vds_nc: "VDS-NC" };
const barcodeNames = { pdf417: "PDF417", qr_code: "QR code", data_matrix: "Data Matrix" };

function CheckDigit({ ok }: { ok: boolean | null }) {
  if (ok === null) return;
  return (
    <span class={ok ? "digit-good" : "digit-bad"}>
      <Icon name={ok ? "check" : "close"} />
      {ok
        ? t("verifications.reading_evidence.check_digit_right")
        : t("verifications.reading_evidence.check_digit_wrong")}
    </span>
  );
}
