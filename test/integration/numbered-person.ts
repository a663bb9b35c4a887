import { mozambicanPassport } from "../../lab/applicant/passport-applicant.ts";
import { expectOk } from "../../lab/applicant/play-applicant.ts";
import { type Browser, newBrowser, signInAs } from "../../lab/stage/cookie-browser.ts";
import {
  type MachineClient,
  machineClient,
  untilTerminal,
} from "../../lab/stage/machine-client.ts";

/** A founder's project with a Flow by which a simulated document has the number that the intake claims. */
export async function numberedProject(
  url: string,
  name: string,
  {
    founder,
    slug = "numbered",
    asks = [],
    content: more = {},
  }: { founder?: Browser; slug?: string; asks?: readonly string[]; content?: object } = {},
) {
  const browser = founder ?? newBrowser(url);
  if (!founder) await signInAs(browser, { name, email: `${name}-${Date.now()}@numbers.test` });
  const { project } = (await browser.call("GET /auth/session")).body;
  const inProject = `/v1/projects/${Object(project).id}`;
  const content = {
    ...{ name: "Numbered", allowed_documents: [mozambicanPassport] },
    ...(asks.length > 0 && { steps: stepsWith(asks) }),
    ...more,
  };
  const { id } = await expectOk(browser.call(`POST ${inProject}/templates`, content));
  await expectOk(browser.call(`POST ${inProject}/templates/${id}/publish`, {}));
  const flow = { slug, template_id: id };
  await expectOk(browser.call(`POST ${inProject}/flows`, flow));
  const reviewed = (rules: object) =>
    expectOk(
      browser.call(`PUT ${inProject}/review`, { target_hours: 24, assessments: [], ...rules }),
    );
  return {
    ...{ browser, inProject },
    givesIds: (person_ids: boolean) => reviewed({ person_ids }),
    keepsFaces: (seen_faces: boolean) => reviewed({ seen_faces }),
    /** A key of its own, and how to withdraw it. */
    async withKey() {
      const key = await expectOk(
        browser.call(`POST ${inProject}/keys`, { name: "Intake", scopes }),
      );
      return {
        key: String(key.api_key),
        client: machineClient(url, String(key.api_key)),
        revoke: () => expectOk(browser.call(`DELETE ${inProject}/keys/${key.id}`)),
      };
    },
  };
}

const scopes = ["cases:create", "cases:read", "cases:erase", "flows:intake", "block_list:write"];

/** The steps of a usual template, and these before its decision. */
export function stepsWith(asks: readonly string[]) {
  return [
    ...["capture.document", "capture.selfie", "capture.liveness_active"],
    ...["check.document_reading", "check.authenticity", "check.liveness", "check.face_match"],
    ...asks,
    "decision.policy",
  ].map((primitive) => ({ id: primitive.split(".")[1], primitive }));
}

/** The record of a simulated verification whose document has this number, or the one of every specimen. */
export async function simulated(
  client: MachineClient,
  number: string | undefined,
  { result = { scenario: "clear" }, slug = "numbered" }: { result?: object; slug?: string } = {},
): Promise<Record<string, unknown>> {
  const claimed = number === undefined ? {} : { claimed: { document_number: number } };
  const started = await expectOk(
    client.post(`/v1/flows/${slug}/intake`, { payload: {}, ...claimed }),
  );
  await expectOk(client.post(`/v1/sandbox/verifications/${started.id}/simulate`, result));
  return untilTerminal(client, String(started.id));
}
