import { Icon } from "../../../parts/icon.tsx";
import { Scroll } from "../../../parts/scroll.tsx";
import { fieldWord } from "../../../words.ts";
import { CaptureButton } from "./capture-button.tsx";
import { Crop, regionOf } from "./crop.tsx";
import type { CheckProps } from "./evidence.ts";
import { percent } from "./evidence.ts";

const sources = { mrz: "MRZ", viz: "visual zone", barcode: "barcode" };

/** What was read, how sure the reader is, and where that can be checked by eye. */
export function ReadingEvidence({ record, evidence }: CheckProps) {
  const fields = Object.entries(evidence.fields ?? {});
  const regionFor = (field: string) =>
    regionOf(evidence.breakdown, { field, captures: record.captures });
  const front = record.captures?.find(({ item }) => item === "id_front");
  const hasCrops = fields.some(([field]) => regionFor(field) !== undefined);
  return (
    <div class="reading">
      {front && !hasCrops && (
        <div class="reading-picture">
          <CaptureButton capture={front} />
          <p class="soft small">Compare the values with the document; press it to zoom.</p>
        </div>
      )}
      <Scroll class="table-wrap" label="What was read">
        <table class="plain-table table-cards">
          <caption class="unseen">What was read of the document</caption>
          <thead>
            <tr>
              <th scope="col">Field</th>
              <th scope="col">Value</th>
              {hasCrops && <th scope="col">Read from</th>}
              <th scope="col">Sure</th>
            </tr>
          </thead>
          <tbody>
            {fields.map(([name, field]) => (
              <tr key={name}>
                <th scope="row">
                  <span>
                    {fieldWord(name)}
                    <small class="field-source">{sources[field.source]}</small>
                  </span>
                </th>
                <td data-label="Value">
                  {field.value === null ? (
                    <span class="soft">not sure enough to say</span>
                  ) : (
                    <strong class="mono">{field.value}</strong>
                  )}
                </td>
                {hasCrops && (
                  <td data-label="Read from">
                    <Crop region={regionFor(name)} label={fieldWord(name)} />
                  </td>
                )}
                <td data-label="Sure">
                  <span class="sure">
                    <meter min={0} max={1} value={field.confidence} aria-label="Confidence" />
                    {percent(field.confidence)}
                  </span>
                  <CheckDigit ok={field.check_digit_ok} />
                </td>
              </tr>
            ))}
            {fields.length === 0 && (
              <tr>
                <td colSpan={hasCrops ? 4 : 3} class="soft">
                  Nothing was read, or your role may not see it.
                </td>
              </tr>
            )}
          </tbody>
        </table>
      </Scroll>
      {evidence.mrz && (
        <figure class="mrz">
          <figcaption class="soft small">
            Machine-readable zone, {evidence.mrz.format.toUpperCase()}
          </figcaption>
          <Scroll label="Machine-readable zone">
            <pre>{evidence.mrz.lines.join("\n")}</pre>
          </Scroll>
        </figure>
      )}
      {evidence.barcodes?.map(({ item, format, text, bytes }) => (
        <figure key={`${item} ${format} ${text}`} class="mrz">
          <figcaption class="soft small">
            {barcodeNames[format]}, {item === "id_back" ? "back" : "front"}
          </figcaption>
          <Scroll label={barcodeNames[format]}>
            <pre>{text ?? `${bytes} bytes that are no text: many issuers encrypt them`}</pre>
          </Scroll>
        </figure>
      ))}
    </div>
  );
}

const barcodeNames = { pdf417: "PDF417", qr_code: "QR code", data_matrix: "Data Matrix" };

function CheckDigit({ ok }: { ok: boolean | null }) {
  if (ok === null) return;
  return (
    <span class={ok ? "digit-good" : "digit-bad"}>
      <Icon name={ok ? "check" : "close"} />
      {ok ? "check digit right" : "check digit wrong"}
    </span>
  );
}
