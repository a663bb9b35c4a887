import { expectOk } from "../applicant/play-applicant.ts";
import type { MachineClient } from "../stage/machine-client.ts";

/** Where the client's record holds what its Flow shows to the applicant. */
const mapping = [
  { from: "/given_names", to: "prefill.given_names" },
  { from: "/family_names", to: "prefill.family_names" },
  { from: "/born", to: "prefill.date_of_birth" },
];
const intake = {
  payload: { given_names: "Amina", family_names: "Machava", born: "1990-03-07" },
  verifiee: { email: "amina@banco.example" },
  allow_desktop: true,
};

/** Activates a Flow, and returns a function that makes a link for one more person that the client knows by name. */
export async function openFlow(
  client: MachineClient,
  documents: object[],
): Promise<() => Promise<string>> {
  const { project_id } = await expectOk(client.get("/v1/me"));
  const project = `/v1/projects/${String(project_id)}`;
  const template = { name: "Known", mapping, allowed_documents: documents };
  const { id } = await expectOk(client.post(`${project}/templates`, template));
  await expectOk(client.post(`${project}/templates/${String(id)}/publish`));
  await expectOk(client.post(`${project}/flows`, { slug: "known", template_id: id }));
  return async () =>
    String((await expectOk(client.post("/v1/flows/known/intake", intake))).onboarding_url);
}
