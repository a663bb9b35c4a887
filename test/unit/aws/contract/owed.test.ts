import type { LinkDelivery } from "#domain/notice/link-delivery.ts";
import { invitationNotice, lateNotice } from "#domain/notice/notice.ts";
import { at } from "../../../fixtures/stored-stores.ts";
import { aCase } from "../../domain/case/a-case.ts";
import { holdToBoth } from "./held-to-both.ts";

const of = (minute: number) => ({ tenantId: "tnt_1", now: new Date(at(minute)) });
const first = invitationNotice({ id: "inv_1", ...of(1) });
const second = invitationNotice({ id: "inv_2", ...of(2) });
const claimed = { ...first, dueAt: at(5), failures: 1 };
const { dueAt: _, ...settled } = claimed;
const sent = { ...settled, sentAt: at(5), told: ["usr_1"] };
const late = { ...lateNotice({ projectId: "prj_1", ...of(0) }), dueAt: at(20) };
const { dueAt: __, ...idle } = late;

const aLink = (channel: LinkDelivery["channel"], minute: number): LinkDelivery => ({
  ...{ caseId: "ver_links", channel, linkVersion: 1, sealedTo: "sealed" },
  ...{ createdAt: at(0), dueAt: at(minute), failures: 0 },
});
const [mail, text] = [aLink("email", 2), aLink("sms", 1)];
const { dueAt: ___, sealedTo: ____, ...bare } = mail;
const sentLink: LinkDelivery = { ...bare, sentAt: at(3) };

await holdToBoth({
  "a notice": {
    "is owed once, and sent by one sweep": [
      [({ notices }) => notices.due(at(50), 9), []],
      [({ notices }) => notices.save(first, at(1)), false],
      [({ notices }) => notices.owe(second), undefined],
      [({ notices }) => notices.owe(first), undefined],
      [({ notices }) => notices.owe({ ...first, dueAt: at(40) }), undefined],
      [({ notices }) => notices.due(at(1), 9), []],
      [({ notices }) => notices.due(at(9), 9), [first, second]],
      [({ notices }) => notices.due(at(9), 1), [first]],
      [({ notices }) => notices.save(claimed, at(1)), true],
      [({ notices }) => notices.save(claimed, at(1)), false],
      [({ notices }) => notices.due(at(9), 9), [second, claimed]],
      [({ notices }) => notices.save(sent, at(5)), true],
      [({ notices }) => notices.owe(first), undefined],
      [({ notices }) => notices.due(at(9), 9), [second]],
    ],
    "is owed again once it is over, if it returns": [
      [({ notices }) => notices.owe(late, { again: true }), undefined],
      [({ notices }) => notices.owe({ ...late, dueAt: at(40) }, { again: true }), undefined],
      [({ notices }) => notices.due(at(30), 9), [second, late]],
      [({ notices }) => notices.save({ ...idle, sentAt: at(21), told: ["usr_1"] }, at(20)), true],
      [({ notices }) => notices.due(at(50), 9), [second]],
      [({ notices }) => notices.owe(late, { again: true }), undefined],
      [({ notices }) => notices.due(at(50), 9), [second, late]],
    ],
  },

  "a link that is to be sent": {
    "is sent by one sweep, and gone with its Case": [
      [({ links }) => links.of("ver_links"), []],
      [({ links }) => links.save(sentLink, at(2)), false],
      [
        ({ cases }) =>
          cases.create(aCase({ id: "ver_links" }), { shortCodeHash: "s", links: [mail, text] }),
        undefined,
      ],
      [({ links }) => links.of("ver_links"), [mail, text]],
      [({ links }) => links.due(at(1), 9), []],
      [({ links }) => links.due(at(9), 9), [text, mail]],
      [({ links }) => links.due(at(9), 1), [text]],
      [({ links }) => links.save(sentLink, at(2)), true],
      [({ links }) => links.save(sentLink, at(2)), false],
      [({ links }) => links.due(at(9), 9), [text]],
      [({ links }) => links.of("ver_links"), [sentLink, text]],
      [({ cases }) => cases.eraseChildren("ver_links"), undefined],
      [({ links }) => links.of("ver_links"), []],
      [({ links }) => links.save(text, at(1)), false],
    ],
  },
});
