import { defineConfig } from "vite";
import { floorTargets } from "../shared/browser-floor.ts";

/** One script at `/js/v1/bonafide.js`, for a `<script>` on a page of a client's: it makes `Bonafide`. */
export default defineConfig({
  root: import.meta.dirname,
  build: {
    outDir: "dist/v1",
    emptyOutDir: true,
    target: floorTargets,
    sourcemap: false,
    lib: { entry: "main.ts", formats: ["iife"], name: "Bonafide", fileName: () => "bonafide.js" },
  },
});
