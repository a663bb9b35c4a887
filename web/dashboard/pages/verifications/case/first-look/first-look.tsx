import "../faces/faces.css";
import "./first-look.css";
import { useState } from "preact/hooks";
import type { CaptureItem } from "#domain/capture/capture-item.ts";
import { StoredReadingFacts } from "#domain/evidence/facts/document-reading.ts";
import { readFacts } from "#domain/evidence/facts/read-facts.ts";
import type { CaseRecord } from "../../../../api/cases.ts";
import { t } from "../../../../language.ts";
import { useMay } from "../../../../session.ts";
import { itemWord } from "../../../../words.ts";
import { CaptureButton } from "../capture-button.tsx";
import { regionOf } from "../document/crop.tsx";
import { FaceRow } from "./face-row.tsx";
import { FieldList } from "./field-list.tsx";

/** The document with its values, and the faces. A reviewer sees them before any result. */
export function FirstLook({ record }: { record: CaseRecord }) {
  const may = useMay();
  const [side, setSide] = useState<CaptureItem>("id_front");
  const [lit, setLit] = useState<string>();
  const { captures, captures_deleted_at: areDeleted } = record;
  if (!may("cases:read_pii") || areDeleted || captures.length === 0) return null;
  const evidence = record.result?.verification_result.checks.document_reading;
  const facts = readFacts(StoredReadingFacts, evidence ?? {});
  const placeOf = (field: string) => regionOf(facts, { field, captures });
  const sides = (["id_front", "id_back"] as const).flatMap(
    (item) => captures.find((capture) => capture.item === item) ?? [],
  );
  const region = lit === undefined ? undefined : placeOf(lit);
  const shown = region?.capture ?? sides.find(({ item }) => item === side) ?? sides[0];

  return (
    <section class="card first-look" aria-label={t("verifications.first_look.at_a_glance")}>
      {shown && (
        <div class="look-document">
          <CaptureButton capture={shown} lit={region} />
          {sides.length > 1 && (
            <div class="look-sides">
              {sides.map(({ item }) => (
                <button
                  key={item}
                  type="button"
                  class="button-quiet"
                  aria-pressed={item === shown.item}
                  onClick={() => {
                    setSide(item);
                    setLit(undefined);
                  }}
                >
                  {itemWord(item)}
                </button>
              ))}
            </div>
          )}
        </div>
      )}
      <FieldList
        fields={evidence?.fields ?? {}}
        hasPlace={(field) => placeOf(field) !== undefined}
        lit={lit}
        onLight={setLit}
      />
      <FaceRow record={record} />
    </section>
  );
}
