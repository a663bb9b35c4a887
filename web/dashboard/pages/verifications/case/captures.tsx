import type { CaseRecord } from "../../../api/cases.ts";
import { mixed, t } from "../../../language.ts";
import { Time } from "../../../parts/time.tsx";
import { useMay } from "../../../session.ts";
import type { Label } from "../../../strings.ts";
import { itemWord, reasonSentence } from "../../../words.ts";
import { CaptureButton } from "./capture-button.tsx";
import { inOrder } from "./evidence.ts";

const ways: Record<string, Label> = {
  file_capture: "by the phone’s camera app",
  file_gallery: "chosen from files",
  stream: "by the page’s camera",
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
        <h2>{t("Photographs")}</h2>
        <p class="card-lead">
          {mixed(
            "They were deleted on {time}, as the project’s settings say. What was read from them stays.",
            { time: <Time at={record.captures_deleted_at} exact /> },
          )}
        </p>
      </section>
    );
  }
  return (
    <details class="card folded" open={record.result === undefined}>
      <summary>
        <h2>{t("Photographs")}</h2>
      </summary>
      <p class="card-lead">
        <button type="button" class="button-quiet" onClick={onLost}>
          {t("Load them again")}
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
                <span class="soft small">{t("The applicant was warned, and kept it anyway.")}</span>
              )}
            </p>
          </li>
        ))}
      </ul>
      <details class="part">
        <summary>{t("How they were taken")}</summary>
        <p class="card-lead">
          {t(
            "Copies without metadata. The audit log records who views them. Their links expire after 5 minutes.",
          )}
        </p>
        <ul class="taken small">
          {captures.map((capture) => (
            <li key={capture.id}>
              {itemWord(capture.item)}: {wayWord(capture.capture_path)},{" "}
              {capture.attempts > 1
                ? t("attempt {attempts}", { attempts: capture.attempts })
                : t("first attempt")}
              , <Time at={capture.accepted_at} exact />
            </li>
          ))}
        </ul>
      </details>
    </details>
  );
}
