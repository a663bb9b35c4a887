import { EmbedderRef, type KeptFace } from "#domain/face/alike-faces.ts";
import type { Clock, FaceStore } from "#usecases/ports.ts";
import { drawFaceKey, faceOpener, sealFace } from "../../sealed-face.ts";
import { firstDue } from "../due/due-index.ts";
import { keys } from "../keys.ts";
import { ConditionFailed, type Item, type Table, toKey } from "../table.ts";
import { timePrefix } from "../ulid-time.ts";

/** By then the index shows faces that were stored just before the switch. */
const quietAfterMs = 60_000;

/** Faces as children of their Cases, found together by their project. */
export function faceStore(table: Table, clock: Clock): FaceStore {
  return {
    drawKey: async () => drawFaceKey(),

    async keep({ caseId, projectId, engineProfile, seenBy: embedder, face }, key) {
      const context = contextOf(projectId, caseId);
      const sealed = sealFace(face, { publicKey: key.publicKey, context });
      const place = keys.keptFace(projectId, caseId);
      const item = { ...place, v: 1, engineProfile, seenBy: embedder, keyId: key.id };
      try {
        await table.transact([
          table.requiring(keys.case(caseId), {
            expression: "attribute_not_exists(erasure) AND #status IN (:pending, :processing)",
            names: { "#status": "status" },
            values: { ":pending": "pending", ":processing": "processing" },
          }),
          table.requiring(keys.project(projectId), {
            expression: "#key.#id = :key",
            names: { "#key": "faceKey", "#id": "id" },
            values: { ":key": key.id },
          }),
          table.putting({ ...item, sealed }),
        ]);
        return true;
      } catch (error) {
        if (error instanceof ConditionFailed) return false;
        throw error;
      }
    },

    async newest({ projectId, key, privateKey, max }) {
      const open = faceOpener(privateKey);
      const found: KeptFace[] = [];
      let start: Item | undefined;
      do {
        const { items, last } = await table.query({
          ...ofProject(projectId),
          ScanIndexForward: false,
          Limit: max - found.length,
          ...(start && { ExclusiveStartKey: start }),
        });
        for (const item of items) {
          // Under an earlier key, which nothing opens: the sweep removes it.
          if (item.keyId === key.id) found.push(opened(item, { projectId, open }));
        }
        start = last;
      } while (start && found.length < max);
      return found;
    },

    async find({ projectId, caseId, key, privateKey }) {
      const item = await table.get(toKey(keys.keptFace(projectId, caseId)));
      if (item?.keyId !== key.id) return;
      return opened(item, { projectId, open: faceOpener(privateKey) });
    },

    async isKept({ projectId, caseId, key }) {
      const item = await table.get(toKey(keys.keptFace(projectId, caseId)));
      return item?.keyId === key.id;
    },

    seal: async (face, to) => sealFace(face, to),

    async open(sealed, privateKey) {
      const open = faceOpener(privateKey);
      return sealed.map((each) => open(each.sealed, each.context));
    },

    async unkept(limit) {
      const { duepk } = keys.facesToPurge("", "");
      const before = clock.now().toISOString();
      const found = await firstDue(table, { duepk, before, limit });
      const { pk: prefix } = keys.project("");
      return found.map(({ pk }) => pk.slice(prefix.length));
    },

    async clear(projectId, limit) {
      const mark = await table.get(keys.unkept(projectId));
      if (mark?.duesk === undefined) return 0;
      const [offAt = ""] = String(mark.duesk).split("#");
      const { items } = await table.query({
        ...ofProject(projectId, timePrefix(offAt)),
        Limit: limit,
      });
      await table.deleteAll(items.map(toKey));
      const isQuiet = Date.parse(offAt) + quietAfterMs <= clock.now().getTime();
      if (items.length === 0 && isQuiet) await unmark(table, projectId, String(mark.duesk));
      return items.length;
    },
  };
}

function opened(
  { gsi1sk, engineProfile, seenBy: embedder, sealed }: Item,
  { projectId, open }: { projectId: string; open: ReturnType<typeof faceOpener> },
): KeptFace {
  const caseId = String(gsi1sk);
  const face = open(String(sealed), contextOf(projectId, caseId));
  const { data } = EmbedderRef.safeParse(embedder);
  return { caseId, engineProfile: String(engineProfile), ...(data && { seenBy: data }), face };
}

/** If it was switched off once more meanwhile, the sweep comes again. */
async function unmark(table: Table, projectId: string, duesk: string): Promise<void> {
  try {
    await table.update(keys.unkept(projectId), {
      UpdateExpression: "REMOVE duepk, duesk",
      ConditionExpression: "duesk = :read",
      ExpressionAttributeValues: { ":read": duesk },
    });
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
  }
}

/** The faces of a project; with `before`, only those of Cases that began earlier. */
function ofProject(projectId: string, before?: string) {
  const { gsi1pk, gsi1sk } = keys.keptFace(projectId, before === undefined ? "" : `ver_${before}`);
  return {
    IndexName: "gsi1",
    KeyConditionExpression: `gsi1pk = :faces${before === undefined ? "" : " AND gsi1sk < :before"}`,
    ExpressionAttributeValues: {
      ":faces": gsi1pk,
      ...(before !== undefined && { ":before": gsi1sk }),
    },
  };
}

function contextOf(projectId: string, caseId: string): string {
  return `face:${projectId}/${caseId}`;
}
