import { agree, expectOk, openLink, submit, upload } from "../applicant/play-applicant.ts";
import { outcomes, page } from "../demo/outcomes.ts";
import { apply } from "../demo/play-outcomes.ts";
import { newBrowser, signInAs } from "../stage/cookie-browser.ts";
import { machineClient, untilTerminal } from "../stage/machine-client.ts";

/** Its report is had with the key. */
export type ReportedCase = { name: string; id: string; apiKey: string };

type Officer = Awaited<ReturnType<typeof anOfficer>>;

/** One of each kind that a report is made of: a pass, a contradiction, an incomplete one, a follow-up; and an erased one. */
export async function fiveCases(baseUrl: string): Promise<ReportedCase[]> {
  const officer = await anOfficer(baseUrl);
  const pass = await play(officer, "honest");
  await officer.made(`${pass}/disposition`, { value: "approved", note: "Seen in the branch too." });
  const contradiction = await play(officer, "face_mismatch");
  await officer.made(`${contradiction}/comments`, {
    text: "The film is of somebody else. Asked the branch in Beira, who know neither of them.",
  });
  await officer.made(`${contradiction}/disposition`, {
    value: "declined",
    reason_codes: ["impersonation"],
  });
  const incomplete = await play(officer, "unsupported_document");
  const followUp = await playFollowUp(officer, await play(officer, "expired"));
  const erased = await play(officer, "honest");
  await expectOk(officer.client.delete(`/v1/verifications/${erased}`));
  return Object.entries({ pass, contradiction, incomplete, follow_up: followUp, erased }).map(
    ([name, id]) => ({ name, id, apiKey: officer.apiKey }),
  );
}

async function anOfficer(baseUrl: string) {
  const browser = newBrowser(baseUrl);
  await signInAs(browser, { name: "Ana Machava", email: `ana-${Date.now()}@bancoindico.example` });
  const { project } = (await browser.call("GET /auth/session")).body;
  const ofProject = `/v1/projects/${Object(project).id}`;
  const { api_key } = await expectOk(browser.call(`POST ${ofProject}/keys`, { name: "reports" }));
  return {
    ...{ baseUrl, apiKey: String(api_key) },
    client: machineClient(baseUrl, String(api_key)),
    made: (target: string, json: unknown) =>
      expectOk(browser.call(`POST ${ofProject}/verifications/${target}`, json)),
  };
}

async function play({ client }: Officer, name: keyof typeof outcomes): Promise<string> {
  const outcome = outcomes[name];
  if (!outcome) throw new Error(`There is no scenario ${name}.`);
  const created = await expectOk(
    client.post("/v1/verifications", {
      ...{ type: "kyc", reference_id: `customer-${name}`, allowed_documents: [outcome.document] },
    }),
  );
  await apply(String(created.onboarding_url), outcome);
  await untilTerminal(client, String(created.id));
  return String(created.id);
}

/** The document again, in one that is not expired. */
async function playFollowUp({ client, made, baseUrl }: Officer, before: string): Promise<string> {
  const asked = await made(`${before}/follow-up`, { items: ["id_front"] });
  const link = await fetch(String(asked.short_url), { redirect: "manual" });
  const applicant = await openLink(new URL(link.headers.get("location") ?? "", baseUrl).href);
  for (const item of await agree(applicant)) {
    await expectOk(upload(applicant, { item, bytes: await page(item) }));
  }
  await expectOk(submit(applicant));
  await untilTerminal(client, String(asked.id));
  return String(asked.id);
}
