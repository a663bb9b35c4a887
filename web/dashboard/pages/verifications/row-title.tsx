import type { CaseSummary } from "../../api/cases.ts";

type Titled = Pick<CaseSummary, "id" | "reference_id" | "flow_slug" | "flow_version_ref">;

/** What a row is about: the person where their name may be known, else the reference. */
export function RowTitle({
  row,
  name,
  href,
}: {
  row: Titled;
  name: string | undefined;
  href: string;
}) {
  const reference = row.reference_id ?? <span class="mono">…{row.id.slice(-8)}</span>;
  return (
    <>
      <a class="row-link" href={href}>
        {name ?? reference}
      </a>
      {(name || row.flow_slug) && (
        <span class="row-flow">
          {name && reference}
          {name && row.flow_slug && " · "}
          {row.flow_slug && `${row.flow_slug} v${row.flow_version_ref}`}
        </span>
      )}
    </>
  );
}
