import type { ApiKey } from "#domain/project/api-key.ts";
import type { Project } from "#domain/project/project.ts";
import { reviewOf } from "#domain/project/review.ts";
import { at } from "../../../fixtures/stored-stores.ts";
import { holdToBoth, stale } from "./held-to-both.ts";

const aKey = (id: string, but: Partial<ApiKey> = {}): ApiKey => ({
  ...{ id: `key_${id}`, hash: `hash-${id}`, name: "Backend", prefix: "tk_test_00000000" },
  ...{ last4: "0000", tenantId: "tnt_1", projectId: "prj_1", sandbox: true, scopes: [] },
  ...{ createdAt: at(0), createdBy: "usr_1" },
  ...but,
});
const aTenant = (id: string) => ({ id, name: "Bank", sandbox: true, createdAt: at(0) });
const aProject = (id: string, tenantId: string): Project => ({
  ...{ id, tenantId, name: "Onboarding", sandbox: true, createdAt: at(0) },
});

const [found, moved, late] = [aKey("found"), aKey("moved"), aKey("late")];
const [old, next, used] = [aKey("old"), aKey("next"), aKey("used")];
const [ended, taken] = [aKey("ended"), aKey("taken")];
const [lost, older, newer] = [
  aKey("lost", { projectId: "prj_lost" }),
  aKey("a", { projectId: "prj_lost" }),
  aKey("b", { projectId: "prj_lost" }),
];
const signUp = {
  tenant: aTenant("tnt_up"),
  project: aProject("prj_up", "tnt_up"),
  key: aKey("up", { tenantId: "tnt_up", projectId: "prj_up" }),
};
const review = reviewOf({});
const faceKey = (id: string) => ({ id, publicKey: "p", sealed: "s", createdAt: at(0) });

