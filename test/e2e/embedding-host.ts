import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { type InputOptions, rolldown } from "rolldown";
import { samplesIn } from "../fixtures/doc-samples.ts";

/** A page of a client's on another site, under the strictest policy that lets it embed. */
export async function startHost(serviceUrl: string, more: Record<string, string> = {}) {
  const [react, sample] = await Promise.all([reactPage(), samplePage()]);
  const files: Record<string, string> = {
    "/": `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Shop</title><h1>Shop</h1><main id="place"></main>
<script src="${serviceUrl}/js/v1/bonafide.js"></script><script src="/page.js"></script></html>`,
    "/page.js": `window.heard = [];
window.begin = (url, isInside) => {
  const place = document.getElementById("place");
  place.style.height = "700px";
  window.embedded = Bonafide.open({
    url,
    ...(isInside && { container: place }),
    onComplete: (...given) => heard.push(["complete", ...given]),
    onExit: (...given) => heard.push(["exit", ...given]),
    onError: (...given) => heard.push(["error", ...given]),
  });
};
window.messages = [];
addEventListener("message", ({ data }) => messages.push(data));`,
    "/react": `<!doctype html><html lang="en"><title>Shop</title><main id="place"></main>
<script src="/react.js"></script></html>`,
    "/react.js": react,
    "/sample": `<!doctype html><html lang="en"><title>Shop</title><script src="/sample.js"></script></html>`,
    "/sample.js": sample,
  };
  const policy = [
    "default-src 'none'",
    `script-src 'self' ${serviceUrl}`,
    `frame-src ${serviceUrl}`,
    "frame-ancestors 'none'",
  ].join("; ");
  const server = createServer(({ url = "" }, response) => {
    const { pathname } = new URL(url, "http://localhost");
    const type = pathname.endsWith(".js") ? "text/javascript" : "text/html";
    response.writeHead(files[pathname] === undefined ? 404 : 200, {
      "content-type": `${type}; charset=utf-8`,
      "content-security-policy": policy,
      ...more,
    });
    response.end(files[pathname] ?? "");
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const { port } = server.address() as AddressInfo;
  return {
    /** By its name: to a browser another site than the service's address. */
    origin: `http://localhost:${port}`,
    close: () => server.close(),
  };
}

const reactPage = () =>
  scriptOf({
    input: new URL("./react-host.ts", import.meta.url).pathname,
    transform: { define: { "process.env.NODE_ENV": '"production"' } },
  });

/** The code of the documentation's page on embedding, as it stands. */
function samplePage(): Promise<string> {
  const [code = ""] = samplesIn("ts").get("embedding") ?? [];
  return scriptOf({
    input: "sample.ts",
    resolve: {
      alias: {
        "@bonafide/client/embed": new URL("../../clients/typescript/src/embed.ts", import.meta.url)
          .pathname,
      },
    },
    plugins: [
      {
        name: "sample",
        resolveId: (id) => (id === "sample.ts" ? id : null),
        load: (id) => (id === "sample.ts" ? code : null),
      },
    ],
  });
}

/** A script whose exports are members of `page`. */
async function scriptOf(options: InputOptions): Promise<string> {
  const bundle = await rolldown(options);
  const { output } = await bundle.generate({ format: "iife", name: "page", minify: true });
  await bundle.close();
  return output[0].code;
}
