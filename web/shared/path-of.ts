/** The names between braces of a route's path, each with its value. */
export type ParamsOf<Route> = Route extends `${string}{${infer Name}}${infer Rest}`
  ? { [K in Name]: string } & ParamsOf<Rest>
  : unknown;

/** The path of a route, such as `GET /v1/things/{id}`, for these things. */
export function pathOf(route: string, params: unknown): string {
  const values = new Map(Object.entries(Object(params)));
  return route
    .slice(route.indexOf(" ") + 1)
    .replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(String(values.get(name))));
}
