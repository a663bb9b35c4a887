import { sourceWords } from "#domain/evidence/difference-sentences.ts";
import { StoredReadingFacts } from "#domain/evidence/facts/document-reading.ts";
import { readFacts } from "#domain/evidence/facts/read-facts.ts";
import { t, translated } from "../../../../language.ts";
import { Icon } from "../../../../parts/icon.tsx";
import { Scroll } from "../../../../parts/scroll.tsx";
import { fieldValueWord, fieldWord } from "../../../../words.ts";
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
          <p class="soft small">{t("Compare the values with the document; press it to zoom.")}</p>
        </div>
      )}
      <Scroll class="table-wrap" label={t("What was read")}>
        <table class="plain-table table-cards">
          <caption class="unseen">{t("Values read from the document")}</caption>
          <thead>
            <tr>
              <th scope="col">{t("Field")}</th>
              <th scope="col">{t("Value")}</th>
              {hasCrops && <th scope="col">{t("Read from")}</th>}
              <th scope="col">{t("Sure")}</th>
            </tr>
          </thead>
          <tbody>
            {fields.map(([name, field]) => (
              <tr key={name}>
                <th scope="row">
                  <span>
                    {fieldWord(name)}
                    <small class="field-source">{translated(sourceWords[field.source])}</small>
                  </span>
                </th>
                <td data-label={t("Value")}>
                  {field.value === null ? (
                    <span class="soft">
                      {t(field.blank ? "left blank by the document" : "not sure enough to say")}
                    </span>
                  ) : (
                    <strong class="mono">{fieldValueWord(name, field.value)}</strong>
                  )}
                </td>
                {hasCrops && (
                  <td data-label={t("Read from")}>
                    <Crop region={regionFor(name)} label={fieldWord(name)} />
                  </td>
                )}
                <td data-label={t("Sure")}>
                  <span class="sure">
                    <meter min={0} max={1} value={field.confidence} aria-label={t("Confidence")} />
                    {percent(field.confidence)}
                  </span>
                  <CheckDigit ok={field.check_digit_ok} />
                </td>
              </tr>
            ))}
            {fields.length === 0 && (
              <tr>
                <td colSpan={hasCrops ? 4 : 3} class="soft">
                  {t("Nothing was read, or your role may not see it.")}
                </td>
              </tr>
            )}
          </tbody>
        </table>
      </Scroll>
      {evidence.mrz && (
        <figure class="mrz">
          <figcaption class="soft small">
            {t("Machine-readable zone, {format}", { format: evidence.mrz.format.toUpperCase() })}
          </figcaption>
          <Scroll label={t("Machine-readable zone")}>
            <pre>{evidence.mrz.lines.join("\n")}</pre>
          </Scroll>
        </figure>
      )}
      {evidence.barcodes?.map(({ item, format, text, bytes, signed }) => (
        <figure key={`${item} ${format} ${text}`} class="mrz">
          <figcaption class="soft small">
            {barcodeNames[format]}, {item === "id_back" ? "back" : "front"}
            {signed &&
              ` · ${t("signed by its issuer ({standard}), not verified", { standard: signedNames[signed] })}`}
          </figcaption>
          <Scroll label={barcodeNames[format]}>
            <pre>
              {text ?? t("{bytes} bytes that are no text: many issuers encrypt them", { bytes })}
            </pre>
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
      {ok ? t("check digit right") : t("check digit wrong")}
    </span>
  );
}
