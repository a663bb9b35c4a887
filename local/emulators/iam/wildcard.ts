/** Matches IAM's `*` and `?`; an action ignores case, a resource does not. */
export function wildcard(pattern: string, { ignoresCase = false } = {}): RegExp {
  const source = pattern
    .replace(/[.+^${}()|[\]\\]/g, "\\$&")
    .replaceAll("*", ".*")
    .replaceAll("?", ".");
  return new RegExp(`^${source}$`, ignoresCase ? "is" : "s");
}
