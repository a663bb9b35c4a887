import { preact } from "@preact/preset-vite";
import { defineConfig, type Plugin } from "vite";

/** One document with its script and its style in it: the API answers `/docs` with it, and with their hashes. */
export default defineConfig({
  root: import.meta.dirname,
  base: "/docs/",
  plugins: [preact(), oneDocument()],
  build: {
    outDir: "dist",
    emptyOutDir: true,
    target: "es2024",
    sourcemap: false,
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { format: "iife" } },
  },
});

function oneDocument(): Plugin {
  return {
    name: "one-document",
    enforce: "post",
    generateBundle(_, bundle) {
      const page = bundle["index.html"];
      if (page?.type !== "asset") throw new Error("The page was not built.");
      let html = String(page.source).replaceAll(
        /\s*<(?:script\b[^>]*><\/script|link rel="stylesheet"[^>]*)>/g,
        "",
      );
      for (const file of Object.values(bundle)) {
        if (file === page) continue;
        const code = file.type === "chunk" ? file.code : String(file.source);
        const [tag, end] = file.type === "chunk" ? ["script", "</body>"] : ["style", "</head>"];
        if (code.includes(`</${tag}`)) throw new Error(`The ${tag} of the page would end early.`);
        html = html.replace(end, () => `<${tag}>${code.trim()}</${tag}>${end}`);
        delete bundle[file.fileName];
      }
      page.source = html;
    },
  };
}
