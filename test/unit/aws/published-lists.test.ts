import type { RequestListener } from "node:http";
import { afterEach, expect, it } from "vitest";
import { publishedLists } from "#aws/published-lists.ts";
import { maxListBytes } from "#domain/screening/read-list.ts";
import { startServer } from "../../fixtures/start-server.ts";

const servers: { close(): void }[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

async function serve(listener: RequestListener): Promise<string> {
  const server = await startServer(listener);
  servers.push(server);
  return `${server.url}/`;
}

const fetched = (un: string, publicOnly = false) =>
  publishedLists({ un }, { publicOnly }).fetch("un");

it("fetches a file whole, and follows the publisher to where it lies", async () => {
  const url = await serve((request, answer) => {
    if (request.url === "/") answer.writeHead(302, { location: "/file.xml" }).end();
    else answer.end("<list/>");
  });
  expect(new TextDecoder().decode(await fetched(url))).toBe("<list/>");
});

it.for([
  ["http://lists.example.com/un.xml", "not https"],
  ["https://127.0.0.1/un.xml", "not public"],
  ["https://169.254.169.254/latest/meta-data/", "not public"],
  ["https://[::1]/un.xml", "not public"],
])("reaches nothing inside the account at %s", async ([url = "", why = ""]) => {
  await expect(fetched(url, true)).rejects.toThrow(why);
});

it("says what the publisher answered if that is no file", async () => {
  const url = await serve((_, answer) => answer.writeHead(503).end());
  await expect(fetched(url)).rejects.toThrow("the publisher answered 503");
});

it("stops after a few redirects", async () => {
  const url = await serve((_, answer) => answer.writeHead(302, { location: "/again" }).end());
  await expect(fetched(url)).rejects.toThrow("redirects too often");
});

it("takes no half of a file that was cut short", async () => {
  const url = await serve((_, answer) => {
    answer.writeHead(200, { "content-length": "1000" });
    answer.write("<list>", () => answer.destroy());
  });
  await expect(fetched(url)).rejects.toThrow();
});

it("stops reading if a file is larger than any list", async () => {
  const chunk = Buffer.alloc(1024 * 1024);
  let sent = 0;
  const url = await serve((request, answer) => {
    const more = () => {
      while (sent < 4 * maxListBytes) {
        sent += chunk.length;
        if (!answer.write(chunk)) return void answer.once("drain", more);
      }
      answer.end();
    };
    request.once("close", () => answer.destroy());
    more();
  });
  await expect(fetched(url)).rejects.toThrow("larger");
  expect(sent).toBeLessThan(2 * maxListBytes);
});

it("has no list without a set address", async () => {
  await expect(publishedLists({}, { publicOnly: true }).fetch("eu")).rejects.toThrow("no address");
});
