import type { Capture } from "#domain/capture/capture.ts";
import type { Case } from "#domain/case/case.ts";
import { changedCase, requireOpen } from "#domain/case/open-to-change.ts";
import { type DueKind, indexedWork } from "#domain/case/overdue.ts";
import { Refusal } from "#domain/errors.ts";
import type { LinkDelivery } from "#domain/notice/link-delivery.ts";
import { shardOf } from "#domain/shard.ts";
import type { CaseFilter, CaseStore, Clock, NewCaseBeside } from "#usecases/ports.ts";
import { dropFrom, fakeCaseChildren } from "./fake-case-children.ts";
import { advanceAttempt, attemptKey } from "./fake-liveness.ts";
import type { World } from "./world.ts";

/** Cases in memory. A Case leaves and enters as a copy, as it would over a wire. */
export function fakeCaseStore(world: World, clock: Clock): CaseStore {
  const existing = (caseId: string) => {
    const theCase = world.cases.get(caseId);
    if (!theCase) throw new Refusal("not_found", "There is no such verification.");
    return theCase;
  };
  const requireUnfenced = (caseId: string, ...during: Case["status"][]) => {
    const theCase = existing(caseId);
    if (!theCase.erasure && during.includes(theCase.status)) return;
    throw new Refusal("invalid_state", "The verification accepts no more of this item.", {
      extra: { current_status: theCase.status },
    });
  };

  const create = (newCase: Case, beside: NewCaseBeside) => {
    const {
      shortCodeHash,
      deliveries = [],
      reference,
      captures = [],
      attempt,
      links = [],
    } = beside;
    const { id } = newCase;
    if (world.cases.has(id)) throw new Error("The case exists.");
    world.cases.set(id, structuredClone(newCase));
    world.shortCodes.set(shortCodeHash, id);
    if (reference) world.references.set(id, structuredClone(reference));
    if (captures.length > 0) {
      world.captures.set(id, new Map(captures.map((each) => [each.item, structuredClone(each)])));
    }
    if (attempt) {
      const carried = { ...attempt, caseId: id };
      world.livenessAttempts.set(attemptKey(carried), carried);
    }
    for (const delivery of deliveries) world.deliveries.set(delivery.id, delivery);
    keepLinks(links);
  };
  const keepLinks = (links: readonly LinkDelivery[]) => {
    for (const link of links) world.links.set(`${link.caseId}.${link.channel}`, link);
  };

  return {
    create: async (newCase, beside) => create(newCase, beside),

    async get(caseId) {
      return structuredClone(world.cases.get(caseId));
    },

    async change(caseId, change) {
      const current = existing(caseId);
      requireOpen(current, change);
      if (change.beside?.advanced) advanceAttempt(world, change.beside.advanced);
      const next = structuredClone(changedCase(current, { at: clock.now(), ...change }));
      world.cases.set(caseId, next);
      if (change.set.disposition) {
        const before = world.dispositions.get(caseId) ?? [];
        world.dispositions.set(caseId, [...before, structuredClone(change.set.disposition)]);
      }
      if (change.shortCodeHash) {
        dropShortCodes(world, caseId);
        world.shortCodes.set(change.shortCodeHash, caseId);
      }
      if (change.opens) create(change.opens.newCase, change.opens.beside);
      for (const delivery of change.deliveries ?? []) world.deliveries.set(delivery.id, delivery);
      const {
        attempt,
        capture,
        sitting,
        links = [],
        receipt,
      } = structuredClone(change.beside ?? {});
      if (receipt) world.receipts.set(caseId, receipt);
      keepLinks(links);
      if (attempt) world.livenessAttempts.set(attemptKey(attempt), attempt);
      if (capture) keepCapture(world, caseId, capture);
      if (sitting) world.sittings.set(sitting.id, sitting);
      return structuredClone(next);
    },

    takeTaskToken: async (caseId) => world.taskTokens.get(caseId),

    async list({ projectId, filter, limit, after }) {
      const all = [...world.cases.values()]
        .filter((theCase) => theCase.projectId === projectId && passes(theCase, filter))
        .filter(({ id }) => after === undefined || id < after)
        .sort((a, b) => (a.id < b.id ? 1 : -1));
      const cases = structuredClone(all.slice(0, limit));
      const last = cases.at(-1);
      return { cases, ...(all.length > limit && last && { next: last.id }) };
    },

    byShortCode: async (hash) => world.shortCodes.get(hash),

    reference: async (caseId) => structuredClone(world.references.get(caseId)),

    captures: async (caseId) => [...(world.captures.get(caseId)?.values() ?? [])],

    withCaptures: async (caseId) => ({
      theCase: structuredClone(world.cases.get(caseId)),
      captures: [...(world.captures.get(caseId)?.values() ?? [])],
    }),

    async saveCapture(caseId, capture) {
      requireUnfenced(caseId, "collecting");
      keepCapture(world, caseId, structuredClone(capture));
    },

    async dropCaptures(caseId, items) {
      for (const item of items) world.captures.get(caseId)?.delete(item);
    },

    evidence: async (caseId) => structuredClone(world.evidence.get(caseId) ?? {}),

    async saveEvidence(caseId, check, evidence, watched) {
      requireUnfenced(caseId, "pending", "processing");
      const { sandbox, simulation } = existing(caseId);
      if (evidence.simulated && !(sandbox && simulation)) {
        throw new Refusal("invalid_state", "Only a simulated Case takes this.");
      }
      world.evidence.set(caseId, { ...world.evidence.get(caseId), [check]: evidence });
      if (watched) world.screened.set(caseId, watched.edition);
    },

    async overdue({ kind, shard, before, after }) {
      const place = (due: { id: string; at: string }) => `${due.at}#${due.id}`;
      const due = dueOf(world, kind, shard)
        .filter(({ at }) => at < before)
        .filter((each) => after === undefined || place(each) > String(after.place))
        .sort((a, b) => (place(a) < place(b) ? -1 : 1));
      const last = due[99];
      return {
        found: due.slice(0, 100).map(({ id }) => id),
        ...(last && { next: { place: place(last) } }),
      };
    },

    countAside: async (shard) => dueOf(world, "aside", shard).length,

    ...fakeCaseChildren(world),

    receipt: async (caseId) => world.receipts.get(caseId),
  };
}

