import type { BlockEntry } from "#domain/block-list/block-entry.ts";
import type { CaseFields } from "#domain/case/case.ts";
import type { KeptFace } from "#domain/face/alike-faces.ts";
import { packFace } from "#domain/face/packed-face.ts";
import { reviewOf } from "#domain/project/review.ts";
import { at, type Stores } from "../../../fixtures/stored-stores.ts";
import { aCase } from "../../domain/case/a-case.ts";
import { erasure, holdToBoth, type Step, stale } from "./held-to-both.ts";

// Begun at ten, as `aCase` says.
const caseId = (n: number) => `ver_01m7w6c380${String(n).padStart(16, "0")}`;
const aProject = (id: string): Step => [
  ({ orgs }) =>
    orgs.addProject({ id, tenantId: "tnt_1", name: "Loans", sandbox: true, createdAt: at(0) }),
  undefined,
];
const stored = (n: number, but: Partial<CaseFields>): Step => [
  ({ cases }) => cases.create(aCase({ id: caseId(n), ...but }), { shortCodeHash: `short-${n}` }),
  undefined,
];

const anEntry = (n: number, but: Partial<BlockEntry> = {}): BlockEntry => ({
  ...{ id: `blk_${n}`, projectId: "prj_block", caseId: caseId(n), reason: "identity_fraud" },
  ...{ addedAt: at(0), addedBy: "usr_1", numbers: ["ab12"] },
  ...but,
});
const face = {
  keyId: "fk_1",
  engineProfile: "e",
  embedder: { network: "n", match: 1 },
  sealed: "s",
};
const [first, second] = [anEntry(1), anEntry(2, { expiresAt: at(30) })];
const [kept, faced] = [
  anEntry(3, { expiresAt: at(30), keptUnder: "legal_claims" }),
  anEntry(4, { projectId: "prj_faced", face }),
];
const { face: _, ...faceless } = faced;
const completed = { status: "completed" } as const;
const off = "2026-11-20T11:00:00.000Z";

/** A pair of halves for each store, which both draw. */
const drawn = new Map<Stores, ReturnType<Stores["faces"]["drawKey"]>>();
async function keyIn(stores: Stores) {
  const halves = drawn.get(stores) ?? stores.faces.drawKey();
  drawn.set(stores, halves);
  const { publicKey, privateKey } = await halves;
  return { privateKey, key: { id: "fk_1", publicKey, sealed: "s", createdAt: at(0) } };
}
const vector = packFace(Float32Array.from({ length: 8 }, (_, n) => Math.sin(n)));
const aFace = (n: number): KeptFace => ({
  ...{ caseId: caseId(n), engineProfile: "builtin-2", face: vector },
  seenBy: { network: "0123456789abcdef", match: 0.77 },
});
const keeping = (n: number, answer: boolean): Step => [
  async (stores) => {
    const { key } = await keyIn(stores);
    return stores.faces.keep({ ...aFace(n), projectId: "prj_face" }, key);
  },
  answer,
];
const newest = (max: number, answer: KeptFace[]): Step => [
  async (stores) => stores.faces.newest({ projectId: "prj_face", max, ...(await keyIn(stores)) }),
  answer,
];
const of = (n: number) => ({ projectId: "prj_face", caseId: caseId(n) });

