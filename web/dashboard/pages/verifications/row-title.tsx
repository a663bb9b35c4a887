import { useState } from "preact/hooks";
import type { CaseSummary } from "../../api/cases.ts";
import { Icon } from "../../parts/icon.tsx";
import { Marked } from "./marked.tsx";

export type Titled = Pick<CaseSummary, "id" | "reference_id" | "flow_slug" | "flow_version_ref">;

/** The person of a row, for readers who may see personal data. */
export type Person = { name?: string; portraitUrl?: string };

/** The person, or the reference if no name is known. */
export function PersonCell({
  row,
  person,
  href,
  q,
}: {
  row: Titled;
  person: Person | undefined;
  href: string;
  /** The text of the search, to mark it. */
  q: string | undefined;
}) {
  const title = person?.name ?? referenceOf(row);
  return (
    <a class="row-link row-person" href={href} title={title}>
      <Portrait key={person?.portraitUrl} url={person?.portraitUrl} />
      <span class="row-name">
        <Marked text={title} q={q} />
      </span>
    </a>
  );
}

/** A small face for readers who search by eye. An outline replaces an expired picture. */
function Portrait({ url }: { url: string | undefined }) {
  const [isGone, setGone] = useState(false);
  return (
    <span class="row-portrait">
      {url && !isGone ? (
        <img src={url} alt="" loading="lazy" onError={() => setGone(true)} />
      ) : (
        <Icon name="face" />
      )}
    </span>
  );
}

/** The client's own reference, or the end of the id, and the Flow. */
export function ReferenceCell({
  row,
  href,
  q,
}: {
  row: Titled;
  href: string | undefined;
  q: string | undefined;
}) {
  const reference = referenceOf(row);
  const marked = <Marked text={reference} q={row.reference_id && q} />;
  const flow = row.flow_slug && `${row.flow_slug} v${row.flow_version_ref}`;
  return (
    <span title={[reference, flow].filter(Boolean).join(" · ")}>
      {href ? (
        <a class="row-link" href={href}>
          {marked}
        </a>
      ) : (
        marked
      )}
      {flow && <span class="soft"> · {flow}</span>}
    </span>
  );
}

export function referenceOf({ reference_id, id }: Titled): string {
  return reference_id ?? `…${id.slice(-8)}`;
}
