/** The page of an address, `/dashboard/<project>/<page>/<rest…>?<query>`. Colleagues can share an address. */
export type Place = {
  project: string | undefined;
  page: string;
  rest: string[];
  query: URLSearchParams;
};

export const base = "/dashboard";

/** The query parameters that pages read. Any other is dropped: messengers add some to links. */
const queryNames = [
  "action",
  "assessment",
  "assignee",
  "country",
  "created_after",
  "disposition",
  "document_type",
  "lane",
  "flow_slug",
  "reason",
  "reference_id",
  "state",
  "status",
  "tab",
  "view",
] as const;
export type QueryName = (typeof queryNames)[number];

export function queryOf(search: string): URLSearchParams {
  const given = new URLSearchParams(search);
  const isKnown = ([name]: [string, string]) => queryNames.some((known) => known === name);
  return new URLSearchParams([...given].filter(isKnown));
}

export function placeOf({ pathname, search }: { pathname: string; search: string }): Place {
  const inside = pathname.startsWith(base) ? pathname.slice(base.length) : "";
  const [project, page = "overview", ...rest] = inside
    .split("/")
    .filter((part) => part !== "")
    .map(decodeURIComponent);
  return { project, page, rest, query: queryOf(search) };
}

/** The address of a page in a project; every part is encoded. */
export function addressOf(project: string, ...parts: string[]): string {
  return [base, project, ...parts]
    .map((part, at) => (at ? encodeURIComponent(part) : part))
    .join("/");
}
