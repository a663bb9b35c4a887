import { useEffect, useRef, useState } from "preact/hooks";
import { maxNamedCases } from "#domain/case/person-name.ts";
import { useEvent } from "../../../shared/use-event.ts";
import type { CaseSummary } from "../../api/cases.ts";
import { type NamedCase, nameCases } from "../../api/queue.ts";
import { useHere, useMay } from "../../session.ts";
import type { Person } from "./row-title.tsx";

/**
 * The people of a list, by the id of their verification; empty for a role without the right. The audit log
 * has every read, so the page asks once for each row in each of its states.
 */
export function usePeople(rows: readonly Pick<CaseSummary, "id" | "status">[]) {
  const { project } = useHere();
  const may = useMay();
  const [people, setPeople] = useState<ReadonlyMap<string, Person>>(new Map());
  const { current: asked } = useRef(new Set<string>());
  const isAllowed = may("cases:read_pii");
  const wanted = rows.filter(({ id, status }) => !asked.has(`${id}/${status}`));

  const ask = useEvent(() => {
    if (!isAllowed || wanted.length === 0) return;
    for (const { id, status } of wanted) asked.add(`${id}/${status}`);
    const ids = wanted.filter(({ status }) => status !== "erased").map(({ id }) => id);
    for (let from = 0; from < ids.length; from += maxNamedCases) {
      // A list without names still works: the reference names each row.
      nameCases(project.id, ids.slice(from, from + maxNamedCases))
        .then(({ data }) => setPeople((before) => withPeople(before, data)))
        .catch(() => undefined);
    }
  });
  useEffect(ask, [isAllowed, project.id, wanted.map(({ id, status }) => id + status).join()]);

  return people;
}

function withPeople(
  before: ReadonlyMap<string, Person>,
  data: readonly NamedCase[],
): ReadonlyMap<string, Person> {
  const named = data.map(({ id, name, portrait_url }): [string, Person] => [
    id,
    { ...(name && { name }), ...(portrait_url && { portraitUrl: portrait_url }) },
  ]);
  return new Map([...before, ...named]);
}
