import type { ComponentChildren } from "preact";
import { t } from "../../language.ts";

/** The minimum number of verifications that make a rate meaningful. */
export const enough = 20;

/** A note instead of figures from too few verifications, with a button to show them anyway. */
export function FewNote({
  title,
  children,
  onShow,
}: {
  title: string;
  children: ComponentChildren;
  onShow(): void;
}) {
  return (
    <section class="card" aria-label={title}>
      <h2>{title}</h2>
      <p class="card-lead">{children}</p>
      <p>
        <button type="button" class="button" onClick={onShow}>
          {t("quality.few_note.show_the_figures_anyway")}
        </button>
      </p>
    </section>
  );
}
