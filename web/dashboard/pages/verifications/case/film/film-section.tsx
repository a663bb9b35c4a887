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
    return <p class="soft">{t("The film was deleted, as the project’s settings say.")}</p>;
  }
  if (film) {
    return (
      <section aria-label={t("The film")}>
        {!film.isAsHandedIn && (
          <p class="notice notice-bad">
            <Icon name="warn" />
            <span>{t("The check judged other frames: the hashes differ.")}</span>
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
        <Icon name="play" /> {t("Watch the film")}
      </ActButton>{" "}
      <span class="soft small">
        {t("As it was sent, at most 2 MB. The audit log says who watched it.")}
      </span>
      <Refused error={act.error} />
    </div>
  );
}
