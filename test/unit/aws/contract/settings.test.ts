import { defaultBranding } from "#domain/branding/branding.ts";
import type { Evidence } from "#domain/evidence/evidence.ts";
import type { Adapter } from "#domain/external/adapter.ts";
import { shardOf } from "#domain/shard.ts";
import { at, type Stores } from "../../../fixtures/stored-stores.ts";
import { aCase } from "../../domain/case/a-case.ts";
import { holdToBoth, stale } from "./held-to-both.ts";

const anAdapter = (name: string, but: Partial<Adapter> = {}): Adapter => ({
  ...{ projectId: "prj_1", name, id: `adp_${name}`, url: "https://a.test", urlSetAt: at(0) },
  ...{ urlSetBy: "usr_1", sealedSecret: "sealed", secretCreatedAt: at(0), updatedAt: at(0) },
  ...but,
});
const first = anAdapter("curp");
const changed = anAdapter("curp", { url: "https://b.test", updatedAt: at(1) });
const other = anAdapter("bank");

const aBrand = (revision: number) => ({
  ...{ branding: defaultBranding, revision, updatedAt: at(revision) },
});
const project = {
  ...{ id: "prj_brand", tenantId: "tnt_1", name: "Loans", sandbox: true, createdAt: at(0) },
};

const evidence: Evidence = { status: "pass", reasons: [], inputs: [] };
const caseId = "ver_screened";
const screened =
  (otherThan: string) =>
  async ({ screenedCases }: Stores) => {
    const query = { otherThan, shard: shardOf(caseId) };
    const { found, next } = await screenedCases.searchedIn(query);
    const more = next ? await screenedCases.searchedIn({ ...query, after: next }) : { found: [] };
    return [...found, ...more.found];
  };

await holdToBoth({
  "an adapter": {
    "is changed by who read it last, and listed by its name": [
      [({ adapters }) => adapters.find("prj_1", "curp"), undefined],
      [({ adapters }) => adapters.list("prj_1"), []],
      [({ adapters }) => adapters.save(first, at(0)), stale],
      [({ adapters }) => adapters.save(first), undefined],
      [({ adapters }) => adapters.save(first), stale],
      [({ adapters }) => adapters.save(changed, at(0)), undefined],
      [({ adapters }) => adapters.save(changed, at(0)), stale],
      [({ adapters }) => adapters.save(other), undefined],
      [({ adapters }) => adapters.find("prj_1", "curp"), changed],
      [({ adapters }) => adapters.find("prj_2", "curp"), undefined],
      [({ adapters }) => adapters.list("prj_1"), [other, changed]],
      [({ adapters }) => adapters.remove("prj_1", "curp"), undefined],
      [({ adapters }) => adapters.remove("prj_1", "curp"), undefined],
      [({ adapters }) => adapters.list("prj_1"), [other]],
    ],
  },

  "a branding": {
    "is changed by who read its last revision": [
      [({ brands }) => brands.find(project.id), undefined],
      [({ brands }) => brands.shown(project.id), {}],
      [({ brands }) => brands.save(project.id, aBrand(2)), stale],
      [({ brands }) => brands.save(project.id, aBrand(1)), undefined],
      [({ brands }) => brands.save(project.id, aBrand(1)), stale],
      [({ brands }) => brands.shown(project.id), { stored: aBrand(1) }],
      [({ orgs }) => orgs.addProject(project), undefined],
      [({ brands }) => brands.save(project.id, aBrand(2)), undefined],
      [({ brands }) => brands.find(project.id), aBrand(2)],
      [({ brands }) => brands.shown(project.id), { project, stored: aBrand(2) }],
    ],
  },

  "a person who is looked for again": {
    "is found under every edition of the lists but the last": [
      [({ screenedCases }) => screenedCases.note(caseId, "e1"), undefined],
      [screened("e2"), []],
      [
        ({ cases }) =>
          cases.create(aCase({ id: caseId, status: "processing" }), { shortCodeHash: "screened" }),
        undefined,
      ],
      [
        ({ cases }) => cases.saveEvidence(caseId, "screening", evidence, { edition: "e1" }),
        undefined,
      ],
      [screened("e1"), []],
      [screened("e0"), [caseId]],
      [screened("e2"), [caseId]],
      [({ screenedCases }) => screenedCases.note(caseId, "e2"), undefined],
      [screened("e2"), []],
      [({ screenedCases }) => screenedCases.note(caseId, undefined), undefined],
      [screened("e1"), []],
      [({ screenedCases }) => screenedCases.note(caseId, "e2"), undefined],
      [screened("e1"), [caseId]],
      [({ cases }) => cases.eraseChildren(caseId), undefined],
      [({ screenedCases }) => screenedCases.note(caseId, "e2"), undefined],
      [screened("e1"), []],
    ],
  },
});
