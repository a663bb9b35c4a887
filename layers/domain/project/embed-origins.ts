import * as z from "zod";
import { Refusal } from "../errors.ts";
import type { Project } from "./project.ts";

export const maxEmbedOrigins = 20;

/** The origins that may show this project's verifications in a frame. */
export const EmbedOrigins = z.object({
  embedOrigins: z
    .array(z.string())
    .describe("Origins such as `https://www.example.com`: no path, no wildcard."),
});

export type EmbedOrigins = z.output<typeof EmbedOrigins>;

/**
 * Refuses anything but a single https origin, because a policy contains it unchanged. A sandbox also
 * takes the developer's own machine, by http.
 */
export function requireEmbedOrigins(
  { sandbox }: Pick<Project, "sandbox">,
  { embedOrigins }: EmbedOrigins,
): void {
  for (const [at, text] of embedOrigins.entries()) {
    const param = `embed_origins[${at}]`;
    const refuse = (why: string) => new Refusal("invalid_parameter", `${param} ${why}`, { param });
    const url = URL.parse(text);
    if (!url || url.origin !== text) {
      throw refuse("must be an origin as a browser writes it, such as https://www.example.com");
    }
    if (url.hostname.includes("*")) throw refuse("must be one origin: a wildcard is none");
    if (!isName(url.hostname)) throw refuse("must have a host name of letters, digits and hyphens");
    if (embedOrigins.indexOf(text) !== at) throw refuse("is there twice");
    if (url.protocol === "https:" || (sandbox && isLoopback(url))) continue;
    throw refuse(sandbox ? "must be https, or http on this machine" : "must be https");
  }
}

/** An address may hold characters in its host that mean something in a policy: `;` ends a directive. */
function isName(hostname: string): boolean {
  return /^[a-z0-9-]+(\.[a-z0-9-]+)*$/.test(hostname) || hostname === "[::1]";
}

function isLoopback({ protocol, hostname }: URL): boolean {
  return protocol === "http:" && /^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname);
}
