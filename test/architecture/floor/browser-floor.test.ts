import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build, type UserConfig } from "vite";
import { expect, it } from "vitest";
import { floorTargets } from "#pages/shared/browser-floor.ts";
import { callsBeyond } from "./calls-beyond.ts";
import { styleBeyond } from "./style-beyond.ts";

const web = join(import.meta.dirname, "../../../web");

async function builtOf(page: string, target: string | string[]) {
  const path = pathToFileURL(join(web, page, "vite.config.ts")).href;
  const config: UserConfig = (await import(path)).default;
  const built = await build({
    ...config,
    configFile: false,
    logLevel: "silent",
    build: { ...config.build, write: false, minify: target !== "esnext", target },
  });
  return [built].flat().flatMap((each) => ("output" in each ? each.output : []));
}

/** As it would be built, but for the names and the syntax, which the build itself brings down to the floor. */
async function scriptsOf(page: string): Promise<string> {
  const files = await builtOf(page, "esnext");
  return files.flatMap((file) => (file.type === "chunk" ? file.code : [])).join("\n");
}

async function stylesOf(page: string): Promise<string> {
  const files = await builtOf(page, floorTargets);
  return files
    .flatMap((file) => (file.type === "asset" && file.fileName.endsWith(".css") ? file.source : []))
    .join("\n");
}

/** Calls that a browser of the floor lacks, and the reason why each does no harm. */
const known: Record<string, readonly string[]> = {
  applicant: [
    // Preact's own name of a context.
    ".displayName",
    // Preact asks for it as a value first.
    ".moveBefore",
    ".moveBefore()",
    // Names of our own: the film's recorder, and the drawing of a challenge.
    ".run()",
    ".with()",
    // `parts/modal.ts` opens it where it is an element without meaning.
    "<dialog>",
  ],
  embed: [
    // It opens it by itself where it is an element without meaning.
    "<dialog>",
  ],
};

it.for(Object.keys(known))("calls nothing that a browser of the floor lacks: %s", async (page) => {
  expect(callsBeyond(await scriptsOf(page))).toEqual(known[page]);
});

/** Styles that a browser may lack: the page only looks plainer. */
const plainer = [
  "-webkit-tap-highlight-color",
  ":-moz-progress-bar",
  ":-webkit-progress-bar",
  ":-webkit-progress-value",
  // The browser's own ring is then seen.
  ":focus-visible",
  // The circle of the choice is filled all the same.
  ":has",
  "accent-color",
  // `parts/photograph.tsx` shows the whole picture there.
  "aspect-ratio",
  "color-scheme",
  "cursor",
  // The light is a picture besides, which high contrast leaves alone.
  "forced-color-adjust",
  // A pull reloads the page there, after the browser asked if something is in progress.
  "overscroll-behavior-y",
  "text-size-adjust",
  "text-wrap",
];

it.for([
  ["a { display: flex; gap: 4px }", ["a"]],
  ["a { display: grid; gap: 4px }", []],
] as const)("tells a gap of a flex line from one of a grid: %s", ([css, lacking]) => {
  expect(styleBeyond(css)).toEqual(lacking);
});

it("paints by nothing that a browser of the floor lacks, if it would be missed", async () => {
  expect(styleBeyond(await stylesOf("applicant"))).toEqual(plainer);
});

it.for([
  ["AbortSignal.timeout(1)", "AbortSignal.timeout"],
  ["globalThis.AbortSignal.any([])", "AbortSignal.any"],
  ["[].toSorted()", ".toSorted()"],
  ["[].at(-1)", ".at()"],
  ["[].findLast(Boolean)", ".findLast()"],
  ["structuredClone({})", "structuredClone"],
  ["crypto.randomUUID()", ".randomUUID()"],
  ["Object.hasOwn({}, 'a')", "Object.hasOwn"],
  ["Object.groupBy([], Boolean)", "Object.groupBy"],
  ["'a'.replaceAll('a', 'b')", ".replaceAll()"],
  ["'a'.isWellFormed()", ".isWellFormed()"],
  ["Promise.withResolvers()", "Promise.withResolvers"],
  ["Array.fromAsync([])", "Array.fromAsync"],
  ["new Intl.DisplayNames('en', {})", "Intl.DisplayNames"],
  ["new Intl.DateTimeFormat('en', { dateStyle: 'long' })", "{ dateStyle }"],
  ["new Error('', { cause: 1 })", "{ cause }"],
  ["document.startViewTransition()", ".startViewTransition()"],
  ["h('dialog', {})", "<dialog>"],
  ["element.showModal()", ".showModal()"],
  ["new OffscreenCanvas(1, 1)", "OffscreenCanvas"],
])("finds %s", ([code = "", call]) => {
  expect(callsBeyond(code)).toContain(call);
});

it.for([
  "navigator.wakeLock?.request('screen')",
  "if ('randomUUID' in crypto) crypto.randomUUID()",
  "typeof structuredClone === 'function' && structuredClone({})",
  "const structuredClone = (x) => x; structuredClone(1)",
  "[].map(String).includes('a'); Promise.allSettled([]); a ?? b?.c",
])("lets through %s", (code) => {
  expect(callsBeyond(code)).toEqual([]);
});
