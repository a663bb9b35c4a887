import type { CaseRecord } from "../../../api/cases.ts";
import { Time } from "../../../parts/time.tsx";
import { useMay } from "../../../session.ts";
import { itemWord, reasonSentence } from "../../../words.ts";
import { CaptureButton } from "./capture-button.tsx";

const ways: Record<string, string> = {
  file_capture: "by the phone’s camera app",
  file_gallery: "chosen from files",
  stream: "by the page’s camera",
};

/** Every photograph that was handed in. */
export function Captures({ record, onLost }: { record: CaseRecord; onLost(): void }) {
  const { captures = [] } = record;
  const may = useMay();
  if (captures.length === 0 || !may("cases:read_pii")) return null;
  if (record.captures_deleted_at !== undefined) {
    return (
      <section class="card">
        <h2>Photographs</h2>
        <p class="card-lead">
          They were deleted on <Time at={record.captures_deleted_at} exact />, as the project’s
          settings say. What was read from them stays.
        </p>
      </section>
    );
  }
  return (
    <section class="card">
      <div class="card-head">
        <h2>Photographs</h2>
        <button type="button" class="button-quiet" onClick={onLost}>
          Fetch them again
        </button>
      </div>
      <p class="card-lead">
        Copies without the metadata of the originals. The audit log says who looked at them. Their
        addresses work for five minutes.
      </p>
      <ul class="captures">
        {captures.map((capture) => (
          <li key={capture.id}>
            <CaptureButton capture={capture} />
            <p>
              <strong>{itemWord(capture.item)}</strong>
              <br />
              <span class="soft small">
                {ways[capture.capture_path] ?? capture.capture_path},{" "}
                {capture.attempts > 1 ? `attempt ${capture.attempts}` : "first attempt"}
                <br />
                <Time at={capture.accepted_at} exact />
              </span>
              {capture.objections?.map((code) => (
                <span key={code} class="objected small">
                  {reasonSentence(code)}
                </span>
              ))}
              {capture.objections && (
                <span class="soft small">The applicant was told so, and kept it all the same.</span>
              )}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
