import { expect, it } from "vitest";
import { newBrowser, signInAs } from "../../lab/stage/cookie-browser.ts";
import { sharedStage } from "./stage-support.ts";

it("tells who is invited, in the language that was asked for, with the next sweep", async () => {
  const { url, mailboxUrl } = sharedStage();
  const owner = newBrowser(url);
  await signInAs(owner, { name: "Ana", email: "ana@notices.test" });
  const email = "rui@notices.test";
  const invited = { email, role: "auditor", language: "pt" };
  expect((await owner.call("POST /v1/team/invitations", invited)).status).toBe(201);
  const mailbox = async () => (await fetch(mailboxUrl)).text();
  await expect.poll(mailbox, { timeout: 100_000, interval: 1000 }).toContain(email);
  expect(await mailbox()).toContain("convida-o para as suas verificações");
}, 120_000);