await holdToBoth({
  "a key": {
    "is found by its hash alone, and made once": [
      [({ keys }) => keys.find(found.hash), undefined],
      [({ keys }) => keys.findWithEndpoints(found.hash), undefined],
      [({ orgs }) => orgs.addKey(found), undefined],
      [({ orgs }) => orgs.addKey({ ...found, name: "Other" }), "thrown"],
      [({ keys }) => keys.find(found.hash), found],
      [({ keys }) => keys.findWithEndpoints(found.hash), { key: found, endpoints: {} }],
    ],
    "is one key by both hashes once it moved": [
      [({ keys }) => keys.move(moved, "2.moved"), undefined],
      [({ orgs }) => orgs.addKey(moved), undefined],
      [({ keys }) => keys.move(moved, "2.moved"), { ...moved, hash: "2.moved" }],
      [({ keys }) => keys.move(moved, "2.moved"), { ...moved, hash: "2.moved" }],
      [({ keys }) => keys.find(moved.hash), { ...moved, hash: "2.moved" }],
      [({ keys }) => keys.find("2.moved"), { ...moved, hash: "2.moved" }],
      [({ keys }) => keys.replace(moved, aKey("unborn"), at(1)), stale],
      [({ orgs }) => orgs.revokeKey(moved, at(1)), undefined],
      [({ keys }) => keys.find("2.moved"), { ...moved, hash: "2.moved", revokedAt: at(1) }],
    ],
    "does not move when it was revoked since it was read": [
      [({ orgs }) => orgs.addKey(late), undefined],
      [({ orgs }) => orgs.revokeKey(late, at(1)), undefined],
      [({ keys }) => keys.move(late, "2.late"), { ...late, revokedAt: at(1) }],
    ],
    "is replaced once": [
      [({ orgs }) => orgs.addKey(old), undefined],
      [({ orgs }) => orgs.addKey(taken), undefined],
      [({ keys }) => keys.replace(old, taken, at(1)), stale],
      [({ keys }) => keys.replace(old, next, at(1)), undefined],
      [({ keys }) => keys.replace(old, aKey("third"), at(2)), stale],
      [({ keys }) => keys.replace(aKey("none"), aKey("third"), at(2)), stale],
      [({ keys }) => keys.find("hash-third"), undefined],
      [({ keys }) => keys.find(old.hash), { ...old, revokedAt: at(1) }],
      [({ keys }) => keys.find(next.hash), next],
    ],
    "keeps its first end, and may end sooner": [
      [({ orgs }) => orgs.addKey(ended), undefined],
      [({ orgs }) => orgs.revokeKey(ended, at(1)), undefined],
      [({ orgs }) => orgs.revokeKey(ended, at(2)), undefined],
      [({ keys }) => keys.find(ended.hash), { ...ended, revokedAt: at(1) }],
      [({ orgs }) => orgs.revokeKey(ended, at(0)), undefined],
      [({ keys }) => keys.find(ended.hash), { ...ended, revokedAt: at(0) }],
      [({ orgs }) => orgs.revokeKey(aKey("none"), at(0)), undefined],
    ],
    "notes its use once an hour": [
      [({ keys }) => keys.touch(used, at(1)), "thrown"],
      [({ orgs }) => orgs.addKey(used), undefined],
      [({ keys }) => keys.touch(used, at(1)), undefined],
      [({ keys }) => keys.touch({ ...used, lastUsedAt: at(1) }, at(59)), undefined],
      [({ keys }) => keys.find(used.hash), { ...used, lastUsedAt: at(1) }],
    ],
    "takes the place of a lost one, and is listed by its age": [
      [({ orgs }) => orgs.addKey(lost), undefined],
      [({ orgs }) => orgs.addKey(newer, lost), undefined],
      [({ orgs }) => orgs.addKey(older), undefined],
      [({ orgs }) => orgs.keys("prj_lost"), [older, newer]],
      [({ keys }) => keys.find(lost.hash), undefined],
      [({ orgs }) => orgs.keys("prj_none"), []],
    ],
  },

  "an org": {
    "is signed up once, with all that it begins with": [
      [({ tenants }) => tenants.tenant("tnt_up"), undefined],
      [({ tenants }) => tenants.project("prj_up"), undefined],
      [({ tenants }) => tenants.signUp(signUp), undefined],
      [({ tenants }) => tenants.signUp(signUp), "thrown"],
      [({ tenants }) => tenants.signUp({ ...signUp, tenant: aTenant("tnt_more") }), "thrown"],
      [({ tenants }) => tenants.tenant("tnt_more"), undefined],
      [({ tenants }) => tenants.tenant("tnt_up"), signUp.tenant],
      [({ tenants }) => tenants.project("prj_up"), signUp.project],
      [({ keys }) => keys.find("hash-up"), signUp.key],
      [({ tenants }) => tenants.deletedAmong(["tnt_up", "tnt_none"]), []],
      [({ tenants }) => tenants.deletedAmong([]), []],
      [({ orgs }) => orgs.rename("tnt_up", "Savings"), undefined],
      [({ tenants }) => tenants.tenant("tnt_up"), { ...signUp.tenant, name: "Savings" }],
      [({ orgs }) => orgs.rename("tnt_none", "Savings"), "thrown"],
    ],
    "has its projects by their age": [
      [({ orgs }) => orgs.projects("tnt_age"), []],
      [({ orgs }) => orgs.addProject(aProject("prj_b", "tnt_age")), undefined],
      [({ orgs }) => orgs.addProject(aProject("prj_a", "tnt_age")), undefined],
      [({ orgs }) => orgs.addProject(aProject("prj_a", "tnt_age")), "thrown"],
      [
        ({ orgs }) => orgs.projects("tnt_age"),
        [aProject("prj_a", "tnt_age"), aProject("prj_b", "tnt_age")],
      ],
    ],
  },

  "a project": {
    "takes its settings, one beside the other": [
      [({ orgs }) => orgs.addProject(aProject("prj_set", "tnt_set")), undefined],
      [({ orgs }) => orgs.renameProject("prj_set", "Loans"), undefined],
      [({ orgs }) => orgs.setEmbedOrigins("prj_set", ["https://a.test"]), undefined],
      [({ orgs }) => orgs.setDispositionReasons("prj_set", []), undefined],
      [
        ({ orgs }) => orgs.setRetention("prj_set", { days: 30, captureDays: 9, outcome: true }),
        undefined,
      ],
      [({ orgs }) => orgs.setRetention("prj_set", { days: 20, outcome: false }), undefined],
      [
        ({ tenants }) => tenants.project("prj_set"),
        {
          ...aProject("prj_set", "tnt_set"),
          ...{ name: "Loans", embedOrigins: ["https://a.test"], dispositionReasons: [] },
          ...{ dataRetentionDays: 20, keepsOutcome: false },
        },
      ],
    ],
    "takes none if it is not there": [
      [({ orgs }) => orgs.renameProject("prj_none", "Loans"), "thrown"],
      [({ orgs }) => orgs.setEmbedOrigins("prj_none", []), "thrown"],
      [({ orgs }) => orgs.setDispositionReasons("prj_none", []), "thrown"],
      [({ orgs }) => orgs.setRetention("prj_none", { days: 20, outcome: false }), "thrown"],
      [({ orgs }) => orgs.setQuotas("prj_none", undefined), "thrown"],
      [({ orgs }) => orgs.setReview("prj_none", review), "thrown"],
      [({ orgs }) => orgs.setReview("prj_none", review, { facesOffAt: at(0) }), "thrown"],
      [({ orgs }) => orgs.addPersonKey("prj_none", { sealed: "s", createdAt: at(0) }), "thrown"],
      [({ tenants }) => tenants.project("prj_none"), undefined],
    ],
    "keeps its first key for faces until it keeps no faces": [
      [({ orgs }) => orgs.addProject(aProject("prj_face", "tnt_face")), undefined],
      [({ orgs }) => orgs.setReview("prj_face", review, { faceKey: faceKey("1") }), undefined],
      [({ orgs }) => orgs.setReview("prj_face", review, { faceKey: faceKey("2") }), undefined],
      [
        ({ tenants }) => tenants.project("prj_face"),
        { ...aProject("prj_face", "tnt_face"), review, faceKey: faceKey("1") },
      ],
      [({ orgs }) => orgs.setReview("prj_face", review, { facesOffAt: at(0) }), undefined],
      [
        ({ tenants }) => tenants.project("prj_face"),
        { ...aProject("prj_face", "tnt_face"), review },
      ],
    ],
    "gives its quotas to its keys, and takes them back": [
      [({ orgs }) => orgs.addProject(aProject("prj_quota", "tnt_quota")), undefined],
      [({ orgs }) => orgs.addKey(aKey("quota", { projectId: "prj_quota" })), undefined],
      [({ orgs }) => orgs.setQuotas("prj_quota", { create: 5 }), 1],
      [
        ({ keys }) => keys.find("hash-quota"),
        aKey("quota", { projectId: "prj_quota", quotas: { create: 5 } }),
      ],
      [({ orgs }) => orgs.setQuotas("prj_quota", undefined), 1],
      [({ keys }) => keys.find("hash-quota"), aKey("quota", { projectId: "prj_quota" })],
      [({ tenants }) => tenants.project("prj_quota"), aProject("prj_quota", "tnt_quota")],
    ],
  },
});
