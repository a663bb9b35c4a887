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
          "verifications.new_links_note.applicants_asked_new_link.one",
          "verifications.new_links_note.applicants_asked_new_link.other",
        ])}{" "}
        <a href={`${addressOf(project.id, "verifications")}?view=queue&lane=new_link`}>
          {t("verifications.new_links_note.show_them")}
        </a>
      </span>
    </p>
  );
}
