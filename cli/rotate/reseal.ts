import { referenceHashes } from "#aws/table/case/case-index.ts";
import { rewrittenWords } from "#aws/table/case/case-words.ts";
import { keys } from "#aws/table/keys.ts";
import { ConditionFailed, type Item, type Table, toKey } from "#aws/table/table.ts";
import { Case } from "#domain/case/case.ts";
import { Adapter } from "#domain/external/adapter.ts";
import { Flow } from "#domain/flow/flow.ts";
import { Project } from "#domain/project/project.ts";
import { User } from "#domain/project/user.ts";
import { WebhookEndpoint } from "#domain/webhook/endpoint.ts";
import { baseCodeHashes, resealedBaseCode } from "#usecases/flow/base-link.ts";
import { resealedPersonKey } from "#usecases/person/person-key.ts";
import type { Clock, Vault } from "#usecases/ports.ts";
import { resealedFaceKey } from "#usecases/review/set-review.ts";
import { resealedKeys } from "#usecases/webhook/webhook-keys.ts";
import { resealedSecrets } from "#usecases/webhook/webhook-secret.ts";
import type { Kind } from "./holding.ts";

type Means = { table: Table; vault: Vault; clock: Clock };
type Mend = (means: Means, item: Item) => Promise<void>;

const exists = { expression: "attribute_exists(pk)" };

/**
 * Brings one item to the current generation, in one write that only succeeds if the item has not changed since the
 * read. A concurrent writer is not overwritten; the next pass finds the rest.
 */
export async function reseal(means: Means, kind: Kind, item: Item): Promise<boolean> {
  const mend = mends[kind];
  if (!mend) return false;
  try {
    await mend(means, item);
    return true;
  } catch (error) {
    if (error instanceof ConditionFailed) return false;
    throw error;
  }
}

const mends: Partial<Record<Kind, Mend>> = {
  async webhooks({ table, vault, clock }, { pk, sk }) {
    const item = await table.get(toKey({ pk, sk }));
    if (!item) return;
    const read = WebhookEndpoint.parse(item);
    const now = clock.now();
    const next = {
      ...item,
      ...(await resealedSecrets(vault, read, now)),
      ...(await resealedKeys(vault, read, now)),
      updatedAt: now.toISOString(),
    };
    await table.put(
      { ...toKey(item), ...next },
      { expression: "updatedAt = :read", values: { ":read": read.updatedAt } },
    );
  },

  async adapters({ table, vault, clock }, { pk, sk }) {
    const item = await table.get(toKey({ pk, sk }));
    if (!item) return;
    const read = Adapter.parse(item);
    const now = clock.now();
    const anew = await resealedSecrets(vault, read, now);
    await table.put(
      { ...toKey(item), ...item, ...anew, updatedAt: now.toISOString() },
      { expression: "updatedAt = :read", values: { ":read": read.updatedAt } },
    );
  },

  async flows({ table, vault }, { pk, sk }) {
    const item = await table.get(toKey({ pk, sk }));
    if (!item) return;
    const flow = Flow.parse(item);
    const code = await resealedBaseCode(vault, flow);
    const [current, ...older] = await baseCodeHashes(vault, flow);
    const { projectId, slug, edits } = flow;
    await table.transact([
      {
        Update: {
          TableName: table.name,
          Key: toKey(item),
          UpdateExpression: "SET sealedBaseCode = :code ADD edits :one",
          ConditionExpression: "edits = :read",
          ExpressionAttributeValues: { ":code": code, ":one": 1, ":read": edits },
        },
      },
      table.putting({ ...keys.baseCode(current), v: 1, projectId, slug }),
      ...older.map((hash) => table.deleting(keys.baseCode(hash))),
    ]);
  },

  async references({ table, vault }, item) {
    const caseId = String(item.pk).slice("CASE#".length);
    const found = await table.get(keys.case(caseId));
    if (!found) return;
    const { projectId, referenceId, ...theCase } = Case.parse(found);
    if (referenceId === undefined || theCase.erasure) return;
    const [hash] = await referenceHashes(vault, { projectId, referenceId });
    await table.update(toKey(item), {
      UpdateExpression: "SET gsi1pk = :hash",
      ConditionExpression: exists.expression,
      ExpressionAttributeValues: { ":hash": keys.caseByReference(projectId, hash, caseId).gsi1pk },
    });
  },

  /** The entry does not show its word: all words of the Case are written again, and the old entry goes. */
  async "search words"({ table, vault }, item) {
    const found = await table.get(keys.case(String(item.pk).slice("CASE#".length)));
    const theCase = found && Case.parse(found);
    if (!theCase || theCase.erasure) return;
    const anew = await rewrittenWords(table, vault, theCase);
    const unmoved = { expression: "revision = :read", values: { ":read": theCase.revision } };
    await table.transact([
      table.requiring(keys.case(theCase.id), unmoved),
      ...anew,
      table.deleting(toKey(item), exists),
    ]);
  },

  async "project keys"({ table, vault }, { pk, sk }) {
    const item = await table.get(toKey({ pk, sk }));
    const project = item && Project.parse(item);
    if (!item || !project) return;
    const { faceKey, personKey } = project;
    if (faceKey) {
      const anew = await resealedFaceKey(vault, project, faceKey);
      await swapKey(table, item, { name: "faceKey", read: faceKey, anew });
    }
    if (personKey) {
      const anew = await resealedPersonKey(vault, project, personKey);
      await swapKey(table, item, { name: "personKey", read: personKey, anew });
    }
  },

  /** An entry whose user has another address by now is of no use, and goes. */
  async addresses({ table, vault }, { pk, sk }) {
    const item = await table.get(toKey({ pk, sk }));
    if (!item) return;
    const [userId, provider] = [String(item.userId), String(item.provider)];
    const found = await table.get(keys.user(userId));
    const user = found && User.parse(found);
    const [current = "", ...older] = user ? await vault.hashes("email", user.email) : [];
    const address = (hash: string) => keys.address(hash, userId, provider);
    const isTheirs = older.some((hash) => address(hash).pk === item.pk);
    await table.transact([
      table.deleting(toKey(item), exists),
      ...(isTheirs ? [table.putting({ ...item, ...address(current) })] : []),
    ]);
  },
};

/** Only while the key is the one that was read: a new pair is not written over. */
async function swapKey(
  table: Table,
  item: Item,
  { name, read, anew }: { name: "faceKey" | "personKey"; read: Sealed; anew: Sealed },
): Promise<void> {
  await table.update(toKey(item), {
    UpdateExpression: "SET #key = :anew",
    ConditionExpression: "#key.sealed = :read",
    ExpressionAttributeNames: { "#key": name },
    ExpressionAttributeValues: { ":anew": anew, ":read": read.sealed },
  });
}

type Sealed = { sealed: string };
