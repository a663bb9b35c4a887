import * as z from "zod";
import { displayName } from "#domain/project/display-name.ts";
import { reply } from "#domain/wire.ts";
import { notInProduction } from "#usecases/org/not-in-production.ts";
import { publicRoute } from "../../route.ts";

export const signUpRoute = publicRoute({
  method: "POST",
  path: "/v1/signup",
  summary: "Sign up for a sandbox",
  description:
    "Local and development stages only: production answers 403. Makes a tenant with a Sandbox project that the key belongs to. The key and the webhook secret are shown this once. Idempotency-Key is not honored here, because there is no API key yet to keep the answer for.",
  tag: "Account",
  status: 201,
  idempotent: false,
  quota: "signup",
  refusals: ["signup_disabled"],
  before: ({ ports }) => notInProduction(ports.stage, "signup_disabled"),
  body: z.strictObject({ name: displayName(120) }),
  reply: reply(
    z.object({
      tenantId: z.string(),
      apiKey: z.string(),
      webhookSecret: z.string(),
      name: z.string(),
      sandbox: z.boolean(),
    }),
  ),
  async handle({ body, ports }) {
    // Once in a tenant's life: a cold start does not load it.
    const { signUp } = await import("#usecases/org/sign-up.ts");
    return { ...(await signUp(ports, body)), name: body.name, sandbox: true };
  },
});
