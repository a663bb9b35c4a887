import { defineConfig } from "vite";

/** One script at `/js/v1/bonafide.js`, for a `<script>` on a page of a client's: it makes `Bonafide`. */
export default defineConfig({
  root: import.meta.dirname,
  build: {
    outDir: "dist/v1",
    emptyOutDir: true,
    target: "es2020",
    sourcemap: false,
    lib: { entry: "main.ts", formats: ["iife"], name: "Bonafide", fileName: () => "bonafide.js" },
  },
});
