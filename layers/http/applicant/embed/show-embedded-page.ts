import * as z from "zod";
import { embeddersOf } from "#usecases/applicant/embedders.ts";
import { answer } from "../../answer.ts";
import { applicantPermissions, applicantPolicy } from "../../page-policy.ts";
import { publicRoute } from "../../route.ts";

/**
 * The applicant's page for a frame. At its own address it is a file that no page may frame; this route
 * answers it, because the project names the pages that may. An unknown Case gets the same page without
 * any origin, which reveals nothing.
 */
export const showEmbeddedPageRoutes = (["GET", "HEAD"] as const).map((method) =>
  publicRoute({
    method,
    path: "/embed/{id}",
    summary: "The hosted page, for a frame on a page of the client's",
    contentType: "text/html; charset=utf-8",
    quota: "read",
    reply: z.string(),
    async handle({ params, ports }) {
      const embedders = await embeddersOf(ports, params.id);
      // Only who embeds loads it.
      const { embeddedPage } = await import("./embedded-page.ts");
      const { capturesOrigin } = ports.stage;
      return answer({
        body: method === "HEAD" ? "" : embeddedPage(embedders),
        headers: {
          "cache-control": "no-store",
          "content-security-policy": applicantPolicy({ capturesOrigin, embedders }),
          "permissions-policy": applicantPermissions,
          "referrer-policy": "no-referrer",
          "x-robots-tag": "noindex",
        },
      });
    },
  }),
);
