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
import { Field } from "../../../../parts/field.tsx";
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
  const { run, isBusy, error } = useAct();
  return (
    <form
      class="form"
      onSubmit={(event) => {
        event.preventDefault();
        run(async () => {
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
        });
      }}
    >
      {keepsFaces && (
        <fieldset class="decide-reasons">
          <legend>{t("verifications.block_list.blocks")}</legend>
          {blockedParts.map((part) => (
            <label key={part} class="tick">
              <input
                type="checkbox"
                checked={blocks.includes(part)}
                onChange={({ currentTarget: { checked } }) =>
                  setBlocks(
                    blockedParts.filter((each) =>
                      each === part ? checked : blocks.includes(each),
                    ),
                  )
                }
              />
              <span>{blockedPartWord(part)}</span>
            </label>
          ))}
          <p class="soft small">{t("verifications.block_list.face_hint")}</p>
        </fieldset>
      )}
      <Field label={t("common.reason")}>
        {(ids) => (
          <select
            {...ids}
            required
            value={reason ?? ""}
            onChange={({ currentTarget: { value } }) =>
              setReason(blockReasons.find((each) => each === value))
            }
          >
            <option value="" />
            {blockReasons.map((each) => {
              const { value, label } = optionOf(each, blockReasonWord(each));
              return (
                <option key={value} value={value}>
                  {label}
                </option>
              );
            })}
          </select>
        )}
      </Field>
      <Field
        label={t("verifications.block_list.kept_under")}
        hint={t("verifications.block_list.kept_under_hint")}
      >
        {(ids) => (
          <select
            {...ids}
            value={keptUnder ?? ""}
            onChange={({ currentTarget: { value } }) =>
              setKeptUnder(keptBases.find((each) => each === value))
            }
          >
            <option value="">{t("verifications.block_list.not_kept")}</option>
            {keptBases.map((each) => {
              const { value, label } = optionOf(each, keptBasisWord(each));
              return (
                <option key={value} value={value}>
                  {label}
                </option>
              );
            })}
          </select>
        )}
      </Field>
      <Field
        label={t("verifications.block_list.ends_on")}
        hint={t("verifications.block_list.ends_on_hint")}
      >
        {(ids) => (
          <input
            {...ids}
            type="date"
            required={keptUnder !== undefined}
            value={endsOn}
            onInput={({ currentTarget }) => setEndsOn(currentTarget.value)}
          />
        )}
      </Field>
      <Refused error={error} />
      <div class="form-actions">
        <button type="submit" class="button-primary" disabled={isBusy || blocks.length === 0}>
          {t("verifications.block_list.add")}
        </button>
      </div>
    </form>
  );
}
