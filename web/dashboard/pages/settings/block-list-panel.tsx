import { useState } from "preact/hooks";
import { type BlockEntry, listBlockEntries, removeBlockEntry } from "../../api/block-list.ts";
import { t } from "../../language.ts";
import { Confirm } from "../../parts/dialog.tsx";
import { Icon } from "../../parts/icon.tsx";
import { Loaded } from "../../parts/states.tsx";
import { Time } from "../../parts/time.tsx";
import { addressOf } from "../../place.ts";
import { useHere, useMay } from "../../session.ts";
import type { Label } from "../../strings.ts";
import { useLoad } from "../../use-load.ts";
import { blockedPartWord, blockReasonWord } from "../../words.ts";

const bases: Readonly<Record<string, Label>> = {
  legal_obligation: "common.kept_under.legal_obligation",
  legal_claims: "common.kept_under.legal_claims",
};

/** Documents that a person is to look at: the entries and their reasons, without a number. */
export function BlockListPanel() {
  const { project } = useHere();
  const may = useMay();
  const entries = useLoad(() => listBlockEntries(project.id), project.id);
  const [asked, setAsked] = useState<BlockEntry>();
  return (
    <section class="card" aria-labelledby="block-list">
      <h2 id="block-list">{t("common.block_list")}</h2>
      <p class="card-lead">{t("settings.block_list.lead")}</p>
      <Loaded of={entries}>
        {(known) =>
          known.length === 0 ? (
            <p class="soft">{t("settings.block_list.empty")}</p>
          ) : (
            <ul class="block-list">
              {known.map((entry) => (
                <li key={entry.id}>
                  <Entry entry={entry} />
                  {may("block_list:write") && (
                    <button
                      type="button"
                      class="button-quiet button-icon"
                      aria-label={t("settings.block_list.take_off", {
                        reason: blockReasonWord(entry.reason),
                        id: entry.verification_id,
                      })}
                      onClick={() => setAsked(entry)}
                    >
                      <Icon name="bin" />
                    </button>
                  )}
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      {asked && (
        <Confirm
          title={t("common.take_off_block_list")}
          verb={t("common.take_it_off")}
          isDangerous
          act={async () => {
            await removeBlockEntry(project.id, asked.id);
            entries.reload();
          }}
          onClose={() => setAsked(undefined)}
        >
          <p>{t("common.block_entry_goes")}</p>
        </Confirm>
      )}
    </section>
  );
}

function Entry({ entry }: { entry: BlockEntry }) {
  const { project } = useHere();
  const { blocks, reason, verification_id: id, added_at, expires_at, kept_under } = entry;
  const basis = kept_under === null ? undefined : bases[kept_under];
  return (
    <div>
      <strong>{blockReasonWord(reason)}</strong>{" "}
      <span class="soft small">
        {blocks.map(blockedPartWord).join(", ")}, <Time at={added_at} />
      </span>
      <p class="small">
        <a class="mono" href={addressOf(project.id, "verifications", id)}>
          {id}
        </a>
      </p>
      {expires_at !== null && (
        <p class="soft small">
          {t("settings.block_list.until")} <Time at={expires_at} exact />
          {basis && `, ${t(basis)}`}
        </p>
      )}
    </div>
  );
}
