import { expect, it } from "vitest";
import { startMailbox } from "../mailbox/start-mailbox.ts";

it("shows what would have been sent, each letter once, as text and never as a page's part", async () => {
  const { url, close } = await startMailbox(0);
  const letter = { to: "a@example.com", subject: "<b>Hello</b>", text: "One\nTwo", language: "en" };
  const post = (id: string) =>
    fetch(url, { method: "POST", body: JSON.stringify({ id, ...letter }) });
  expect(await (await fetch(url)).text()).toContain("Nothing was sent yet.");
  expect((await post("one")).status).toBe(204);
  await post("one");
  const page = await (await fetch(url)).text();
  expect(page.match(/<article/g)).toHaveLength(1);
  expect(page).toContain("&lt;b&gt;Hello&lt;/b&gt;");
  expect(page).not.toContain("<b>Hello");
  await close();
});
