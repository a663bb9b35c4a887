import sharp from "sharp";
import { type Browser, newBrowser, signInAs } from "../../stage/cookie-browser.ts";
import type { Attack } from "../attack.ts";
import { ask, idOf } from "../rights/furnish-org.ts";

type Ticket = { url: string; fields: Record<string, string>; upload_id: string };

/** The address of an upload lives on after the inspection: a picture that arrives later is never shown. */
export const swappedPicture: Attack = {
  species: "Brand picture changed after it was looked at",
  kind: "service",
  byDay: true,
  async *tries({ stage: { url } }) {
    const owner = newBrowser(url);
    await signInAs(owner, { name: "Owner", email: "owner@branded.test" });
    const project = idOf((await ask(owner, "GET /auth/session")).project);
    const branding = `/v1/projects/${project}/branding`;
    const picture = await squareOf("#0050c8");
    const swapped = [
      { what: "a page", bytes: Buffer.from("<script>alert(1)</script>".padEnd(64)) },
      { what: "an SVG", bytes: Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>") },
      { what: "another picture", bytes: await squareOf("#c80000") },
    ];
    for (const { what, bytes } of swapped) {
      // The edge: the service holds every answer to its schema before it leaves.
      const ticket = (await ask(owner, `POST ${branding}/images`, {
        kind: "icon",
        content_type: "image/png",
      })) as Ticket;
      await send(ticket, picture);
      await ask(owner, `PUT ${branding}`, { icon_upload_id: ticket.upload_id });
      const status = await send(ticket, bytes);
      const shown = await shownBytes(owner, `/brand/${project}/${ticket.upload_id}`);
      yield { what: `${what} (${status}) is shown`, passed: !shown.equals(picture) };
    }
  },
};

function squareOf(background: string): Promise<Buffer> {
  return sharp({ create: { width: 64, height: 64, channels: 3, background } })
    .png()
    .toBuffer();
}

async function send({ url, fields }: Ticket, bytes: Buffer): Promise<number> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append("file", new Blob([Uint8Array.from(bytes)], { type: "image/png" }));
  return (await fetch(url, { method: "POST", body: form })).status;
}

async function shownBytes(browser: Browser, path: string): Promise<Buffer> {
  const answer = await browser.open(path);
  return Buffer.from(await answer.arrayBuffer());
}
