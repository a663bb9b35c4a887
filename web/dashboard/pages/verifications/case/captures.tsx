import type { CaseRecord } from "../../../api/cases.ts";
import { mixed, t } from "../../../language.ts";
import { Time } from "../../../parts/time.tsx";
import { useMay } from "../../../session.ts";
import type { Label } from "../../../strings.ts";
import { itemWord, reasonSentence } from "../../../words.ts";
import { CaptureButton } from "./capture-button.tsx";
import { inOrder } from "./evidence.ts";

const ways: Record<string, Label> = {
  file_capture: "verifications.ways.file_capture",
  file_gallery: "verifications.ways.file_gallery",
  stream: "verifications.ways.stream",
};

function wayWord(path: string): string {
  const way = ways[path];
  return way ? t(way) : path;
}

/** Every photograph that the applicant submitted. */
export function Captures({ record, onLost }: { record: CaseRecord; onLost(): void }) {
  const captures = inOrder(record.captures ?? []);
  const may = useMay();
  if (captures.length === 0 || !may("cases:read_pii")) return null;
  if (record.captures_deleted_at !== undefined) {
    return (
      <section class="card">
        <h2>{t("verifications.captures.photographs")}</h2>
        <p class="card-lead">
          {mixed("verifications.captures.were_deleted_time_projects", {
            time: <Time at={record.captures_deleted_at} exact />,
          })}
        </p>
      </section>
    );
  }
  return (
    <details class="card folded" open={record.result === undefined}>
      <summary>
        <h2>{t("verifications.captures.photographs")}</h2>
      </summary>
      <p class="card-lead">
        <button type="button" class="button-quiet" onClick={onLost}>
          {t("verifications.captures.load_them_again")}
        </button>
      </p>
      <ul class="captures">
        {captures.map((capture) => (
          <li key={capture.id}>
            <CaptureButton capture={capture} />
            <p>
              <strong>{itemWord(capture.item)}</strong>
              {capture.objections?.map((code) => (
                <span key={code} class="objected small">
                  {reasonSentence(code)}
                </span>
              ))}
              {capture.objections && (
                <span class="soft small">
                  {t("verifications.captures.applicant_warned_kept_anyway")}
                </span>
              )}
            </p>
          </li>
        ))}
      </ul>
      <details class="part">
        <summary>{t("verifications.captures.how_they_were_taken")}</summary>
        <p class="card-lead">{t("verifications.captures.copies_without_metadata_audit")}</p>
        <ul class="taken small">
          {captures.map((capture) => (
            <li key={capture.id}>
              {itemWord(capture.item)}: {wayWord(capture.capture_path)},{" "}
              {capture.attempts > 1
                ? t("verifications.captures.attempt_attempts", { attempts: capture.attempts })
                : t("verifications.captures.first_attempt")}
              , <Time at={capture.accepted_at} exact />
            </li>
          ))}
        </ul>
      </details>
    </details>
  );
}
