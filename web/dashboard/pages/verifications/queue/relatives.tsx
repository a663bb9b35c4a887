import type { CaseRecord } from "../../../api/cases.ts";
import { addressOf } from "../../../place.ts";
import { useHere } from "../../../session.ts";
import { followUpWords } from "./follow-up-fields.tsx";

/** The verification before this one, and the one that asks for some of it again. */
export function Relatives({ record }: { record: CaseRecord }) {
  const { project } = useHere();
  const { follow_up_of: before, superseded_by: after, follow_up: asked } = record;
  if (!before && !after) return null;
  const address = (id: string) => addressOf(project.id, "verifications", id);
  return (
    <section class="card" aria-labelledby="relatives">
      <h2 id="relatives">{before ? "Follow-up" : "Asked again"}</h2>
      {before && (
        <p>
          Of <a href={address(before)}>the verification before</a>.
        </p>
      )}
      {asked && (
        <p class="soft small">
          Asked for: {asked.items.map((item) => followUpWords[item] ?? item).join(", ")}.
          {asked.carried.length > 0 && " The rest is carried over and was looked at again."}
        </p>
      )}
      {after && (
        <p>
          Some of it is asked for again in <a href={address(after)}>a follow-up</a>, with a link and
          a result of its own.
        </p>
      )}
    </section>
  );
}