function passes(theCase: Case, filter: CaseFilter): boolean {
  const oneOf = (value: string | undefined, wanted: readonly string[] | undefined) =>
    !wanted || wanted.length === 0 || (value !== undefined && wanted.includes(value));
  const equals = (value: string | undefined, wanted: string | undefined) =>
    wanted === undefined || value === wanted;
  return (
    oneOf(theCase.status, filter.status) &&
    oneOf(theCase.assessment, filter.assessment) &&
    equals(theCase.type, filter.type) &&
    equals(theCase.flow?.slug, filter.flowSlug) &&
    equals(theCase.document?.country, filter.country) &&
    equals(theCase.document?.documentType, filter.documentType) &&
    equals(theCase.referenceId, filter.referenceId) &&
    equals(theCase.reason, filter.reason) &&
    oneOf(theCase.disposition?.value ?? "none", filter.disposition) &&
    (filter.simulated === undefined || theCase.simulation === undefined) &&
    (filter.createdAfter === undefined || theCase.createdAt >= filter.createdAfter) &&
    (filter.createdBefore === undefined || theCase.createdAt < filter.createdBefore)
  );
}

function dueOf(world: World, kind: DueKind, shard: number): { id: string; at: string }[] {
  return [...world.cases.values()].flatMap((theCase) => {
    const work = indexedWork(theCase);
    const isMeant = work?.kind === kind && shardOf(theCase.id) === shard;
    return isMeant ? [{ id: theCase.id, at: work.at }] : [];
  });
}

function keepCapture(world: World, caseId: string, capture: Capture): void {
  const captures = world.captures.get(caseId) ?? new Map();
  world.captures.set(caseId, captures.set(capture.item, capture));
}

function dropShortCodes(world: World, caseId: string): void {
  dropFrom(world.shortCodes, (id) => id === caseId);
}
