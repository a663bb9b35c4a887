import { preact } from "@preact/preset-vite";
import { defineConfig } from "vite";

/** One page under `/dashboard/`: its files are in `/dashboard/assets/`, any other path is the page itself. */
export default defineConfig({
  root: import.meta.dirname,
  base: "/dashboard/",
  plugins: [preact()],
  build: {
    outDir: "dist",
    emptyOutDir: true,
    target: "es2022",
    sourcemap: false,
    /** No file is inlined, because the page's security policy admits only files of its own origin. */
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
});
