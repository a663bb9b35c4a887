import type { Flow } from "#domain/flow/flow.ts";
import { pageSettings } from "#domain/flow/page-of-template.ts";
import type { TemplateContent } from "#domain/flow/template-content.ts";
import { type Started, type StartRequest, startVerification } from "../case/start-verification.ts";

/** The request for a Case of a Flow; the Flow supplies the rest. */
export type FlowRequest = Omit<
  StartRequest,
  "type" | "allowedDocuments" | "flow" | "page" | "returns" | "reviewAfterMonths"
>;

/** Starts a Case under the Flow's current version, which it keeps to its end. */
export function startUnderFlow(
  ports: Parameters<typeof startVerification>[0],
  { flow, content }: { flow: Flow; content: TemplateContent },
  request: FlowRequest,
): Promise<Started> {
  return startVerification(ports, {
    ...request,
    type: "kyc",
    allowedDocuments: content.allowed_documents.map(({ country, document_type }) => ({
      country,
      documentType: document_type,
    })),
    flow: { id: flow.id, slug: flow.slug, version: flow.version },
    page: pageSettings(content),
    returns: content.returns,
    reviewAfterMonths: content.review_after_months,
    allowDesktop: request.allowDesktop ?? (allowsDesktop(content) || undefined),
    linkTtlSeconds: request.linkTtlSeconds ?? content.link_ttl_seconds ?? undefined,
  });
}

function allowsDesktop({ steps }: TemplateContent): boolean {
  const document = steps.find(({ primitive }) => primitive === "capture.document");
  return document?.config.allow_desktop === true;
}
