import { type LoopbackServer, readBody, serveOnLoopback } from "../emulators/loopback-server.ts";
import { type KeptLetter, Letter } from "./letter.ts";
import { mailboxPage } from "./mailbox-page.ts";

const maxKept = 200;
const maxBytes = 64 * 1024;

/** Receives the letters of the stage and shows them on this machine. Nothing leaves it. */
export function startMailbox(port?: number): Promise<LoopbackServer> {
  const letters = new Map<string, KeptLetter>();
  return serveOnLoopback(async (request, response) => {
    if (request.method === "POST") {
      const body: unknown = JSON.parse(String(await readBody(request, maxBytes)));
      const letter = Letter.parse(body);
      // The same letter sent again is one letter, as it would be for a receiver that looks at ids.
      letters.set(letter.id, { ...letter, at: new Date().toISOString() });
      const [oldest] = letters.keys();
      if (letters.size > maxKept && oldest !== undefined) letters.delete(oldest);
      response.writeHead(204).end();
      return;
    }
    response.writeHead(200, {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'",
      "referrer-policy": "no-referrer",
    });
    response.end(mailboxPage([...letters.values()].toReversed()));
  }, port);
}
