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
      <h2 id="like-faces">{t("verifications.like_faces.similar_faces")}</h2>
      <Loaded of={seen}>{(found) => found && <Found seen={found} projectId={project.id} />}</Loaded>
    </section>
  );
}

function Found({ seen, projectId }: { seen: SeenFaces; projectId: string }) {
  if (!seen.is_kept) {
    return <p class="soft small">{t("verifications.like_faces.we_keep_no_face")}</p>;
  }
  return (
    <div class="seen">
      {seen.alike.length === 0 ? (
        <p>{t("verifications.like_faces.no_other_face_similar")}</p>
      ) : (
        <>
          <p>{t("verifications.like_faces.similar_two_pictures_one")}</p>
          <ul>
            {seen.alike.map(({ verification_id, likeness }) => (
              <li key={verification_id}>
                {mixed("verifications.like_faces.verification_similarity_likeness", {
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
            <strong>{t("verifications.like_faces.similarity_not_identity")}</strong>{" "}
            {t("verifications.like_faces.relatives_look_similar_so")}
          </p>
        </>
      )}
      <p class="soft small">
        {count(
          seen.compared,
          [
            "verifications.like_faces.compared_faces_latest_most.one",
            "verifications.like_faces.compared_faces_latest_most.other",
          ],
          { max: figure(seen.most) },
        )}{" "}
        {seen.other_engine > 0 &&
          count(seen.other_engine, [
            "verifications.like_faces.faces_could_not_compared.one",
            "verifications.like_faces.faces_could_not_compared.other",
          ])}{" "}
        {t("verifications.like_faces.only_see_changes_no")}
      </p>
    </div>
  );
}
