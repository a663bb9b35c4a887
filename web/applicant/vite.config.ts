import { preact } from "@preact/preset-vite";
import { defineConfig } from "vite";
import { floorTargets } from "../shared/browser-floor.ts";

/** One page under `/v/`: its files lie in `/v/assets/`, every other path there is the page itself. */
export default defineConfig({
  root: import.meta.dirname,
  base: "/v/",
  plugins: [preact()],
  build: {
    outDir: "dist",
    emptyOutDir: true,
    target: floorTargets,
    sourcemap: false,
    /** Nothing inline: the page's policy admits only files of its own origin. */
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
});
