import type { ComponentChildren } from "preact";
import type { QueryName } from "../../address.ts";
import { t } from "../../language.ts";
import { Icon } from "../../parts/icon.tsx";
import { setQuery } from "../../place.ts";

/** The filters of these names in an address. */
export function filtersIn<Name extends QueryName>(
  query: URLSearchParams,
  names: readonly Name[],
): Record<string, string> {
  const given = names.flatMap((name) => {
    const value = query.get(name);
    return value ? [[name, value] as const] : [];
  });
  return Object.fromEntries(given);
}

/** The choices of a list, and a button that clears them all. */
export function FilterBar({
  names,
  isAny,
  children,
}: {
  names: readonly QueryName[];
  isAny: boolean;
  children: ComponentChildren;
}) {
  return (
    <search class="filters" aria-label={t("verifications.filters")}>
      {children}
      {isAny && (
        <button
          type="button"
          class="button-quiet"
          onClick={() => setQuery(Object.fromEntries(names.map((name) => [name, undefined])))}
        >
          <Icon name="close" /> {t("verifications.clear")}
        </button>
      )}
    </search>
  );
}
