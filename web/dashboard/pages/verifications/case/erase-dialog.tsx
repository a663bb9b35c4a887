import { eraseCase } from "../../../api/cases.ts";
import { mixed, t } from "../../../language.ts";
import { say } from "../../../parts/announce.tsx";
import { Confirm } from "../../../parts/dialog.tsx";
import { useHere } from "../../../session.ts";

/** Final, so the last four characters of the id have to be typed. */
export function EraseDialog(props: { id: string; onClose(): void; onErased(): void }) {
  const { id, onClose, onErased } = props;
  const { project } = useHere();
  const last = id.slice(-4);
  return (
    <Confirm
      title={t("Erase this verification")}
      verb={t("Erase it for good")}
      isDangerous
      proof={{ label: t("Type {last}, the last four characters of its id", { last }), text: last }}
      act={async () => {
        await eraseCase(project.id, id);
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
    </Confirm>
  );
}
