import { useState } from "preact/hooks";
import { assessments } from "#domain/assessment.ts";
import { type Review, readReview, setReview } from "../../api/queue.ts";
import { t } from "../../language.ts";
import { useAct } from "../../parts/act.tsx";
import { say } from "../../parts/announce.tsx";
import { TextField, Tick, TickList } from "../../parts/inputs.tsx";
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
      <h2 id="review">{t("common.waiting_for_a_decision")}</h2>
      <Lacks
        permission="cases:supervise"
        to={t("settings.review_form.change_what_waits_decision")}
      />
      <Loaded of={review}>{(set) => <Editor set={set} onSaved={review.set} />}</Loaded>
    </section>
  );
}

function Editor({ set, onSaved }: { set: Review; onSaved(set: Review): void }) {
  const { project, session } = useHere();
  const may = useMay();
  const [hours, setHours] = useState(String(set.target_hours));
  const [waiting, setWaiting] = useState(set.assessments);
  const { seen_before, seen_faces, two_people, tell_late, resend_links, person_ids } = set;
  const [ticked, setTicked] = useState({
    ...{ seen_before, seen_faces, two_people, tell_late, resend_links, person_ids },
  });
  const { submit, isBusy, error } = useAct();
  const isLocked = !may("cases:supervise");

  async function save() {
    onSaved(
      await setReview(project.id, {
        target_hours: Number(hours),
        assessments: waiting,
        ...ticked,
      }),
    );
    say(t("common.saved"));
  }

  const tick = (name: keyof typeof ticked, words: string, hint?: string) => (
    <Tick
      disabled={isLocked}
      checked={ticked[name]}
      onTick={(isOn) => setTicked({ ...ticked, [name]: isOn })}
    >
      {words}
      {hint && <small>{hint}</small>}
    </Tick>
  );

  return (
    <form class="form" onSubmit={submit(save)}>
      <TextField
        label={t("settings.review_form.hours_result_decision")}
        hint={t("settings.review_form.hours_result_decision_hint")}
        type="number"
        min={1}
        max={720}
        required
        disabled={isLocked}
        value={hours}
        onText={setHours}
      />
      <fieldset class="decide-reasons" disabled={isLocked}>
        <legend>{t("settings.review_form.results_wait_person")}</legend>
        <TickList of={assessments} word={assessmentWord} chosen={waiting} onPick={setWaiting} />
        <p class="soft small">{t("settings.review_form.leave_out_results_backend")}</p>
      </fieldset>
      {tick("seen_before", t("settings.review_form.show_deciders_other_verifications_same"))}
      {tick(
        "seen_faces",
        t("settings.review_form.show_deciders_other_verifications"),
        t("settings.review_form.while_applicants_asked_agree"),
      )}
      {tick(
        "person_ids",
        t("settings.review_form.give_each_person_id"),
        t("settings.review_form.give_each_person_id_hint"),
      )}
      {tick("two_people", t("settings.review_form.require_second_reviewer_approval"))}
      {session.tells_people && tick("tell_late", t("settings.review_form.send_deciders_e_mail"))}
      {session.sends_links &&
        tick(
          "resend_links",
          t("settings.review_form.send_new_link_automatically"),
          t("settings.review_form.only_where_service_sent"),
        )}
      <Refused error={error} />
      <button type="submit" class="button-primary" disabled={isLocked || isBusy}>
        {t("common.save")}
      </button>
    </form>
  );
}
