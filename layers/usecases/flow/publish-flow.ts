import { Refusal } from "#domain/errors.ts";
import {
  type Flow,
  type FlowMove,
  maxFlows,
  movedFlow,
  republishedFlow,
} from "#domain/flow/flow.ts";
import type { FlowVersion, FlowVersionSummary } from "#domain/flow/flow-version.ts";
import { type MappingRule, referenceSources } from "#domain/flow/mapping.ts";
import { sendingsOf } from "#domain/flow/sendings.ts";
import { activatableRevision } from "#domain/flow/template.ts";
import type { TemplateContent } from "#domain/flow/template-content.ts";
import type { Ports } from "../ports.ts";
import { baseCodeHashes, newBaseCode } from "./base-link.ts";
import { ownTemplate } from "./edit-template.ts";
import { currentVersion, ownFlow } from "./own-flow.ts";

type Publishes = Pick<Ports, "clock" | "templates" | "flows">;

type Publication = {
  projectId: string;
  slug: string;
  /** Absent in a new version: the template that the Flow has. */
  templateId?: string | undefined;
  /** Absent: the latest published one. */
  templateRevision?: number | undefined;
  changeNote?: string | undefined;
  by: string;
  /** Whether the caller may map a part of the payload to the reference. */
  mapsReference: boolean;
  /** Whether they may have fields of documents sent to an adapter. */
  sendsToAdapters: boolean;
};

/** Puts a template to work under a slug, as version 1. */
export async function activateFlow(
  ports: Publishes & Pick<Ports, "ids" | "vault">,
  wanted: Publication & {
    /** Drawn before, so that a repeated call finds the item of a call that died. */
    id?: string | undefined;
    templateId: string;
  },
): Promise<Flow> {
  const { projectId, slug } = wanted;
  const made = wanted.id && (await ports.flows.find(projectId, slug));
  if (made && made.id === wanted.id) return made;
  const published = await publication(ports, wanted);
  requireKnownReference(wanted, { next: published.content, current: [] });
  requireKnownSendings(wanted, { next: published.content });
  if ((await ports.flows.list(projectId)).length >= maxFlows) {
    throw new Refusal("limit_reached", `A project has at most ${maxFlows} flows.`);
  }
  const { content: _, sha256: __, changeNote: ___, ...from } = published;
  const id = wanted.id ?? ports.ids.next("flow");
  const flow: Flow = {
    id,
    projectId,
    slug,
    status: "active",
    version: 1,
    createdAt: published.publishedAt,
    updatedAt: published.publishedAt,
    edits: 1,
    sealedBaseCode: await newBaseCode(ports.vault, id),
    ...from,
  };
  const [baseCodeHash] = await baseCodeHashes(ports.vault, flow);
  await ports.flows.create(flow, { flowId: flow.id, version: 1, ...published }, { baseCodeHash });
  return flow;
}

/** The next version under the same slug. Open Cases keep the version they have. */
export async function publishFlowVersion(ports: Publishes, wanted: Publication): Promise<Flow> {
  const flow = await ownFlow(ports, wanted);
  const templateId = wanted.templateId ?? flow.templateId;
  const published = await publication(ports, { ...wanted, templateId });
  const { content: now } = await currentVersion(ports, flow);
  requireKnownReference(wanted, { next: published.content, current: now.mapping });
  requireKnownSendings(wanted, { next: published.content, current: now });
  const { content: _, sha256: __, changeNote: ___, ...from } = published;
  const next = republishedFlow(flow, from);
  await ports.flows.publish(next, { flowId: flow.id, version: next.version, ...published });
  return next;
}

export async function moveFlow(
  ports: Pick<Ports, "clock" | "flows">,
  { move, ...which }: { projectId: string; slug: string; move: FlowMove },
): Promise<Flow> {
  const flow = await ownFlow(ports, which);
  const moved = movedFlow(flow, move, ports.clock.now().toISOString());
  if (moved !== flow) await ports.flows.save(moved);
  return moved;
}

export function flowVersions(
  ports: Pick<Ports, "flows">,
  flow: Flow,
): Promise<FlowVersionSummary[]> {
  return ports.flows.versions(flow.id);
}

export async function ownFlowVersion(
  ports: Pick<Ports, "flows">,
  { version, ...which }: { projectId: string; slug: string; version: number },
): Promise<FlowVersion> {
  const found = await ports.flows.version((await ownFlow(ports, which)).id, version);
  if (found) return found;
  throw new Refusal("not_found", "There is no such version.");
}

/** The frozen content of a template's revision, and who put it to work when. */
async function publication(
  ports: Publishes,
  wanted: Publication & { templateId: string },
): Promise<Omit<FlowVersion, "flowId" | "version">> {
  const template = await ownTemplate(ports, wanted);
  const number = activatableRevision(template, wanted.templateRevision);
  const revision = await ports.templates.revision(template.id, number);
  if (!revision) throw new Error("A published revision is not stored.");
  return {
    templateId: template.id,
    templateRevision: number,
    content: revision.content,
    sha256: revision.sha256,
    publishedAt: ports.clock.now().toISOString(),
    publishedBy: wanted.by,
    ...(wanted.changeNote !== undefined && { changeNote: wanted.changeNote }),
  };
}

/**
 * Every member of the project sees the reference, so a caller who may not read the payload may not map it
 * there.
 */
function requireKnownReference(
  { mapsReference }: Publication,
  { next, current }: { next: Pick<TemplateContent, "mapping">; current: readonly MappingRule[] },
): void {
  const known = referenceSources(current);
  const added = referenceSources(next.mapping).filter((from) => !known.includes(from));
  if (mapsReference || added.length === 0) return;
  throw new Refusal(
    "permission_denied",
    "It copies a part of the payload into the reference, which every member sees. That needs cases:read_pii.",
    { extra: { required_permission: "cases:read_pii" } },
  );
}

/** A member who may not read personal data sends none of it to an adapter. */
function requireKnownSendings(
  { sendsToAdapters }: Publication,
  { next, current }: { next: TemplateContent; current?: TemplateContent },
): void {
  const known = current ? sendingsOf(current) : [];
  const added = sendingsOf(next).filter((sending) => !known.includes(sending));
  if (sendsToAdapters || added.length === 0) return;
  throw new Refusal(
    "permission_denied",
    "It sends fields of documents to an adapter: that needs cases:read_pii.",
    { extra: { required_permission: "cases:read_pii" } },
  );
}
