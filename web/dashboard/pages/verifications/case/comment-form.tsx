import { useState } from "preact/hooks";
import { maxCommentLength } from "#domain/review/comment.ts";
import type { Member } from "../../../api/team.ts";
import { t } from "../../../language.ts";
import { useAct } from "../../../parts/act.tsx";
import { TextArea, Tick } from "../../../parts/inputs.tsx";
import { Refused } from "../../../parts/states.tsx";
import { useHere, useThoseWhoMay } from "../../../session.ts";

export type Written = { text: string; mentions: readonly Member[] };

/** The form of a comment, with the colleagues it mentions. An error leaves the text in place. */
export function CommentForm({
  members,
  onSend,
}: {
  members: readonly Member[];
  onSend(written: Written): Promise<void>;
}) {
  const { session } = useHere();
  const [text, setText] = useState("");
  const [chosen, setChosen] = useState<readonly Member[]>([]);
  const { run, isBusy, error } = useAct();
  const readers = useThoseWhoMay("cases:read_pii")(members).filter(
    ({ id }) => id !== session.user.id,
  );

  const submit = () =>
    run(async () => {
      if (!text.trim()) return;
      const written = { text: text.trim(), mentions: chosen };
      setText("");
      setChosen([]);
      try {
        await onSend(written);
      } catch (refusal) {
        setText(written.text);
        setChosen(written.mentions);
        throw refusal;
      }
    });

  return (
    <form
      class="form"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <TextArea
        label={t("verifications.comment_form.write_a_comment")}
        hint={t("verifications.comment_form.write_a_comment_hint")}
        rows={2}
        maxLength={maxCommentLength}
        value={text}
        onText={setText}
        onKeyDown={(event) => {
          if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) submit();
        }}
      />
      {readers.length > 0 && (
        <details>
          <summary>
            {chosen.length === 0
              ? t("verifications.comment_form.mention_somebody")
              : t("verifications.case.for_names", {
                  names: chosen.map(({ email }) => email).join(", "),
                })}
          </summary>
          <fieldset class="decide-reasons">
            <legend class="unseen">{t("verifications.comment_form.mention_somebody")}</legend>
            {readers.map((member) => (
              <Tick
                key={member.id}
                checked={chosen.some(({ id }) => id === member.id)}
                onTick={(isOn) =>
                  setChosen(
                    isOn ? [...chosen, member] : chosen.filter(({ id }) => id !== member.id),
                  )
                }
              >
                {member.email}
              </Tick>
            ))}
          </fieldset>
        </details>
      )}
      <Refused error={error} />
      <button type="submit" class="button" disabled={isBusy || !text.trim()}>
        {t("verifications.comment_form.send_the_comment")}
      </button>
    </form>
  );
}
