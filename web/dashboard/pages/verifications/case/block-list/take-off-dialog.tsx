import { type BlockEntry, removeBlockEntry } from "../../../../api/block-list.ts";
import { t } from "../../../../language.ts";
import { Confirm } from "../../../../parts/dialog.tsx";
import { useHere } from "../../../../session.ts";

/** Asks before an entry is taken off the block list. */
export function TakeOffDialog({
  entry,
  onRemoved,
  onClose,
}: {
  entry: BlockEntry;
  onRemoved(): void;
  onClose(): void;
}) {
  const { project } = useHere();
  return (
    <Confirm
      title={t("common.take_off_block_list")}
      verb={t("common.take_it_off")}
      isDangerous
      act={async () => {
        await removeBlockEntry(project.id, entry.id);
        onRemoved();
      }}
      onClose={onClose}
    >
      <p>{t("common.block_entry_goes")}</p>
    </Confirm>
  );
}
