import type { WebhookEndpoint } from "#domain/webhook/endpoint.ts";
import { at } from "../../../fixtures/stored-stores.ts";
import { holdToBoth, stale } from "./held-to-both.ts";

type Owner = WebhookEndpoint["owner"];
const project = (id: string): Owner => ({ type: "project", id });
const anEndpoint = (owner: Owner): WebhookEndpoint => ({
  ...{ owner, id: `whk_${owner.id}`, url: "https://a.test/hook", enabled: true, events: [] },
  ...{ payload: "full", sealedSecret: "sealed", secretCreatedAt: at(0) },
  ...{ exhaustedStreak: 0, updatedAt: at(0) },
});
const saved = anEndpoint(project("prj_saved"));
const failing = { ...anEndpoint(project("prj_health")), failingSince: at(0) };
const silent = anEndpoint(project("prj_silent"));
const ofTenant = anEndpoint({ type: "tenant", id: "tnt_two" });
const ofProject = anEndpoint(project("prj_two"));
const [rest, longer] = [
  { times: 1, until: at(2) },
  { times: 2, until: at(4) },
];

await holdToBoth({
  "a webhook": {
    "is changed by who read it last": [
      [({ webhooks }) => webhooks.endpoint(saved.owner), undefined],
      [({ webhooks }) => webhooks.saveEndpoint(saved, at(0)), stale],
      [({ webhooks }) => webhooks.saveEndpoint(saved), undefined],
      [({ webhooks }) => webhooks.saveEndpoint(saved), stale],
      [
        ({ webhooks }) => webhooks.saveEndpoint({ ...saved, url: null, updatedAt: at(1) }, at(0)),
        undefined,
      ],
      [({ webhooks }) => webhooks.saveEndpoint(saved, at(0)), stale],
      [({ webhooks }) => webhooks.endpoint(saved.owner), { ...saved, url: null, updatedAt: at(1) }],
    ],
    "is read with the one of its org": [
      [({ webhooks }) => webhooks.saveEndpoint(ofTenant), undefined],
      [
        ({ webhooks }) => webhooks.endpointsFor({ projectId: "prj_two", tenantId: "tnt_two" }),
        { tenant: ofTenant },
      ],
      [({ webhooks }) => webhooks.saveEndpoint(ofProject), undefined],
      [
        ({ webhooks }) => webhooks.endpointsFor({ projectId: "prj_two", tenantId: "tnt_two" }),
        { project: ofProject, tenant: ofTenant },
      ],
    ],
    "keeps what the last attempt says of it": [
      [({ webhooks }) => webhooks.saveEndpoint({ ...failing, unanswered: 2, rest }), undefined],
      [
        ({ webhooks }) =>
          webhooks.saveHealth(
            failing.owner,
            { answered: true, exhaustedStreak: 0, lastSuccessAt: at(1), at: at(1) },
            at(0),
          ),
        undefined,
      ],
      [
        ({ webhooks }) =>
          webhooks.saveHealth(
            failing.owner,
            { answered: true, exhaustedStreak: 0, at: at(1) },
            at(0),
          ),
        stale,
      ],
      [
        ({ webhooks }) => webhooks.endpoint(failing.owner),
        { ...anEndpoint(failing.owner), lastSuccessAt: at(1), updatedAt: at(1) },
      ],
      [
        ({ webhooks }) =>
          webhooks.saveHealth(
            failing.owner,
            { answered: false, exhaustedStreak: 3, disabledReason: "receiver_gone", at: at(2) },
            at(1),
          ),
        undefined,
      ],
      [
        ({ webhooks }) => webhooks.endpoint(failing.owner),
        {
          ...{ ...anEndpoint(failing.owner), lastSuccessAt: at(1), updatedAt: at(2) },
          ...{ exhaustedStreak: 3, enabled: false, disabledReason: "receiver_gone" },
        },
      ],
    ],
    "rests once for all who find it silent": [
      [({ webhooks }) => webhooks.countUnanswered(silent.owner), 0],
      [({ webhooks }) => webhooks.rest(silent.owner, rest, undefined), false],
      [({ webhooks }) => webhooks.saveEndpoint(silent), undefined],
      [({ webhooks }) => webhooks.countUnanswered(silent.owner), 1],
      [({ webhooks }) => webhooks.countUnanswered(silent.owner), 2],
      [({ webhooks }) => webhooks.rest(silent.owner, rest, undefined), true],
      [({ webhooks }) => webhooks.rest(silent.owner, rest, undefined), false],
      [({ webhooks }) => webhooks.rest(silent.owner, longer, rest), true],
      [({ webhooks }) => webhooks.rest(silent.owner, longer, rest), false],
      [
        ({ webhooks }) => webhooks.endpoint(silent.owner),
        { ...silent, unanswered: 2, rest: longer },
      ],
    ],
  },
});