await holdToBoth({
  "a block list": {
    "takes an entry from who read the last, of a completed Case": [
      [({ blockList }) => blockList.add(first, 0), stale],
      stored(1, completed),
      [({ blockList }) => blockList.add(first, 0), stale],
      aProject("prj_block"),
      ...[stored(2, completed), stored(8, { status: "processing" })],
      stored(9, { ...completed, erasure }),
      [({ blockList }) => blockList.add(anEntry(8), 0), stale],
      [({ blockList }) => blockList.add(anEntry(9), 0), stale],
      [({ blockList }) => blockList.revision("prj_block"), 0],
      [({ blockList }) => blockList.add(second, 0), undefined],
      [({ blockList }) => blockList.add(first, 0), stale],
      [({ blockList }) => blockList.add(first, 1), undefined],
      [({ blockList }) => blockList.revision("prj_block"), 2],
      [({ blockList }) => blockList.list("prj_block", new Date(at(29))), [first, second]],
      [({ blockList }) => blockList.list("prj_block", new Date(at(30))), [first]],
      [({ blockList }) => blockList.list("prj_other", new Date(at(0))), []],
      [({ blockList }) => blockList.find("prj_block", first.id), first],
      [({ blockList }) => blockList.find("prj_other", first.id), undefined],
      [({ blockList }) => blockList.remove(first), undefined],
      [({ blockList }) => blockList.remove(first), undefined],
      [({ blockList }) => blockList.find("prj_block", first.id), undefined],
    ],
    "keeps an entry that outlives its Case, and no other": [
      aProject("prj_kept"),
      ...[stored(3, completed), stored(5, completed)],
      [({ blockList }) => blockList.add({ ...kept, projectId: "prj_kept" }, 0), undefined],
      [({ blockList }) => blockList.add(anEntry(5, { projectId: "prj_kept" }), 1), undefined],
      [
        ({ blockList }) => blockList.keptOf(kept.caseId),
        [{ keptUnder: "legal_claims", expiresAt: at(30) }],
      ],
      [({ blockList }) => blockList.keptOf(caseId(5)), []],
      [({ cases }) => cases.eraseChildren(caseId(5)), undefined],
      [({ blockList }) => blockList.find("prj_kept", "blk_5"), undefined],
      [({ blockList }) => blockList.find("prj_kept", "blk_3"), { ...kept, projectId: "prj_kept" }],
    ],
    "takes a face under the project's key alone, and gives it back": [
      aProject("prj_faced"),
      stored(4, completed),
      [({ blockList }) => blockList.add(faced, 0), stale],
      [
        async (stores) => {
          const { key: faceKey } = await keyIn(stores);
          return stores.orgs.setReview("prj_faced", reviewOf({}), { faceKey });
        },
        undefined,
      ],
      [({ blockList }) => blockList.add(faced, 0), undefined],
      [({ blockList }) => blockList.find("prj_faced", faced.id), faced],
      [({ blockList }) => blockList.dropFace(faced), undefined],
      [({ blockList }) => blockList.find("prj_faced", faced.id), faceless],
      [({ blockList }) => blockList.remove(faced), undefined],
      [({ blockList }) => blockList.dropFace(faced), undefined],
      [({ blockList }) => blockList.list("prj_faced", new Date(at(0))), []],
    ],
  },

  "kept faces": {
    "are of Cases that run their checks, under the project's key": [
      ...[aProject("prj_face"), stored(10, { status: "processing" }), stored(11, completed)],
      ...[stored(12, { status: "pending" }), stored(13, { status: "pending", erasure })],
      keeping(10, false),
      [
        async (stores) => {
          const { key: faceKey } = await keyIn(stores);
          return stores.orgs.setReview("prj_face", reviewOf({}), { faceKey });
        },
        undefined,
      ],
      ...[keeping(10, true), keeping(11, false), keeping(12, true), keeping(13, false)],
      ...[newest(9, [aFace(12), aFace(10)]), newest(1, [aFace(12)])],
      [async (stores) => stores.faces.find({ ...of(10), ...(await keyIn(stores)) }), aFace(10)],
      [async (stores) => stores.faces.find({ ...of(11), ...(await keyIn(stores)) }), undefined],
      [async (stores) => stores.faces.isKept({ ...of(10), ...(await keyIn(stores)) }), true],
      [
        async (stores) => {
          const { key } = await keyIn(stores);
          return stores.faces.isKept({ ...of(10), key: { ...key, id: "fk_2" } });
        },
        false,
      ],
    ],
    "are cleared, some at a time, once their project keeps none": [
      [({ faces }) => faces.unkept(9), []],
      [({ faces }) => faces.clear("prj_face", 9), 0],
      [({ orgs }) => orgs.setReview("prj_face", reviewOf({}), { facesOffAt: off }), undefined],
      [({ faces }) => faces.unkept(9), ["prj_face"]],
      ...[1, 1, 0, 0].map((answer): Step => [({ faces }) => faces.clear("prj_face", 1), answer]),
      newest(9, []),
      [({ faces }) => faces.unkept(9), []],
    ],
    "open where they were sealed for alone": [
      [
        async (stores) => {
          const { key, privateKey } = await keyIn(stores);
          const sealed = await stores.faces.seal(vector, { ...key, context: "here" });
          return stores.faces.open([{ sealed, context: "here" }], privateKey);
        },
        [vector],
      ],
      [
        async (stores) => {
          const { key, privateKey } = await keyIn(stores);
          const sealed = await stores.faces.seal(vector, { ...key, context: "here" });
          return stores.faces.open([{ sealed, context: "there" }], privateKey);
        },
        "thrown",
      ],
    ],
  },
});
