import { useState } from "preact/hooks";
import { type KeptBasis, keptBases } from "#domain/block-list/block-entry.ts";
import {
  type BlockedPart,
  type BlockReason,
  blockedParts,
  blockReasons,
} from "#domain/evidence/block-codes.ts";
import { addBlockEntry } from "../../../../api/block-list.ts";
import { t } from "../../../../language.ts";
import { useAct } from "../../../../parts/act.tsx";
import { say } from "../../../../parts/announce.tsx";
import { SelectField, TextField, TickList } from "../../../../parts/inputs.tsx";
import { Refused } from "../../../../parts/states.tsx";
import { useHere } from "../../../../session.ts";
import { blockedPartWord, blockReasonWord, keptBasisWord, optionOf } from "../../../../words.ts";

/** The reason of an entry, and how long it stays. The number itself comes from the service's own reading. */
export function BlockForm({
  id,
  keepsFaces,
  onAdded,
}: {
  id: string;
  /** Only then there may be a face to block. */
  keepsFaces: boolean;
  onAdded(): void;
}) {
  const { project } = useHere();
  const [blocks, setBlocks] = useState<readonly BlockedPart[]>(["document_number"]);
  const [reason, setReason] = useState<BlockReason>();
  const [endsOn, setEndsOn] = useState("");
  const [keptUnder, setKeptUnder] = useState<KeptBasis>();
  const { submit, isBusy, error } = useAct();
  return (
    <form
      class="form"
      onSubmit={submit(async () => {
        if (!reason) return;
        await addBlockEntry(project.id, {
          verification_id: id,
          blocks,
          reason,
          ...(endsOn !== "" && { expires_at: new Date(endsOn).toISOString() }),
          ...(keptUnder && { kept_under: keptUnder }),
        });
        say(t("verifications.block_list.added"));
        onAdded();
      })}
    >
      {keepsFaces && (
        <fieldset class="decide-reasons">
          <legend>{t("verifications.block_list.blocks")}</legend>
          <TickList of={blockedParts} word={blockedPartWord} chosen={blocks} onPick={setBlocks} />
          <p class="soft small">{t("verifications.block_list.face_hint")}</p>
        </fieldset>
      )}
      <SelectField
        label={t("common.reason")}
        required
        of={[undefined, ...blockReasons]}
        word={(each) => (each ? optionOf(each, blockReasonWord(each)).label : "")}
        value={reason}
        onPick={setReason}
      />
      <SelectField
        label={t("verifications.block_list.kept_under")}
        hint={t("verifications.block_list.kept_under_hint")}
        of={[undefined, ...keptBases]}
        word={(each) =>
          each ? optionOf(each, keptBasisWord(each)).label : t("verifications.block_list.not_kept")
        }
        value={keptUnder}
        onPick={setKeptUnder}
      />
      <TextField
        label={t("verifications.block_list.ends_on")}
        hint={t("verifications.block_list.ends_on_hint")}
        type="date"
        required={keptUnder !== undefined}
        value={endsOn}
        onText={setEndsOn}
      />
      <Refused error={error} />
      <div class="form-actions">
        <button type="submit" class="button-primary" disabled={isBusy || blocks.length === 0}>
          {t("verifications.block_list.add")}
        </button>
      </div>
    </form>
  );
}
