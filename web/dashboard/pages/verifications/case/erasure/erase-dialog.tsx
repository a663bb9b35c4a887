import { useState } from "preact/hooks";
import { type CaseRecord, eraseCase } from "../../../../api/cases.ts";
import { mixed, t } from "../../../../language.ts";
import { say } from "../../../../parts/announce.tsx";
import { Confirm } from "../../../../parts/dialog.tsx";
import { Tick } from "../../../../parts/inputs.tsx";
import { useHere } from "../../../../session.ts";
import { FollowUpLinks } from "../follow-up-links.tsx";

type EraseDialogProps = { id: string; record: CaseRecord; onClose(): void; onErased(): void };

/** An erasure is final, so a person types the last four characters of the id. */
export function EraseDialog({ id, record, onClose, onErased }: EraseDialogProps) {
  const { project } = useHere();
  const [withFollowUps, setWithFollowUps] = useState<boolean>();
  const { follow_ups: followUps, follow_up_of: before } = record;
  const last = id.slice(-4);
  return (
    <Confirm
      title={t("verifications.erase_dialog.erase_this_verification")}
      verb={t("verifications.erase_dialog.erase_permanently")}
      isDangerous
      proof={{ label: t("verifications.erase_dialog.type_last_last_four", { last }), text: last }}
      act={async () => {
        await eraseCase(project.id, id, { withFollowUps: withFollowUps === true });
        say(t("verifications.erase_dialog.erased_receipt_says_what"));
        onErased();
      }}
      onClose={onClose}
    >
      <p>
        {mixed("verifications.erase_dialog.photographs_everything_read_reference", {
          id: <code>{id}</code>,
        })}
      </p>
      {followUps && (
        <fieldset>
          <legend>{t("verifications.erase_dialog.asked_again")}</legend>
          <p>
            {mixed("verifications.erase_dialog.links_also_holds_what", {
              links: <FollowUpLinks ids={followUps} />,
            })}
          </p>
          {/* Neither answer is usual, so neither is preselected. */}
          <Choice
            label={t("verifications.erase_dialog.erase_follow_up_too")}
            isChosen={withFollowUps === true}
            choose={() => setWithFollowUps(true)}
          />
          <Choice
            label={t("verifications.erase_dialog.keep_it")}
            isChosen={withFollowUps === false}
            choose={() => setWithFollowUps(false)}
          />
        </fieldset>
      )}
      {before && (
        <p>
          {mixed("verifications.erase_dialog.previous_verification_link_stays", {
            link: <FollowUpLinks ids={[before]} />,
          })}
        </p>
      )}
    </Confirm>
  );
}

function Choice(props: { label: string; isChosen: boolean; choose(): void }) {
  return (
    <Tick type="radio" name="follow-ups" required checked={props.isChosen} onTick={props.choose}>
      {props.label}
    </Tick>
  );
}
