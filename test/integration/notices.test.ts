import { it } from "vitest";
import { expectOk } from "../../lab/applicant/play-applicant.ts";
import { newBrowser, signInAs } from "../../lab/stage/cookie-browser.ts";
import { signUp } from "../../lab/stage/machine-client.ts";
import { caseKey, storedItems } from "../../lab/stage/stage-inside.ts";
import { sharedStage } from "./stage-support.ts";

/** A sweep begins each minute and sends fifty notices, of all who invite: it may take the third to come to these. */
const patient = { timeout: 200_000, interval: 1000 };
const timeout = 220_000;

it.concurrent(
  "tells who is invited, in the language that was asked for, with the next sweep",
  async ({ expect }) => {
    const { url, mailboxUrl } = sharedStage();
    const owner = newBrowser(url);
    await signInAs(owner, { name: "Ana", email: "ana@notices.test" });
    const email = "rui@notices.test";
    const invited = { email, role: "auditor", language: "pt" };
    expect((await owner.call("POST /v1/team/invitations", invited)).status).toBe(201);
    const mailbox = async () => (await fetch(mailboxUrl)).text();
    await expect.poll(mailbox, patient).toContain(email);
    expect(await mailbox()).toContain("convida-o para as suas verificações");
  },
  timeout,
);

it.concurrent(
  "sends an applicant the link by e-mail and SMS, and keeps nothing of where to",
  async ({ expect }) => {
    const { url, mailboxUrl } = sharedStage();
    const { client } = await signUp(url, "Banco Índico");
    const to = { email: "applicant@links.test", phone: "+258840000042" };
    const body = { type: "kyc", language: "fr", deliver_link: to };
    const itemsOf = async (id: unknown) => {
      const all = await storedItems(sharedStage());
      return JSON.stringify(all.filter(({ pk }) => pk === caseKey(String(id)).pk));
    };
    const started = async () => {
      const { id, short_url } = await expectOk(client.post("/v1/verifications", body));
      return { id, short_url, items: await itemsOf(id) };
    };
    const first = await started();
    // A sweep that comes just then has sent it already, and none comes twice in a minute.
    const { id, short_url, items } = first.items.includes("sealedTo") ? first : await started();
    expect(items).toContain("sealedTo");
    expect(items).not.toContain("links.test");
    const mailbox = async () => (await fetch(mailboxUrl)).text();
    const linksSent = async () => (await mailbox()).split(String(short_url)).length - 1;
    await expect.poll(linksSent, patient).toBe(2);
    const page = await mailbox();
    expect(page).toContain(to.phone);
    expect(page).toContain(to.email);
    expect(page).toContain("Banco Índico vous demande de confirmer");
    await expect.poll(() => itemsOf(id), patient).not.toContain("sealedTo");
  },
  timeout,
);
