// In a project of your own: "@bonafide/client".
import { BonafideError, type Client, createClient } from "../../clients/typescript/src/index.ts";
import { signUp } from "../sign-up.ts";
import type { Source } from "./sources/source.ts";

type Primitive = { id: string; primitive: string; config?: Record<string, unknown> };

/**
 * The setup that a team makes once, in the dashboard or by calls as here: the adapter's address, and a Flow whose
 * Template calls it. A second start finds most of it done.
 */
export async function prepare(given: {
  baseUrl: string;
  apiKey: string | undefined;
  source: Pick<Source, "name" | "fields">;
  url: string;
}): Promise<{ client: Client; secret: string; slug: string }> {
  const { baseUrl, source, url } = given;
  const { name } = source;
  const apiKey = given.apiKey ?? (await signUp(baseUrl, "Adapters"));
  const client = createClient({ apiKey, baseUrl });
  const { project_id: id } = await client.call("GET /v1/me");
  const params = { id, name };
  await client.call("PUT /v1/projects/{id}/adapters/{name}", { params, body: { url } });
  // Only the first PUT returns the secret. A production server would store it; this one makes a new one.
  const { signing_secret: secret } = await client.call(
    "POST /v1/projects/{id}/adapters/{name}/rotate-secret",
    { params, body: { overlap_seconds: 0 } },
  );
  const slug = `with-${name}`;
  await publishFlow(client, { id, slug, source });
  return { client, secret, slug };
}

async function publishFlow(
  client: Client,
  { id, slug, source }: { id: string; slug: string; source: Pick<Source, "name" | "fields"> },
): Promise<void> {
  try {
    await client.call("GET /v1/projects/{id}/flows/{slug}", { params: { id, slug } });
    return;
  } catch (error) {
    if (!(error instanceof BonafideError && error.code === "not_found")) throw error;
  }
  const { id: template_id } = await client.call("POST /v1/projects/{id}/templates", {
    params: { id },
    body: { name: slug, steps: stepsWith(source) },
  });
  await client.call("POST /v1/projects/{id}/templates/{template_id}/publish", {
    params: { id, template_id },
  });
  await client.call("POST /v1/projects/{id}/flows", {
    params: { id },
    body: { slug, template_id },
  });
}

function stepsWith({ name, fields }: Pick<Source, "name" | "fields">): Primitive[] {
  return [
    { id: "document", primitive: "capture.document" },
    { id: "selfie", primitive: "capture.selfie" },
    { id: "liveness_active", primitive: "capture.liveness_active" },
    { id: "document_reading", primitive: "check.document_reading" },
    { id: "authenticity", primitive: "check.authenticity" },
    { id: "liveness", primitive: "check.liveness" },
    { id: "face_match", primitive: "check.face_match" },
    { id: "external", primitive: "check.external", config: { adapter: name, fields: [...fields] } },
    { id: "policy", primitive: "decision.policy" },
  ];
}
