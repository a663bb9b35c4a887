import type { ComponentChildren } from "preact";
import { t } from "../../language.ts";

/** From so many on a rate says something of the next one. */
export const enough = 20;

/** In the place of figures that so few make: what is missing, and the way to see them all the same. */
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
          {t("Show the figures anyway")}
        </button>
      </p>
    </section>
  );
}
