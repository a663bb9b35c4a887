/** One page of a list, and the way to the next. */
export type PageOf<Entry> = { data: Entry[]; has_more: boolean; next_cursor: string | null };

/** The project's own address space. */
export function projectPath(projectId: string, ...parts: string[]): string {
  return ["/v1/projects", projectId, ...parts]
    .map((part, at) => (at === 0 ? part : encodeURIComponent(part)))
    .join("/");
}
