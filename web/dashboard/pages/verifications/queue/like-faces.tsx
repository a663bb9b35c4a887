import { compareFaces, type SeenFaces } from "../../../api/queue.ts";
import { count, figure, mixed, t } from "../../../language.ts";
import { Loaded } from "../../../parts/states.tsx";
import { addressOf } from "../../../place.ts";
import { useHere } from "../../../session.ts";
import { useLoad } from "../../../use-load.ts";

/** Other verifications with a similar face, if the project has that search on. */
export function LikeFaces({ id, isAsked }: { id: string; isAsked: boolean }) {
  const { project } = useHere();
  const seen = useLoad(
    async () => (isAsked ? compareFaces(project.id, id) : null),
    `seen-faces/${project.id}/${id}/${isAsked}`,
  );
  // The card is absent while the search is off or has no answer yet.
  if (seen.value === null || (seen.value === undefined && seen.error === undefined)) return null;
  return (
    <section class="card" aria-labelledby="like-faces">
      <h2 id="like-faces">{t("Similar faces")}</h2>
      <Loaded of={seen}>{(found) => found && <Found seen={found} projectId={project.id} />}</Loaded>
    </section>
  );
}

function Found({ seen, projectId }: { seen: SeenFaces; projectId: string }) {
  if (!seen.is_kept) {
    return (
      <p class="soft small">
        {t(
          "We keep no face of this verification to compare. It began before this was switched on, or it compared no face.",
        )}
      </p>
    );
  }
  return (
    <div class="seen">
      {seen.alike.length === 0 ? (
        <p>{t("No other face is similar enough to be the same person.")}</p>
      ) : (
        <>
          <p>{t("As similar as two pictures of one person:")}</p>
          <ul>
            {seen.alike.map(({ verification_id, likeness }) => (
              <li key={verification_id}>
                {mixed("{verification}, similarity {likeness}", {
                  verification: (
                    <a class="mono" href={addressOf(projectId, "verifications", verification_id)}>
                      …{verification_id.slice(-8)}
                    </a>
                  ),
                  likeness: figure(likeness, 2),
                })}
              </li>
            ))}
          </ul>
          <p>
            <strong>{t("A similarity, not an identity.")}</strong>{" "}
            {t(
              "Relatives look similar, and so does about one stranger in 10,000. Compare both before you decide.",
            )}
          </p>
        </>
      )}
      <p class="soft small">
        {count(
          seen.compared,
          [
            "Compared with {count} face, of the latest {most} only.",
            "Compared with {count} faces, of the latest {most} only.",
          ],
          { most: figure(seen.most) },
        )}{" "}
        {seen.other_engine > 0 &&
          count(seen.other_engine, [
            "{count} face could not be compared: another version of the engine measured it.",
            "{count} faces could not be compared: another version of the engine measured them.",
          ])}{" "}
        {t(
          "Only you see this, and it changes no assessment. The audit log records the comparison.",
        )}
      </p>
    </div>
  );
}
