import { runInNewContext } from "node:vm";
import { expect, it } from "vitest";
import { nameViewer, pageRewrite } from "../../lib/edge-functions.ts";

const rewrite = (uri: string): string =>
  runInNewContext(`${pageRewrite}; handler({ request: { uri } }).uri`, { uri });

it.for([
  { uri: "/v/ver_01j0000000000000000000000", page: "/v/index.html" },
  { uri: "/v/", page: "/v/index.html" },
  { uri: "/v/assets/app-1a2b.js", page: "/v/assets/app-1a2b.js" },
  { uri: "/v/ver_01j/photo", page: "/v/index.html" },
  { uri: "/", page: "/dashboard/index.html" },
  { uri: "/dashboard", page: "/dashboard/index.html" },
  { uri: "/dashboard/proj_01j/verifications/ver_01j", page: "/dashboard/index.html" },
  { uri: "/dashboard/assets/main-1a2b.js", page: "/dashboard/assets/main-1a2b.js" },
  { uri: "/docs", page: "/docs/index.html" },
  { uri: "/docs/", page: "/docs/index.html" },
  { uri: "/docs/webhooks", page: "/docs/webhooks/index.html" },
  { uri: "/docs/problems/not_found", page: "/docs/problems/not_found/index.html" },
  { uri: "/docs/assets/main-1a2b.js", page: "/docs/assets/main-1a2b.js" },
  { uri: "/docsearch", page: "/dashboard/index.html" },
  { uri: "/favicon.ico", page: "/favicon.ico" },
])("answers $uri with $page", ({ uri, page }) => {
  expect(rewrite(uri)).toBe(page);
});

it("names the viewer over whatever the viewer sent by that name", () => {
  const event = {
    viewer: { ip: "198.51.100.7" },
    request: { headers: { "bonafide-viewer": { value: "203.0.113.1" }, accept: { value: "*/*" } } },
  };
  const { headers } = runInNewContext(`${nameViewer}; handler(event)`, { event });
  expect(headers).toEqual({
    "bonafide-viewer": { value: "198.51.100.7" },
    accept: { value: "*/*" },
  });
});
