/** Where the page is: `/dashboard/<project>/<page>/<rest…>?<query>`. A place can be sent to a colleague. */
export type Place = {
  project: string | undefined;
  page: string;
  rest: string[];
  query: URLSearchParams;
};

export const base = "/dashboard";

export function placeOf({ pathname, search }: { pathname: string; search: string }): Place {
  const inside = pathname.startsWith(base) ? pathname.slice(base.length) : "";
  const [project, page = "overview", ...rest] = inside
    .split("/")
    .filter((part) => part !== "")
    .map(decodeURIComponent);
  return { project, page, rest, query: new URLSearchParams(search) };
}

/** The address of a page in a project; every part is encoded. */
export function addressOf(project: string, ...parts: string[]): string {
  return [base, project, ...parts]
    .map((part, at) => (at ? encodeURIComponent(part) : part))
    .join("/");
}
