import { useState } from "preact/hooks";
import { assessments } from "#domain/assessment.ts";
import { type Review, readReview, setReview } from "../../api/queue.ts";
import { t } from "../../language.ts";
import { useAct } from "../../parts/act.tsx";
import { say } from "../../parts/announce.tsx";
import { Field } from "../../parts/field.tsx";
import { Lacks, Loaded, Refused } from "../../parts/states.tsx";
import { useHere, useMay } from "../../session.ts";
import { useLoad } from "../../use-load.ts";
import { assessmentWord } from "../../words.ts";

/** The results that wait for a decision of the team, and the hours after which one is late. */
export function ReviewForm() {
  const { project } = useHere();
  const review = useLoad(() => readReview(project.id), `review/${project.id}`);
  return (
    <section class="card" aria-labelledby="review">
      <h2 id="review">{t("Waiting for a decision")}</h2>
      <Lacks permission="cases:supervise" to={t("change what waits for a decision")} />
      <Loaded of={review}>{(set) => <Editor set={set} onSaved={review.set} />}</Loaded>
    </section>
  );
}

function Editor({ set, onSaved }: { set: Review; onSaved(set: Review): void }) {
  const { project, session } = useHere();
  const may = useMay();
  const [hours, setHours] = useState(String(set.target_hours));
  const [waiting, setWaiting] = useState(set.assessments);
  const { seen_before, seen_faces, two_people, tell_late, resend_links } = set;
  const [ticked, setTicked] = useState({
    ...{ seen_before, seen_faces, two_people, tell_late, resend_links },
  });
  const { run, isBusy, error } = useAct();
  const isLocked = !may("cases:supervise");

  async function save() {
    onSaved(
      await setReview(project.id, {
        target_hours: Number(hours),
        assessments: waiting,
        ...ticked,
      }),
    );
    say(t("Saved."));
  }

  const tick = (name: keyof typeof ticked, words: string, hint?: string) => (
    <label class="tick">
      <input
        type="checkbox"
        disabled={isLocked}
        checked={ticked[name]}
        onChange={({ currentTarget }) => setTicked({ ...ticked, [name]: currentTarget.checked })}
      />
      <span>
        {words}
        {hint && <small>{hint}</small>}
      </span>
    </label>
  );

  return (
    <form
      class="form"
      onSubmit={(event) => {
        event.preventDefault();
        run(save);
      }}
    >
      <Field
        label={t("Hours from the result to the decision")}
        hint={t("A verification that waits longer is marked late.")}
      >
        {(ids) => (
          <input
            {...ids}
            type="number"
            min={1}
            max={720}
            required
            disabled={isLocked}
            value={hours}
            onInput={({ currentTarget }) => setHours(currentTarget.value)}
          />
        )}
      </Field>
      <fieldset class="decide-reasons" disabled={isLocked}>
        <legend>{t("Results that wait for a person")}</legend>
        {assessments.map((each) => (
          <label key={each} class="tick">
            <input
              type="checkbox"
              checked={waiting.includes(each)}
              onChange={({ currentTarget: { checked } }) =>
                setWaiting(checked ? [...waiting, each] : waiting.filter((other) => other !== each))
              }
            />
            <span>{assessmentWord(each)}</span>
          </label>
        ))}
        <p class="soft small">
          {t(
            "Leave out the results that your backend decides itself. Escalated ones always wait, for owners and admins.",
          )}
        </p>
      </fieldset>
      {tick("seen_before", t("Show deciders other verifications with the same document number"))}
      {tick(
        "seen_faces",
        t("Show deciders other verifications with a similar face"),
        t(
          "While this is on, applicants are asked to agree that we store encrypted biometric data of their face as long as their verification. Earlier faces are not known. Switching it off deletes the data.",
        ),
      )}
      {tick(
        "two_people",
        t(
          "Require a second reviewer: an approval, and a decline against the assessment, counts once a colleague confirms it",
        ),
      )}
      {session.tells_people &&
        tick("tell_late", t("Send the deciders an e-mail once a day when a verification is late"))}
      {session.sends_links &&
        tick(
          "resend_links",
          t("Send a new link automatically when an applicant asks for one after a link expired"),
          t(
            "Only where the service sent the expired one, to the same address, three times at most. While this is on, that address is kept, sealed, until the applicant submits, and for seven days after the link expired at most.",
          ),
        )}
      <Refused error={error} />
      <button type="submit" class="button-primary" disabled={isLocked || isBusy}>
        {t("Save")}
      </button>
    </form>
  );
}
