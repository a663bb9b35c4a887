import { count as counted, t } from "../../../language.ts";
import { Icon } from "../../../parts/icon.tsx";
import { addressOf } from "../../../place.ts";
import { useHere } from "../../../session.ts";

/** The number of applicants who wait for a new link because theirs expired, and the way to them. */
export function NewLinksNote({ count, isShown }: { count: number; isShown: boolean }) {
  const { project } = useHere();
  if (count === 0 || isShown) return null;
  return (
    <p class="notice">
      <Icon name="link" />
      <span>
        {counted(count, [
          "{count} applicant asked for a new link.",
          "{count} applicants asked for a new link.",
        ])}{" "}
        <a href={`${addressOf(project.id, "verifications")}?view=queue&lane=new_link`}>
          {t("Show them")}
        </a>
      </span>
    </p>
  );
}
