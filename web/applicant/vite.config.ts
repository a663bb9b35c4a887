import { preact } from "@preact/preset-vite";
import { defineConfig, type Plugin } from "vite";
import { floorTargets } from "../shared/browser-floor.ts";

/**
 * A style sheet in the head keeps the page white until it came. Behind the shell it keeps back only what follows; the
 * page's own script waits for it wherever it stands.
 */
const styleBehindShell: Plugin = {
  name: "style-behind-shell",
  enforce: "post",
  transformIndexHtml: {
    order: "post",
    handler(html) {
      const [link = ""] = /[ \t]*<link rel="stylesheet"[^>]*>\n?/.exec(html) ?? [];
      const rest = html.replace(link, "");
      const at = rest.lastIndexOf("    <noscript>");
      return `${rest.slice(0, at)}${link}${rest.slice(at)}`;
    },
  },
};

/** One page under `/v/`: its files lie in `/v/assets/`, every other path there is the page itself. */
export default defineConfig({
  root: import.meta.dirname,
  base: "/v/",
  plugins: [preact(), styleBehindShell],
  build: {
    outDir: "dist",
    emptyOutDir: true,
    target: floorTargets,
    sourcemap: false,
    /** Nothing inline: the page's policy admits only files of its own origin. */
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // Parts that every screen needs are one file: each by itself is a request more, and
        // compresses less.
        codeSplitting: {
          groups: [
            {
              name: "base",
              test: /node_modules.preact|preload-helper|applicant.(?:strings|flow|api|frame|tab-memory)\.ts|applicant.parts.(?:icon|screen|copy-link)\.tsx|shared.(?:icon|use-event|path-of)/,
            },
          ],
        },
      },
    },
  },
});
