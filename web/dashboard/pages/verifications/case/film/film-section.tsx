import { useEffect, useState } from "preact/hooks";
import { t } from "../../../../language.ts";
import { ActButton, useAct } from "../../../../parts/act.tsx";
import { Icon } from "../../../../parts/icon.tsx";
import { Refused } from "../../../../parts/states.tsx";
import { useHere } from "../../../../session.ts";
import type { CheckProps } from "../evidence.ts";
import { FilmPlayer } from "./film-player.tsx";
import { type Film, freeFilm, loadFilm } from "./load-film.ts";

/** The film loads only on request, because the audit log names each viewer. */
export function FilmSection({ record, evidence }: CheckProps) {
  const { project } = useHere();
  const act = useAct();
  const [film, setFilm] = useState<Film | "deleted">();
  useEffect(() => () => void (typeof film === "object" && freeFilm(film)), [film]);

  if (!record.has_film) return null;
  if (film === "deleted" || record.captures_deleted_at !== undefined) {
    return <p class="soft">{t("verifications.film_section.film_deleted_projects_settings")}</p>;
  }
  if (film) {
    return (
      <section aria-label={t("verifications.case.the_film")}>
        {!film.isAsHandedIn && (
          <p class="notice notice-bad">
            <Icon name="warn" />
            <span>{t("verifications.film_section.check_judged_other_frames")}</span>
          </p>
        )}
        <FilmPlayer film={film} evidence={evidence} />
      </section>
    );
  }
  return (
    <div>
      <ActButton
        act={act}
        work={async () => setFilm((await loadFilm(project.id, record.id)) ?? "deleted")}
      >
        <Icon name="play" /> {t("verifications.film_section.watch_the_film")}
      </ActButton>{" "}
      <span class="soft small">{t("verifications.film_section.sent_most_2_mb")}</span>
      <Refused error={act.error} />
    </div>
  );
}
