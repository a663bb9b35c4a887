import { t } from "../language.ts";
import { addressOf } from "../place.ts";
import { useHere, useMay } from "../session.ts";

/** The first step for a team without verifications: the list, with the form for a new one open. */
export function StartLink() {
  const { project } = useHere();
  const may = useMay();
  if (!may("cases:create")) return null;
  return (
    <p>
      <a class="button-primary" href={`${addressOf(project.id, "verifications")}?view=all&new=1`}>
        {project.sandbox ? t("common.start_a_test_verification") : t("common.start_a_verification")}
      </a>
    </p>
  );
}
