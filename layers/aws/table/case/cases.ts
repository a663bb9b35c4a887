import type { Case } from "#domain/case/case.ts";
import { changedCase, changedMeanwhile, requireOpen } from "#domain/case/open-to-change.ts";
import { Refusal } from "#domain/errors.ts";
import type { CaseChange, CaseStore, Clock } from "#usecases/ports.ts";
import { dueCases } from "../due/due-cases.ts";
import { keys } from "../keys.ts";
import {
  absent,
  ConditionFailed,
  type Item,
  seconds,
  type Table,
  toKey,
  type Write,
} from "../table.ts";
import { deliveryWrites } from "../webhook/delivery-item.ts";
import { besideWrites } from "./beside-case.ts";
import { capturesIn, caseChildren } from "./case-children.ts";
import { indexWrites, type References } from "./case-index.ts";
import { rewriting, rewritten, toCase } from "./case-item.ts";
import { newCaseWrites, shortCode } from "./new-case.ts";

/** Cases and their items. Every change is conditional on the state that was read. */
export function caseStore(table: Table, clock: Clock, vault: References): CaseStore {
  /** The stored item of a Case that was read: it may hold more than this release knows. */
  const itemOf = new WeakMap<Case, Item>();
  function remembered(item: Item | undefined): Case | undefined {
    const theCase = item && toCase(item);
    if (theCase) itemOf.set(theCase, item);
    return theCase;
  }
  async function found(caseId: string): Promise<Item> {
    const item = await table.get(keys.case(caseId));
    if (!item) throw new Refusal("not_found", "There is no such verification.");
    return item;
  }
  return {
    ...caseChildren(table),
    ...dueCases(table),

    async list(query) {
      // Loaded when a call lists Cases, and not by each cold start.
      const { listCases } = await import("./case-list.ts");
      return listCases(table, vault, query);
    },

    async create(newCase, beside) {
      await table.transact(await newCaseWrites(table, vault, { newCase, beside }));
    },

    async get(caseId) {
      return remembered(await table.get(keys.case(caseId)));
    },

    async withCaptures(caseId) {
      const { pk, sk } = keys.case(caseId);
      // They sort one after the other, and nothing lies between.
      const items = await table.queryAll({
        KeyConditionExpression: "pk = :pk AND sk BETWEEN :captures AND :case",
        ExpressionAttributeValues: {
          ":pk": pk,
          ":captures": keys.capture(caseId, "").sk,
          ":case": sk,
        },
        ConsistentRead: true,
      });
      const theCase = remembered(items.find((item) => item.sk === sk));
      return { theCase, captures: capturesIn(items.filter((item) => item.sk !== sk)) };
    },

    async change(caseId, change) {
      const known = change.read && itemOf.get(change.read);
      const item = known ?? (await found(caseId));
      const current = known && change.read ? change.read : toCase(item);
      requireOpen(current, change);
      const next = changedCase(current, { at: clock.now(), ...change });
      const beside = change.reading && { reading: change.reading };
      const index = await indexWrites(table, vault, {
        before: current,
        after: next,
        known: beside,
      });
      const opened = change.opens ? await newCaseWrites(table, vault, change.opens) : [];
      try {
        await write(table, { item, current, next, change, beside: [...index, ...opened] });
        itemOf.set(next, rewritten(item, next));
        return next;
      } catch (error) {
        if (!(error instanceof ConditionFailed)) throw error;
        const stored = toCase(await found(caseId));
        // Another condition of the write failed: the Case is as it was read.
        if (stored.revision === current.revision) {
          throw change.beside?.advanced ? changedMeanwhile(stored) : error;
        }
        requireOpen(stored, change);
        throw changedMeanwhile(stored);
      }
    },

    async takeTaskToken(caseId) {
      // It is nearly always there, and half a read finds it. A token that has not come is refused
      // from now on.
      const waiting = await table.lookAt(keys.submission(caseId));
      if (typeof waiting?.taskToken === "string") return waiting.taskToken;
      const now = clock.now().toISOString();
      const { taskToken } = await table.update(keys.submission(caseId), {
        UpdateExpression: "SET submittedAt = if_not_exists(submittedAt, :now), v = :v, #ttl = :ttl",
        ExpressionAttributeNames: { "#ttl": "ttl" },
        ExpressionAttributeValues: { ":now": now, ":v": 1, ":ttl": seconds(now) + 86_400 },
        ReturnValues: "ALL_NEW",
      });
      return typeof taskToken === "string" ? taskToken : undefined;
    },

    async byShortCode(hash) {
      const item = await table.get(keys.shortCode(hash));
      return typeof item?.caseId === "string" ? item.caseId : undefined;
    },
  };
}

async function write(
  table: Table,
  {
    item,
    current,
    next,
    change,
    beside,
  }: { item: Item; current: Case; next: Case; change: CaseChange; beside: Write[] },
): Promise<void> {
  await table.write([
    rewriting(table, { stored: item, read: current, next }),
    ...(change.shortCodeHash ? await replaceShortCode(table, next.id, change.shortCodeHash) : []),
    ...history(table, next, change),
    ...(change.deliveries ?? []).flatMap((delivery) => deliveryWrites(table, delivery)),
    ...(await besideWrites(table, next.id, change.beside)),
    ...beside,
  ]);
}

/** Appended, and never written again. */
function history(table: Table, next: Case, { set }: CaseChange): Write[] {
  if (!set.disposition) return [];
  const key = keys.disposition(next.id, set.disposition.revision);
  return [table.putting({ ...key, v: 1, ...set.disposition }, absent)];
}

async function replaceShortCode(table: Table, caseId: string, hash: string): Promise<Write[]> {
  const { pk, sk } = keys.elsewhere(caseId, keys.shortCode("").pk);
  const old = (await table.children(pk, sk)).filter((item) => item.sk !== `${sk}${hash}`);
  const removals = old.flatMap((item) => {
    const { pk: targetPk, sk: targetSk } = keys.shortCode(String(item.sk).slice(sk.length));
    return [table.deleting(toKey(item)), table.deleting({ pk: targetPk, sk: targetSk })];
  });
  return [...removals, ...shortCode(table, caseId, hash)];
}
