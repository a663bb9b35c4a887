import { useState } from "preact/hooks";
import { type BlockEntry, listBlockEntries } from "../../api/block-list.ts";
import { t } from "../../language.ts";
import { Icon } from "../../parts/icon.tsx";
import { Loaded } from "../../parts/states.tsx";
import { Time } from "../../parts/time.tsx";
import { addressOf } from "../../place.ts";
import { useHere, useMay } from "../../session.ts";
import { useLoad } from "../../use-load.ts";
import { blockedPartWord, blockReasonWord, keptBasisWord } from "../../words.ts";
import { TakeOffDialog } from "../verifications/case/block-list/take-off-dialog.tsx";

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
        <TakeOffDialog
          entry={asked}
          onRemoved={entries.reload}
          onClose={() => setAsked(undefined)}
        />
      )}
    </section>
  );
}

function Entry({ entry }: { entry: BlockEntry }) {
  const { project } = useHere();
  const { blocks, reason, verification_id: id, added_at, expires_at, kept_under } = entry;
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
          {kept_under !== null && `, ${keptBasisWord(kept_under)}`}
        </p>
      )}
    </div>
  );
}
