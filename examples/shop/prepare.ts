// In a project of your own: "@bonafide/client".
import { BonafideError, type Client, createClient } from "../../clients/typescript/src/index.ts";
import { signUp } from "../sign-up.ts";

/** The shop's configuration. */
export type Settings = { baseUrl: string; client: Client; webhookSecret: string };

export const flow = "shop";

/**
 * The setup of a team, in the dashboard or as here: a Flow, the shop's colors, the origins that may
 * embed it, and the webhook. A second start finds most of it done.
 */
export async function prepare(given: {
  baseUrl: string;
  apiKey: string | undefined;
  port: number;
}): Promise<Settings> {
  const { baseUrl, port } = given;
  const apiKey = given.apiKey ?? (await signUp(baseUrl, "Adega Índico"));
  const client = createClient({ apiKey, baseUrl });
  const { project_id: id } = await client.call("GET /v1/me");
  const params = { id };
  await publishFlow(client, params);
  await client.call("PUT /v1/projects/{id}/embed-origins", {
    params,
    body: { embed_origins: [`http://localhost:${port}`] },
  });
  // The hosted page in the colors and the language of `pages/shop.css`.
  await client.call("PUT /v1/projects/{id}/branding", {
    params,
    body: { theme: "light", locale_default: "en", colors: { primary: "#7B1E3A" } },
  });
  await client.call("PUT /v1/projects/{id}/webhook", {
    params,
    body: { url: `http://127.0.0.1:${port}/webhooks/bonafide` },
  });
  // Returned only the first time. A production server would store it; this one makes a new one.
  const { signing_secret: webhookSecret } = await client.call(
    "POST /v1/projects/{id}/webhook/rotate-secret",
    { params, body: { overlap_seconds: 0 } },
  );
  return { baseUrl, client, webhookSecret };
}

async function publishFlow(client: Client, params: { id: string }): Promise<void> {
  try {
    await client.call("GET /v1/projects/{id}/flows/{slug}", { params: { ...params, slug: flow } });
    return;
  } catch (error) {
    if (!(error instanceof BonafideError && error.code === "not_found")) throw error;
  }
  const template = await client.call("POST /v1/projects/{id}/templates", {
    params,
    body: {
      name: "Shop",
      intake: {
        fields: [
          { key: "given_names", type: "string", required: true, max_length: 100 },
          { key: "family_names", type: "string", required: true, max_length: 100 },
        ],
      },
      mapping: [
        { from: "/given_names", to: "claimed.given_names", transform: "trim" },
        { from: "/family_names", to: "claimed.family_names", transform: "trim" },
      ],
    },
  });
  const template_id = template.id;
  await client.call("POST /v1/projects/{id}/templates/{template_id}/publish", {
    params: { ...params, template_id },
  });
  await client.call("POST /v1/projects/{id}/flows", { params, body: { slug: flow, template_id } });
}
