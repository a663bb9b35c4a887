import { dispositionValues } from "#domain/review/disposition-values.ts";
import { readTeamFigures, type TeamFigures } from "../../api/quality.ts";
import { figure, t } from "../../language.ts";
import { duration } from "../../parts/moments.ts";
import { Scroll } from "../../parts/scroll.tsx";
import { Loaded } from "../../parts/states.tsx";
import { useHere } from "../../session.ts";
import { useLoad } from "../../use-load.ts";
import { dispositionWord } from "../../words.ts";
import { QueueChart } from "./queue-chart.tsx";

/** The number and speed of each member's decisions, and the length of the queue over time. */
export function TeamPanel({ simulated }: { simulated: boolean }) {
  const { project } = useHere();
  const figures = useLoad(
    () => readTeamFigures(project.id, { simulated }),
    `${project.id}/${simulated}`,
  );
  return (
    <section class="card" aria-label={t("quality.team_panel.team_last_30_days")}>
      <h2>{t("quality.team_panel.team_last_30_days")}</h2>
      <Loaded of={figures}>
        {(value) =>
          value.verifications === 0 ? (
            <p class="soft">{t("quality.team_panel.no_verification_days_result")}</p>
          ) : (
            <Figures of={value} />
          )
        }
      </Loaded>
    </section>
  );
}

function Figures({ of }: { of: TeamFigures }) {
  const { verifications, truncated, decisions, minutes, hours_waiting, second_review, people } = of;
  const decided = dispositionValues.reduce((sum, value) => sum + decisions[value], 0);
  const { confirmed, turned_down } = second_review;
  return (
    <div class="stack">
      <dl class="figures">
        <div>
          <dt>{t("quality.decisions")}</dt>
          <dd>
            {decided}{" "}
            <small>{t("quality.team_panel.verifications_result", { verifications })}</small>
          </dd>
        </div>
        <div>
          <dt>{t("quality.team_panel.from_taking_to_deciding")}</dt>
          <dd>
            {minutesWord(minutes.median)} <small>p90 {minutesWord(minutes.p90)}</small>
          </dd>
        </div>
        <div>
          <dt>{t("quality.team_panel.result_decision")}</dt>
          <dd>{hours_waiting === null ? "–" : duration(hours_waiting * 3600)}</dd>
        </div>
        <div>
          <dt>{t("quality.team_panel.confirmed_second_person")}</dt>
          <dd>
            {confirmed}{" "}
            <small>{t("quality.team_panel.of_all", { all: confirmed + turned_down })}</small>
          </dd>
        </div>
      </dl>
      {truncated && (
        <p class="soft small">
          {t("quality.team_panel.newest_verifications_days", { verifications })}
        </p>
      )}
      <QueueChart days={of.queue} />
      {people.length > 0 && <People of={people} />}
    </div>
  );
}

function People({ of }: { of: TeamFigures["people"] }) {
  return (
    <Scroll class="table-scroll" label={t("quality.team_panel.decisions_by_person")}>
      <table class="plain-table">
        <thead>
          <tr>
            <th scope="col">{t("quality.team_panel.team_member")}</th>
            {dispositionValues.map((value) => (
              <th key={value} scope="col" class="number">
                {dispositionWord(value)}
              </th>
            ))}
            <th scope="col" class="number">
              {t("quality.confirmed")}
            </th>
            <th scope="col" class="number">
              {t("quality.team_panel.median_time")}
            </th>
          </tr>
        </thead>
        <tbody>
          {of.map(({ user_id, email, decisions, confirmed, minutes }) => (
            <tr key={user_id}>
              <th scope="row">{email}</th>
              {dispositionValues.map((value) => (
                <td key={value} class="number">
                  {decisions[value]}
                </td>
              ))}
              <td class="number">{confirmed}</td>
              <td class="number">{minutesWord(minutes.median)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scroll>
  );
}

function minutesWord(minutes: number | null): string {
  return minutes === null ? "–" : `${figure(minutes, 1)} min`;
}
