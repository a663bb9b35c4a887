import { join } from "node:path";
import { preact } from "@preact/preset-vite";
import { type Plugin, runnerImport } from "vite";
import type { RenderSite } from "../../web/docs/site/facts.ts";
import { docsFacts } from "./docs-facts.ts";

type Site = { renderSite: RenderSite };

/** Writes every page of `/docs`, and its search index, beside the script and the style that they load. */
export function docsPages(root: string): Plugin {
  return {
    name: "docs-pages",
    async generateBundle(_, bundle) {
      const files = Object.values(bundle).map(({ fileName }) => fileName);
      const style = files.find((name) => name.endsWith(".css"));
      const entry = Object.values(bundle).find((file) => file.type === "chunk" && file.isEntry);
      if (!style || !entry) throw new Error("the pages have no script or no style");
      const assets = { script: `/docs/${entry.fileName}`, style: `/docs/${style}` };

      const { module } = await runnerImport<Site>(join(root, "web/docs/site/render-site.ts"), {
        root: join(root, "web/docs"),
        configFile: false,
        plugins: [preact()],
      });
      const { pages, searchIndex } = module.renderSite(docsFacts(), assets);
      for (const { path, html } of pages) {
        const fileName = `${path.replace(/^\/docs\/?/, "")}/index.html`.replace(/^\//, "");
        this.emitFile({ type: "asset", fileName, source: html });
      }
      this.emitFile({ type: "asset", fileName: "search.json", source: searchIndex });
    },
  };
}
