import type { Template } from "./stage-template.ts";

/** The resources that each resource waits for before CloudFormation creates it, by logical id. */
export type Dependencies = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * By `DependsOn`, and by every `Ref`, `Fn::GetAtt` and `Fn::Sub` in whichever attribute of the resource.
 * `UpdatePolicy` counts for CloudFormation as `Properties` do; CDK's own check of a template leaves it out.
 */
export function dependenciesOf({ Resources }: Pick<Template, "Resources">): Dependencies {
  return new Map(
    Object.entries(Resources).map(([id, resource]) => {
      const named = [...[resource.DependsOn ?? []].flat(), ...referencesIn(resource)];
      return [id, new Set(named.filter((one) => one in Resources))];
    }),
  );
}

/** Every logical id, parameter and pseudo parameter that a part of a template refers to. */
export function referencesIn(part: unknown): string[] {
  if (typeof part !== "object" || part === null) return [];
  return Object.entries(part).flatMap(([key, value]) => {
    if (key === "Ref") return [String(value)];
    if (key === "Fn::GetAtt") return [String([value].flat()[0]).replace(/\..*$/, "")];
    if (key === "Fn::Sub") return referencesInSub(value);
    return referencesIn(value);
  });
}

/** `${Name}` and `${Name.Attribute}`, if the pattern's own variables do not define the name; `${!Name}` is text. */
function referencesInSub(value: unknown): string[] {
  const [pattern, given] = [value].flat();
  const variables = Object(given ?? {});
  const names = [...String(pattern).matchAll(/\$\{([^!}][^.}]*)[^}]*\}/g)];
  return [
    ...names.map(([, name = ""]) => name).filter((name) => !(name in variables)),
    ...referencesIn(variables),
  ];
}

/** Each set of resources that wait for each other, so that CloudFormation can begin with none (Tarjan, 1972). */
export function circlesIn(dependencies: Dependencies): string[][] {
  const visited = new Map<string, number>();
  const open: string[] = [];
  const circles: string[][] = [];

  /** Gives the earliest visited resource that this one leads back to. */
  function visit(id: string): number {
    const own = visited.size;
    visited.set(id, own);
    open.push(id);
    let earliest = own;
    for (const next of dependencies.get(id) ?? []) {
      const reached = visited.get(next) ?? visit(next);
      if (open.includes(next)) earliest = Math.min(earliest, reached);
    }
    if (earliest === own) {
      const together = open.splice(open.indexOf(id));
      if (together.length > 1 || dependencies.get(id)?.has(id)) circles.push(together.sort());
    }
    return earliest;
  }

  for (const id of dependencies.keys()) if (!visited.has(id)) visit(id);
  return circles;
}
