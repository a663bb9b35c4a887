import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import sharp from "sharp";
import { mozambicanPassport, photoOf } from "../../applicant/passport-applicant.ts";
import {
  chooseDocument,
  declineLiveness,
  expectOk,
  openLink,
  submit,
  uploadAnyway,
} from "../../applicant/play-applicant.ts";
import { type Browser, newBrowser, signInAs } from "../../stage/cookie-browser.ts";
import { machineClient, untilTerminal } from "../../stage/machine-client.ts";
import { ask, idOf } from "../rights/furnish-org.ts";

/** Somebody's verification with a term of its own in every place that takes one. */
export type PlantedPerson = {
  id: string;
  owner: Browser;
  project: string;
  terms: readonly string[];
};

/** A term that no other text holds, and that says where it was planted. */
const term = (place: string) => `Qz${place}Planted`;

const terms = {
  givenName: term("Given"),
  familyName: term("Family"),
  number: "QZ7316PL4NT",
  note: term("Note"),
  nested: term("Nested"),
  metadata: term("Metadata"),
  reference: term("Reference"),
  email: `${term("Mail").toLowerCase()}@example.com`,
  redirect: term("Redirect"),
  comment: term("Comment"),
  disposition: term("Disposition"),
  exif: term("Exif"),
  search: term("Search"),
};

/**
 * Verifies a person through a Flow, with a reviewer's words about them and a receiver that repeats what it hears.
 * Each `org` is one of its own.
 */
export async function plantPerson(url: string, org = "planted"): Promise<PlantedPerson> {
  const owner = newBrowser(url);
  await signInAs(owner, { name: "Owner", email: `owner@${org}.test` });
  const project = idOf((await ask(owner, "GET /auth/session")).project);
  const own = `/v1/projects/${project}`;
  const receiver = await startEcho();
  try {
    await ask(owner, `PUT ${own}/webhook`, {
      url: receiver.url,
      events: ["verification.completed", "verification.disposition_recorded"],
    });
    const { api_key } = await ask(owner, `POST ${own}/keys`, { name: "planted" });
    await publishFlow(owner, own);
    const client = machineClient(url, String(api_key));
    const started = await expectOk(
      client.post("/v1/flows/planted/intake", intake, { "idempotency-key": term("Key") }),
    );
    const id = String(started.id);
    await apply(String(started.onboarding_url));
    await untilTerminal(client, id);
    const inCase = `${own}/verifications/${id}`;
    await ask(owner, `POST ${inCase}/comments`, { text: terms.comment });
    await ask(owner, `POST ${inCase}/disposition`, { value: "declined", note: terms.disposition });
    await ask(owner, `POST ${own}/verifications/search`, { q: terms.search });
    return { id, owner, project, terms: Object.values(terms) };
  } finally {
    await receiver.close();
  }
}

async function publishFlow(owner: Browser, own: string): Promise<void> {
  const template = await ask(owner, `POST ${own}/templates`, {
    name: "Planted",
    allowed_documents: [{ country: "MZ", document_type: "passport" }],
    intake: { fields: [{ key: "customer", type: "object", required: true }] },
    mapping: [
      { from: "/customer/first", to: "prefill.given_names" },
      { from: "/customer/first", to: "claimed.given_names" },
      { from: "/customer/last", to: "claimed.family_names" },
      { from: "/customer/number", to: "claimed.document_number" },
    ],
  });
  await ask(owner, `POST ${own}/templates/${idOf(template)}/publish`);
  await ask(owner, `POST ${own}/flows`, { slug: "planted", template_id: idOf(template) });
}

const intake = {
  payload: {
    customer: {
      first: terms.givenName,
      last: terms.familyName,
      number: terms.number,
      note: terms.note,
      more: [{ deep: terms.nested }],
    },
  },
  verifiee: { email: terms.email },
  reference_id: terms.reference,
  metadata: { branch: terms.metadata },
  redirect_url: `https://example.com/${terms.redirect}`,
};

async function apply(onboardingUrl: string): Promise<void> {
  const applicant = await openLink(onboardingUrl);
  const items = await chooseDocument(applicant, mozambicanPassport);
  for (const item of items) {
    const bytes = await sharp(await photoOf(item))
      .withExif({ IFD0: { ImageDescription: terms.exif, Artist: terms.exif } })
      .jpeg({ quality: 92 })
      .toBuffer();
    await expectOk(uploadAnyway(applicant, { item, bytes }));
  }
  await declineLiveness(applicant);
  await expectOk(submit(applicant));
}

/** A receiver that answers with what it was sent, which the service keeps in its log of deliveries. */
async function startEcho(): Promise<{ url: string; close(): Promise<void> }> {
  const server = createServer((request, response) => void request.pipe(response));
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  // A server that listens at a port answers with that port.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/echo`,
    close: () =>
      new Promise((closed) => {
        server.closeAllConnections();
        server.close(() => closed());
      }),
  };
}
