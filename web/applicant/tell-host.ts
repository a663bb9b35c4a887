import type { Sitting } from "./api.ts";
import type { Notice } from "./flow.ts";

type News = { bonafide: "ready" | "complete" | "exit" | "error"; code?: string };

/** The one page that may get messages: it said hello, and the project allows its origin. */
let host: string | undefined;
let last: News | undefined;

const embedders =
  document.querySelector<HTMLMetaElement>("meta[name=embedders]")?.content.split(" ") ?? [];

addEventListener("message", ({ source, origin, data }: MessageEvent<{ bonafide?: unknown }>) => {
  if (source !== parent || !embedders.includes(origin) || data?.bonafide !== "hello") return;
  host = origin;
  send({ bonafide: "ready" });
  if (last) send(last);
});

/** Tells the page around the frame that the verification ended: never its result, and nothing about the person. */
export function tellHost(sitting: Sitting | undefined, notice: Notice | undefined): void {
  const news = newsOf(sitting, notice);
  if (!news || JSON.stringify(news) === JSON.stringify(last)) return;
  last = news;
  send(news);
}

function newsOf(sitting: Sitting | undefined, notice: Notice | undefined): News | undefined {
  // These pass: the applicant goes on in a moment.
  if (notice === "offline" || notice === "busy") return;
  if (notice) return { bonafide: "error", code: notice };
  switch (sitting?.state) {
    case "submitted":
    case "finished":
      return { bonafide: "complete" };
    case "declined":
      return { bonafide: "exit" };
    case "expired":
    case "erased":
      return { bonafide: "error", code: sitting.state };
    default:
      return;
  }
}

function send(news: News): void {
  if (host) parent.postMessage(news, host);
}
