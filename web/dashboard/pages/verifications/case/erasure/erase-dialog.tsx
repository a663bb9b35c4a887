import { useState } from "preact/hooks";
import { type CaseRecord, eraseCase } from "../../../../api/cases.ts";
import { mixed, t } from "../../../../language.ts";
import { say } from "../../../../parts/announce.tsx";
import { Confirm } from "../../../../parts/dialog.tsx";
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
      title={t("Erase this verification")}
      verb={t("Erase permanently")}
      isDangerous
      proof={{ label: t("Type {last}, the last four characters of its id", { last }), text: last }}
      act={async () => {
        await eraseCase(project.id, id, { withFollowUps: withFollowUps === true });
        say(t("Erased. The receipt says what was removed."));
        onErased();
      }}
      onClose={onClose}
    >
      <p>
        {mixed(
          "The photographs, everything that was read of them and your reference record of {id} are deleted at once and cannot be brought back. A signed receipt without personal data remains.",
          { id: <code>{id}</code> },
        )}
      </p>
      {followUps && (
        <fieldset>
          <legend>{t("It was asked for again")}</legend>
          <p>
            {mixed("{links} also holds what you sent about the person.", {
              links: <FollowUpLinks ids={followUps} />,
            })}
          </p>
          {/* Neither answer is usual, so neither is preselected. */}
          <Choice
            label={t("Erase the follow-up too")}
            isChosen={withFollowUps === true}
            choose={() => setWithFollowUps(true)}
          />
          <Choice
            label={t("Keep it")}
            isChosen={withFollowUps === false}
            choose={() => setWithFollowUps(false)}
          />
        </fieldset>
      )}
      {before && (
        <p>
          {mixed("The previous verification, {link}, stays. Erase it there.", {
            link: <FollowUpLinks ids={[before]} />,
          })}
        </p>
      )}
    </Confirm>
  );
}

function Choice(props: { label: string; isChosen: boolean; choose(): void }) {
  return (
    <label class="tick">
      <input
        type="radio"
        name="follow-ups"
        required
        checked={props.isChosen}
        onChange={props.choose}
      />
      {props.label}
    </label>
  );
}
