import { preact } from "@preact/preset-vite";
import { defineConfig } from "vite";

/**
 * Files that the pages of `/docs` load: a style, and a script that adds search, copying and forms.
 * `cli/build/docs-pages.ts` writes the pages themselves.
 */
export default defineConfig({
  root: import.meta.dirname,
  base: "/docs/",
  plugins: [preact()],
  build: {
    outDir: "dist",
    emptyOutDir: true,
    target: "es2022",
    sourcemap: false,
    /** Nothing inline: the page's policy admits only files of its own origin. */
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // Writing the pages takes most of the time, and is meant to.
    rolldownOptions: { input: "main.ts", checks: { pluginTimings: false } },
  },
});
