import { addressOf } from "../../../place.ts";
import { useHere } from "../../../session.ts";

/** Links to the follow-ups of this verification. */
export function FollowUpLinks({ ids }: { ids: readonly string[] }) {
  const { project } = useHere();
  return (
    <>
      {ids.map((id, at) => (
        <span key={id}>
          {at > 0 && ", "}
          <a class="mono" href={addressOf(project.id, "verifications", id)}>
            {id}
          </a>
        </span>
      ))}
    </>
  );
}
