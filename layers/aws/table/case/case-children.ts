import * as z from "zod";
import { Capture } from "#domain/capture/capture.ts";
import { captureItems } from "#domain/capture/capture-item.ts";
import type { CaseStatus } from "#domain/case/status.ts";
import { Refusal } from "#domain/errors.ts";
import { checkNames } from "#domain/evidence/checks.ts";
import type { EvidenceByCheck } from "#domain/evidence/evidence.ts";
import type { CaseStore } from "#usecases/ports.ts";
import { emptyRecord } from "../idempotency.ts";
import { keys } from "../keys.ts";
import { ConditionFailed, type Item, type Key, type Table, toKey } from "../table.ts";
import { captureItem } from "./beside-case.ts";
import { toCase } from "./case-item.ts";
import { evidenceItem, toEvidence } from "./evidence-item.ts";
import { toReference } from "./reference-item.ts";

type Children = Pick<
  CaseStore,
  | "captures"
  | "reference"
  | "saveCapture"
  | "dropCaptures"
  | "evidence"
  | "saveEvidence"
  | "countChildren"
  | "eraseChildren"
  | "receipt"
>;

/** The items in a Case's partition. Nothing is written there once an erasure has begun. */
export function caseChildren(table: Table): Children {
  const partition = (caseId: string) => keys.case(caseId).pk;
  const childrenOf = async (caseId: string) => {
    const items = await table.children(partition(caseId));
    return items.filter(({ sk }) => sk !== "CASE" && sk !== "RECEIPT");
  };

  return {
    async reference(caseId) {
      const item = await table.get(keys.reference(caseId));
      return item && toReference(item);
    },

    async captures(caseId) {
      return capturesIn(await table.children(partition(caseId), "CAPTURE#"));
    },

    async saveCapture(caseId, capture) {
      const item = captureItem(caseId, capture);
      await writeChild(table, { caseId, item, during: ["collecting"] });
    },

    async dropCaptures(caseId, items) {
      await table.deleteAll(items.map((item) => keys.capture(caseId, item)));
    },

    async evidence(caseId) {
      const items = await table.children(partition(caseId), "EVIDENCE#");
      const found: EvidenceByCheck = {};
      for (const item of items.filter(isKnownCheck)) {
        const { check, evidence } = toEvidence(item);
        found[check] = evidence;
      }
      return found;
    },

    async saveEvidence(caseId, check, evidence, watched) {
      const item = {
        ...keys.evidence(caseId, check),
        ...(watched && keys.screenedCase(watched.edition, caseId)),
        ...evidenceItem(check, evidence),
      };
      const { simulated } = evidence;
      await writeChild(table, {
        caseId,
        item,
        // A check may be done before the submission that started it has given its Case over.
        during: ["pending", "processing"],
        ...(simulated && { simulated }),
      });
    },

    async countChildren(caseId) {
      const counts: Record<string, number> = {};
      for (const item of await childrenOf(caseId)) {
        const kind = kindOf(item);
        if (kind) counts[kind] = (counts[kind] ?? 0) + 1;
      }
      // It goes with the last write of the erasure.
      if (await table.hasKey(caseId)) counts.data_key = 1;
      return counts;
    },

    async eraseChildren(caseId, only) {
      const children = (await childrenOf(caseId)).filter((item) => isOfKinds(item, only));
      // The target of a child goes first: only the pointer leads to it.
      const elsewhere = children.flatMap(({ target }) => (isKey(target) ? [target] : []));
      const isOfKey = ({ pk }: Key) => pk.startsWith("IDEMPOTENCY#");
      const used = elsewhere.filter(isOfKey);
      for (const record of used) await emptyRecord(table, record, caseId);
      const answers = used.map(({ pk }) => ({ pk, sk: "ANSWER" }));
      const others = elsewhere.filter((target) => !isOfKey(target));
      const token = only ? [] : [keys.submission(caseId)];
      await table.deleteAll([...others, ...answers, ...token].map(toKey));
      await table.deleteAll(children.map(toKey));
    },

    async receipt(caseId) {
      return (await table.get(keys.receipt(caseId)))?.receipt;
    },
  };
}

/** The names of each kind of child in a receipt. */
const kinds: Record<string, string> = {
  REFERENCE: "claimed_reference",
  "LOOKUP#REFERENCE": "reference_index",
  "LOOKUP#WORD": "search_index",
  FACE: "face_description",
  LINK_DELIVERY: "link_delivery",
  CAPTURE: "capture_record",
  LIVENESS: "liveness_record",
  EVIDENCE: "extracted_data",
  SITTING: "sitting",
  HANDOFF: "handoff_code",
  DELIVERY: "webhook_bodies",
  DISPOSITION: "disposition",
  COMMENT: "comment",
  "ELSEWHERE#IDEMPOTENCY": "idempotency_bodies",
  "ELSEWHERE#SHORT": "short_link",
  BLOCKED: "block_list_entry",
  /** It stays, and the receipt says why. */
  KEPT_BLOCKED: "kept_block_list_entry",
};

function kindOf({ sk }: Item): string | undefined {
  const prefix = Object.keys(kinds).find((each) => `${sk}#`.startsWith(`${each}#`));
  return prefix && kinds[prefix];
}

function isOfKinds(item: Item, only: readonly string[] | undefined): boolean {
  return only === undefined || only.includes(kindOf(item) ?? "");
}

/** A capture after the submission, or evidence after the decision, would make the record a lie. */
async function writeChild(
  table: Table,
  write: {
    caseId: string;
    item: { pk: string; sk: string } & Item;
    during: readonly CaseStatus[];
    /** Prescribed evidence never mixes with that of a real Case's checks. */
    simulated?: true;
  },
): Promise<void> {
  const during = Object.fromEntries(write.during.map((status, at) => [`:during${at}`, status]));
  const open = `attribute_exists(pk) AND attribute_not_exists(erasure) AND #status IN (${Object.keys(during).join(", ")})`;
  const simulatedOnly = " AND sandbox = :sandbox AND attribute_exists(simulation)";
  const condition = {
    expression: write.simulated ? open + simulatedOnly : open,
    names: { "#status": "status" },
    values: { ...during, ...(write.simulated && { ":sandbox": true }) },
  };
  try {
    await table.transact([
      table.requiring(keys.case(write.caseId), condition),
      table.putting(write.item),
    ]);
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    const item = await table.get(keys.case(write.caseId));
    if (!item) throw new Refusal("not_found", "There is no such verification.");
    const { status } = toCase(item);
    throw new Refusal("invalid_state", "The verification accepts no more of this item.", {
      extra: { current_status: status },
    });
  }
}

function isKey(value: unknown): value is { pk: string; sk: string } {
  return z.object({ pk: z.string(), sk: z.string() }).safeParse(value).success;
}

export function capturesIn(items: readonly Item[]): Capture[] {
  return items.filter(isKnownCapture).map((item) => Capture.parse(item));
}

/** Captures and evidence of a later release stay until the Case is erased. */
const isKnownCapture = ({ item }: Item) => captureItems.some((known) => known === item);
const isKnownCheck = ({ check }: Item) => checkNames.some((known) => known === check);
