import type { Page, Request } from "playwright-core";
import * as z from "zod";

/** The list of a film's pictures, which a page sends before them. */
const List = z.object({ frames: z.array(z.object({ bytes: z.number() })) });

export type Sent = { bytes: number; ofFilm: number };

/** How many bytes of bodies a page has sent since this was called, and how many of them were the film of the face. */
export function countSent(page: Page): () => Sent {
  const bodies = new Map<Request, Sent>();
  page.on("requestfinished", async (request) => {
    if (request.method() === "GET") return;
    const { "content-length": length = "0" } = await request.allHeaders();
    const bytes = Number(length);
    // A browser does not tell the body of an upload. So the film counts by its list: photographs may travel at the same time.
    const isList = new URL(request.url()).pathname.endsWith("/seal");
    const ofFilm = isList ? bytes + filmBytes(request.postDataJSON()) : 0;
    bodies.set(request, { bytes, ofFilm });
  });
  return () => ({
    bytes: sum([...bodies.values()].map(({ bytes }) => bytes)),
    ofFilm: sum([...bodies.values()].map(({ ofFilm }) => ofFilm)),
  });
}

function filmBytes(body: unknown): number {
  return sum(List.parse(body).frames.map(({ bytes }) => bytes));
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
