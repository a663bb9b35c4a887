import * as z from "zod";
import { Refusal } from "#domain/errors.ts";
import { type BaseLink, findBaseLink, openBaseLink } from "#usecases/applicant/open-base-link.ts";
import type { Call } from "../../call.ts";
import { requireOwnOrigin } from "../../own-origin.ts";
import { countFailedAuthentication, enforceQuota } from "../../rate-limit.ts";
import { publicRoute } from "../../route.ts";
import { baseLinkPage } from "./base-link-page.ts";
import { deadLinkPage, deadLinkPolicy } from "./dead-link-page.ts";

const path = "/f/{code}";
const contentType = "text/html; charset=utf-8";

/**
 * Looking at the link shows a page with one button: a messenger that looks before the applicant
 * does, or a browser that fetches ahead, opens no Case.
 */
const lookRoutes = (["GET", "HEAD"] as const).map((method) =>
  publicRoute({
    method,
    path,
    summary: "Show where a Flow's base link leads",
    contentType,
    quota: "read",
    reply: z.string(),
    async handle({ params, ports, call, headers }) {
      const found = await findBaseLink(ports, params);
      if (!found) return deadEnd(call, headers);
      const state = found.flow.status === "active" ? "open" : "closed";
      const page = show(call, headers, { found, state });
      return method === "GET" ? page : "";
    },
  }),
);

const openRoute = publicRoute({
  method: "POST",
  path,
  summary: "Open a fresh verification by a Flow's base link",
  status: 303,
  contentType,
  idempotent: false,
  quota: "open",
  reply: z.string(),
  async handle({ params, ports, call, headers }) {
    requireOwnOrigin(call);
    const found = await findBaseLink(ports, params);
    if (!found) return deadEnd(call, headers);
    try {
      const { tenantId, id, sandbox } = found.project;
      // What a client may start, its links may: however many addresses they are opened from.
      await enforceQuota(call, { rateKey: id, tenantKey: tenantId, sandbox }, "create");
      const { kase, onboardingUrl } = await openBaseLink(ports, found);
      call.logKeys.case_id = kase.id;
      headers.location = onboardingUrl;
      headers["referrer-policy"] = "no-referrer";
      return "";
    } catch (error) {
      const state = refusedState(error);
      if (!state) throw error;
      headers[":status"] = state === "busy" ? "429" : "409";
      return show(call, headers, { found, state });
    }
  },
});

export const baseLinkRoutes = [...lookRoutes, openRoute];

function refusedState(error: unknown): "busy" | "closed" | undefined {
  if (!(error instanceof Refusal)) return;
  if (error.code === "rate_limit_exceeded") return "busy";
  if (error.code === "flow_not_active") return "closed";
}

function show(
  call: Call,
  headers: Record<string, string>,
  { found, state }: { found: BaseLink; state: "open" | "closed" | "busy" },
): string {
  const { requester, branding, languages } = found;
  const accepted = call.headers["accept-language"];
  const { html, policy } = baseLinkPage({ requester, state, accepted, branding, languages });
  headers["content-security-policy"] = policy;
  headers["x-robots-tag"] = "noindex";
  headers.vary = "accept-language";
  return html;
}

async function deadEnd(call: Call, headers: Record<string, string>): Promise<string> {
  await countFailedAuthentication(call);
  headers[":status"] = "404";
  headers["content-security-policy"] = deadLinkPolicy;
  headers["x-robots-tag"] = "noindex";
  return call.method === "HEAD" ? "" : deadLinkPage;
}
