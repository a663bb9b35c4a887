import { isNewer, propertyEntry, pseudoEntry } from "./newer-apis.ts";

/** Properties and pseudo-classes of a style sheet that a browser of the floor lacks. */
export function styleBeyond(css: string): string[] {
  const bare = css.replace(/\/\*[\s\S]*?\*\/|"[^"]*"/g, "");
  const properties = [...bare.matchAll(/[{;]\s*([a-z-]+)\s*:/g)].map(([, name = ""]) => name);
  const pseudos = [...bare.matchAll(/(?<=[\w\s)\]>+~,}]|^)::?([a-z-]+)(?=[^{}]*\{)/g)];
  const found = [
    ...properties.filter((name) => !name.startsWith("--") && isNewer(propertyEntry(name))),
    ...pseudos.flatMap(([, name = ""]) => (isNewer(pseudoEntry(name)) ? [`:${name}`] : [])),
  ];
  return [...new Set(found)].sort();
}
