import * as z from "zod";
import { Refusal } from "#domain/errors.ts";
import { type BaseLink, findBaseLink, openBaseLink } from "#usecases/applicant/open-base-link.ts";
import { answer } from "../../answer.ts";
import type { Call } from "../../call.ts";
import { requireOwnOrigin } from "../../own-origin.ts";
import {
  countFailedLink,
  quotaHeaders,
  refuseOverdrawn,
  takeQuotas,
  withSandboxDay,
} from "../../rate-limit.ts";
import { droppedQuery, publicRoute } from "../../route.ts";
import { baseLinkPage } from "./base-link-page.ts";
import { deadLinkPage, deadLinkPolicy } from "./dead-link-page.ts";

const path = "/f/{code}";
const contentType = "text/html; charset=utf-8";

/** A GET shows a page with one button: a messenger's preview, or a browser that prefetches, creates no Case. */
const lookRoutes = (["GET", "HEAD"] as const).map((method) =>
  publicRoute({
    method,
    path,
    summary: "Show where a Flow's base link leads",
    contentType,
    quota: "read",
    reply: z.string(),
    async handle({ params, ports, call }) {
      const found = await findBaseLink(ports, params);
      if (!found) return deadEnd(call);
      const state = found.flow.status === "active" ? "open" : "closed";
      return pageOf(call, { found, state, status: 200 });
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
  // The form has no address of its own: a browser sends it to that of the page.
  query: droppedQuery,
  reply: z.string(),
  async handle({ params, ports, call }) {
    requireOwnOrigin(call);
    const found = await findBaseLink(ports, params);
    if (!found) return deadEnd(call);
    const { tenantId, id, sandbox } = found.project;
    // The links of a client share its quota, however many addresses open them.
    const whose = { rateKey: id, tenantKey: tenantId, isOfTenant: true, sandbox } as const;
    const taken = await takeQuotas(call, whose, "create");
    const headers = async () =>
      quotaHeaders(await withSandboxDay(call, whose, { name: "create", taken }));
    try {
      refuseOverdrawn(taken);
      const { theCase, onboardingUrl } = await openBaseLink(ports, found);
      return answer({
        body: "",
        headers: {
          ...(await headers()),
          location: onboardingUrl,
          "referrer-policy": "no-referrer",
        },
        made: [theCase.id],
      });
    } catch (error) {
      // Also returns the Case that was counted and not made.
      const left = await headers();
      const state = refusedState(error);
      if (!state) throw error;
      const status = state === "busy" ? 429 : 409;
      return pageOf(call, { found, state, status, headers: left });
    }
  },
});

export const baseLinkRoutes = [...lookRoutes, openRoute];

function refusedState(error: unknown): "busy" | "closed" | undefined {
  if (!(error instanceof Refusal)) return;
  if (error.code === "rate_limit_exceeded") return "busy";
  if (error.code === "flow_not_active") return "closed";
}

function pageOf(
  call: Call,
  shown: {
    found: BaseLink;
    state: "open" | "closed" | "busy";
    status: number;
    headers?: Record<string, string>;
  },
) {
  const { found, state, status, headers } = shown;
  const { requester, branding, languages } = found;
  const accepted = call.headers["accept-language"];
  const { html, policy } = baseLinkPage({ requester, state, accepted, branding, languages });
  return answer({
    status,
    body: call.method === "HEAD" ? "" : html,
    headers: {
      ...headers,
      "content-security-policy": policy,
      "x-robots-tag": "noindex",
      vary: "accept-language",
    },
  });
}

async function deadEnd(call: Call) {
  await countFailedLink(call);
  return answer({
    status: 404,
    body: call.method === "HEAD" ? "" : deadLinkPage(call.headers["accept-language"]),
    headers: { "content-security-policy": deadLinkPolicy, "x-robots-tag": "noindex" },
  });
}
