import type { Case } from "#domain/case/case.ts";
import { isFoundBy, searchWords } from "#domain/case/search-words.ts";
import { type QueueLane, waitingOf } from "#domain/case/waiting.ts";
import { Refusal } from "#domain/errors.ts";
import { countsOf } from "#domain/metrics/case-counts.ts";
import { heldBy } from "#domain/review/assignment.ts";
import type { ReviewStore } from "#usecases/ports.ts";
import type { World } from "./world.ts";

/** A team's lists of Cases, computed from the Cases themselves. */
export function fakeReviews(world: World): ReviewStore {
  const of = (projectId: string) =>
    [...world.cases.values()].filter((theCase) => theCase.projectId === projectId);
  const waiting = (projectId: string, lanes: readonly QueueLane[]) =>
    of(projectId)
      .flatMap((theCase) => {
        const waits = waitingOf(theCase);
        const isMeant = waits && lanes.includes(waits.lane);
        return isMeant ? [{ theCase, at: `${waits.since}#${theCase.id}` }] : [];
      })
      .sort((a, b) => (a.at < b.at ? -1 : 1));

  return {
    readingsOf: async ({ projectId, caseIds }) =>
      of(projectId)
        .filter((theCase) => caseIds.includes(theCase.id) && !theCase.erasure)
        .map((theCase) => ({
          ...theCase,
          reading: structuredClone(world.evidence.get(theCase.id)?.document_reading),
        })),

    evidenceOf: async (ids) =>
      new Map(
        ids.flatMap((id) => {
          const evidence = structuredClone(world.evidence.get(id));
          return evidence ? [[id, evidence] as const] : [];
        }),
      ),

    besideOf: async (ids) =>
      new Map(
        ids.flatMap((id) => {
          const reference = structuredClone(world.references.get(id));
          const reading = structuredClone(world.evidence.get(id)?.document_reading);
          const found = { ...(reference && { reference }), ...(reading && { reading }) };
          return reference || reading ? [[id, found] as const] : [];
        }),
      ),

    dispositions: async (caseId) => structuredClone(world.dispositions.get(caseId)) ?? [],

    comments: async (caseId) => structuredClone(world.comments.get(caseId)) ?? [],

    async addComment(caseId, comment) {
      const before = world.comments.get(caseId) ?? [];
      if (before.some(({ id }) => id === comment.id)) return;
      const theCase = world.cases.get(caseId);
      if (!theCase) throw new Refusal("not_found", "There is no such verification.");
      if (theCase.erasure) {
        throw new Refusal("invalid_state", "It is being erased.", {
          extra: { current_status: theCase.status },
        });
      }
      const all = [...before, structuredClone(comment)];
      world.comments.set(
        caseId,
        all.sort((a, b) => (a.id < b.id ? -1 : 1)),
      );
    },

    async counts(projectId, { from, to }) {
      return of(projectId)
        .map((theCase) => ({ date: theCase.createdAt.slice(0, 10), counts: countsOf(theCase) }))
        .filter(({ date }) => date >= from && date <= to);
    },

    async waiting({ projectId, lanes, filter, limit, after = "", now }) {
      const { assignee, reason, country, documentType } = filter;
      const is = (value: string | undefined, wanted: string | undefined) =>
        wanted === undefined || value === wanted;
      const all = waiting(projectId, lanes).filter(
        ({ theCase, at }) =>
          at > after &&
          is(theCase.reason, reason) &&
          is(theCase.document?.country, country) &&
          is(theCase.document?.documentType, documentType) &&
          (!assignee || assignee.includes(heldBy(theCase, new Date(now))?.userId ?? "none")),
      );
      return paged(all, limit);
    },

    async countWaiting({ projectId, lanes, before, max }) {
      const all = waiting(projectId, lanes).filter(({ at }) => before === undefined || at < before);
      const oldest = before === undefined ? all[0]?.at.split("#")[0] : undefined;
      return { count: Math.min(all.length, max), ...(oldest !== undefined && { oldest }) };
    },

    async withWords({ projectId, words, limit, after }) {
      const all = of(projectId)
        .filter((theCase) => !theCase.erasure && (after === undefined || theCase.id < after))
        .filter((theCase) => {
          const known = searchWords(theCase, {
            reference: world.references.get(theCase.id),
            reading: world.evidence.get(theCase.id)?.document_reading,
          });
          return words.every((word) => known.some((each) => isFoundBy(each, word)));
        })
        .sort((a, b) => (a.id < b.id ? 1 : -1));
      const found = all.map((theCase) => ({ theCase, at: theCase.id }));
      return { ...paged(found, limit), isComplete: true };
    },
  };
}

function paged(all: { theCase: Case; at: string }[], limit: number) {
  const page = all.slice(0, limit);
  const next = all.length > limit ? page.at(-1)?.at : undefined;
  const cases = structuredClone(page.map(({ theCase }) => theCase));
  return { cases, ...(next !== undefined && { next }) };
}
