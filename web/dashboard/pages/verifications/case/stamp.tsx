import { useState } from "preact/hooks";
import type { CaseRecord } from "../../../api/cases.ts";
import { mixed, t } from "../../../language.ts";
import { areApiWordsOn, switchApiWords } from "../../../parts/api-words.ts";
import { Code } from "../../../parts/copy.tsx";
import { Dialog } from "../../../parts/dialog.tsx";
import { Icon } from "../../../parts/icon.tsx";
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
        <h2>{t("Engine stamp")}</h2>
      </summary>
      <dl class="facts">
        <dt>{t("Engine profile")}</dt>
        <dd class="mono">{record.engine.profile}</dd>
        <dt>{t("Policy revision")}</dt>
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
          <Icon name="replay" /> {t("Reproduce")}
        </button>
      )}
      <label class="tick">
        <input
          type="checkbox"
          checked={areApiWordsOn()}
          onChange={({ currentTarget }) => {
            switchApiWords(currentTarget.checked);
            onApiWords();
          }}
        />
        <span>{t("Show the API’s own words on this page and in filters")}</span>
      </label>
      {isOpen && <Reproduce record={record} onClose={() => setOpen(false)} />}
    </details>
  );
}

function Reproduce({ record, onClose }: { record: CaseRecord; onClose(): void }) {
  const captures = record.captures ?? [];
  return (
    <Dialog title={t("Reproduce this assessment")} onClose={onClose} wide>
      <p>
        {mixed(
          "Run the photographs through the same checks, on any machine with a checkout of the service at this engine profile. They are smaller copies without metadata, so scores may differ in the last digits. Only the operator of the service can run {check}, which judges the original files.",
          { check: <code>authenticity</code> },
        )}
      </p>
      <ol class="steps-told">
        <li>
          {t(
            "Download the photographs into the checkout; each download is noted in the audit log.",
          )}
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
          {mixed(
            "Run each check as its function does, and compare with the evidence below. With the record of {call} in a file, {command} compares and decides again.",
            {
              call: <code>GET /v1/verifications/{"{id}"}</code>,
              command: <code>npm run -s reproduce -- record.json --captures .</code>,
            },
          )}
          <Code label={t("Commands")} text={reproduceCommands(record).join("\n")} />
        </li>
        <li>
          {t("Delete the photographs from your machine.")}
          <Code
            label={t("Evidence of this verification")}
            text={JSON.stringify(record.result?.verification_result.checks ?? {}, null, 2)}
          />
        </li>
      </ol>
    </Dialog>
  );
}
