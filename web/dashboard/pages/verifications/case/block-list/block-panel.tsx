import { useState } from "preact/hooks";
import { type BlockEntry, listBlockEntries } from "../../../../api/block-list.ts";
import { t } from "../../../../language.ts";
import { Icon } from "../../../../parts/icon.tsx";
import { Loaded } from "../../../../parts/states.tsx";
import { Time } from "../../../../parts/time.tsx";
import { useHere, useMay } from "../../../../session.ts";
import { useLoad } from "../../../../use-load.ts";
import { blockedPartWord, blockReasonWord } from "../../../../words.ts";
import { BlockForm } from "./block-form.tsx";
import { TakeOffDialog } from "./take-off-dialog.tsx";

/** Whether this verification is on the project's list, and the way onto it and off it. It asks once it is opened. */
export function BlockPanel({ id, keepsFaces }: { id: string; keepsFaces: boolean }) {
  const may = useMay();
  const [isOpen, setOpen] = useState(false);
  if (!may("block_list:read")) return null;
  return (
    <details class="card folded" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <h2>{t("verifications.block_list.panel")}</h2>
      </summary>
      {isOpen && <Entry id={id} keepsFaces={keepsFaces} />}
    </details>
  );
}

function Entry({ id, keepsFaces }: { id: string; keepsFaces: boolean }) {
  const { project } = useHere();
  const may = useMay();
  const entries = useLoad(() => listBlockEntries(project.id, id), `${project.id}/${id}/block-list`);
  const [isAdding, setAdding] = useState(false);
  return (
    <Loaded of={entries}>
      {([entry]) =>
        entry ? (
          <Blocked entry={entry} onRemoved={entries.reload} />
        ) : (
          <>
            <p class="card-lead">{t("verifications.block_list.panel_lead")}</p>
            {may("block_list:write") && !isAdding && (
              <button type="button" class="button" onClick={() => setAdding(true)}>
                <Icon name="plus" /> {t("verifications.block_list.add")}
              </button>
            )}
            {isAdding && (
              <BlockForm
                id={id}
                keepsFaces={keepsFaces}
                onAdded={() => {
                  setAdding(false);
                  entries.reload();
                }}
              />
            )}
          </>
        )
      }
    </Loaded>
  );
}

function Blocked({ entry, onRemoved }: { entry: BlockEntry; onRemoved(): void }) {
  const may = useMay();
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <p>
        {blockReasonWord(entry.reason)} ({entry.blocks.map(blockedPartWord).join(", ")}),{" "}
        <Time at={entry.added_at} />.
      </p>
      {may("block_list:write") && (
        <button type="button" class="button" onClick={() => setAsked(true)}>
          <Icon name="bin" /> {t("common.take_off_block_list")}
        </button>
      )}
      {isAsked && (
        <TakeOffDialog entry={entry} onRemoved={onRemoved} onClose={() => setAsked(false)} />
      )}
    </>
  );
}
