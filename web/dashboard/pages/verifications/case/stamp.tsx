import { useState } from "preact/hooks";
import type { CaseRecord } from "../../../api/cases.ts";
import { mixed, t } from "../../../language.ts";
import { areApiWordsOn, switchApiWords } from "../../../parts/api-words.ts";
import { Code } from "../../../parts/copy.tsx";
import { Dialog } from "../../../parts/dialog.tsx";
import { Icon } from "../../../parts/icon.tsx";
import { Tick } from "../../../parts/inputs.tsx";
import { useMay } from "../../../session.ts";
import { checksOf } from "./evidence.ts";
import { reproduceCommands } from "./reproduce.ts";

/** The stamp of the Case, written once at its submission: enough to run the checks again. */
export function Stamp({ record, onApiWords }: { record: CaseRecord; onApiWords(): void }) {
  const may = useMay();
  const [isOpen, setOpen] = useState(false);
  if (!record.engine) return null;
  const models = new Map(
    checksOf(record).flatMap(({ evidence }) =>
      (evidence.model ?? []).map((model) => [model.name, model] as const),
    ),
  );
  return (
    <details class="card folded">
      <summary>
        <h2>{t("verifications.stamp.engine_stamp")}</h2>
      </summary>
      <dl class="facts">
        <dt>{t("verifications.stamp.engine_profile")}</dt>
        <dd class="mono">{record.engine.profile}</dd>
        <dt>{t("verifications.stamp.policy_revision")}</dt>
        <dd class="mono">{record.engine.policy_revision}</dd>
        {[...models.values()].map(({ name, version, sha256 }) => (
          <>
            <dt>{name}</dt>
            <dd class="mono" title={sha256}>
              {sha256.startsWith(version) ? `${version}…` : `${version} · ${sha256.slice(0, 12)}…`}
            </dd>
          </>
        ))}
      </dl>
      {may("cases:read_pii") && (
        <button type="button" class="button" onClick={() => setOpen(true)}>
          <Icon name="replay" /> {t("verifications.stamp.reproduce")}
        </button>
      )}
      <Tick
        checked={areApiWordsOn()}
        onTick={(isOn) => {
          switchApiWords(isOn);
          onApiWords();
        }}
      >
        {t("verifications.stamp.show_apis_own_words")}
      </Tick>
      {isOpen && <Reproduce record={record} onClose={() => setOpen(false)} />}
    </details>
  );
}

function Reproduce({ record, onClose }: { record: CaseRecord; onClose(): void }) {
  const captures = record.captures ?? [];
  return (
    <Dialog title={t("verifications.stamp.reproduce_this_assessment")} onClose={onClose} wide>
      <p>
        {mixed("verifications.stamp.run_photographs_through_same", {
          check: <code>authenticity</code>,
        })}
      </p>
      <ol class="steps-told">
        <li>
          {t("verifications.stamp.download_photographs_into_checkout")}
          <ul class="downloads">
            {captures.map(
              ({ id, item, url }) =>
                url && (
                  <li key={id}>
                    <a class="button" href={url} download={`${item}.jpg`}>
                      <Icon name="download" /> {item}
                    </a>
                  </li>
                ),
            )}
          </ul>
        </li>
        <li>
          {mixed("verifications.stamp.run_each_check_function", {
            call: <code>GET /v1/verifications/{"{id}"}</code>,
            command: <code>npm run -s reproduce -- record.json --captures .</code>,
          })}
          <Code
            label={t("verifications.stamp.commands")}
            text={reproduceCommands(record).join("\n")}
          />
        </li>
        <li>
          {t("verifications.stamp.delete_photographs_machine")}
          <Code
            label={t("verifications.stamp.evidence_of_this_verification")}
            text={JSON.stringify(record.result?.verification_result.checks ?? {}, null, 2)}
          />
        </li>
      </ol>
    </Dialog>
  );
}
