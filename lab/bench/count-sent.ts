import type { Page, Request } from "playwright-core";

/** How many bytes of bodies a page has sent since this was called. */
export function countSent(page: Page): () => number {
  const bodies = new Map<Request, number>();
  page.on("requestfinished", async (request) => {
    if (request.method() === "GET") return;
    const { "content-length": length = "0" } = await request.allHeaders();
    bodies.set(request, Number(length));
  });
  return () => [...bodies.values()].reduce((sum, bytes) => sum + bytes, 0);
}
