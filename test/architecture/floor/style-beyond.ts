import { isNewer, propertyEntry, pseudoEntry } from "./newer-apis.ts";

/** Properties and pseudo-classes of a style sheet that a browser of the floor lacks. */
export function styleBeyond(css: string): string[] {
  const bare = css.replace(/\/\*[\s\S]*?\*\/|"[^"]*"/g, "");
  const properties = [...bare.matchAll(/[{;]\s*([a-z-]+)\s*:/g)].map(([, name = ""]) => name);
  const pseudos = [...bare.matchAll(/(?<=[\w\s)\]>+~,}]|^)::?([a-z-]+)(?=[^{}]*\{)/g)];
  const found = [
    ...properties.filter((name) => !name.startsWith("--") && isNewer(propertyEntry(name))),
    ...gapsBeyond(bare),
    ...pseudos.flatMap(([, name = ""]) => (isNewer(pseudoEntry(name)) ? [`:${name}`] : [])),
  ];
  return [...new Set(found)].sort();
}

/** Where a browser is asked for a gap between flex items, and no margin stands in for it. */
const noFlexGap = /@supports \(not \(color:\s*revert\)\)[^{]*\{((?:[^{}]*\{[^{}]*\})*)\s*\}/;

/** Selectors of flex boxes with a gap, which came later than the property `gap`, of grids. */
function gapsBeyond(css: string): string[] {
  const standIns = noFlexGap.exec(css)?.[1] ?? "";
  return [...css.replace(noFlexGap, "").matchAll(/([^{}]+)\{([^{}]*)\}/g)].flatMap(
    ([, selectors = "", body = ""]) => {
      if (!/display:\s*(?:inline-)?flex/.test(body) || !/[;{\s]gap:/.test(body)) return [];
      const all = selectors.split(",").map((each) => each.trim());
      return all.filter(
        (each) => !standIns.includes(`${each}>`) && !standIns.includes(`${each} >`),
      );
    },
  );
}
