import type { Session } from "#domain/project/session.ts";
import type { User } from "#domain/project/user.ts";
import { at } from "../../../fixtures/stored-stores.ts";
import { holdToBoth, stale } from "./held-to-both.ts";

const aUser = (id: string): User => ({
  ...{ id, email: `${id}@a.test`, emailVerified: true, name: "Ana" },
  ...{ createdAt: at(0), lastSeenAt: at(0) },
});
const aSession = (id: string, userId: string): Session => ({
  ...{ id, userId, createdAt: at(0), expiresAt: "2026-12-20T12:00:00.000Z" },
  ...{ provider: "google", confirmedAt: at(0) },
});

const bare = { memberships: [], sessions: [] };
const session = aSession("ses_b", "usr_ses");
const claim = { now: at(1), until: at(2) };
const said = { confirmedAt: at(1), renewal: "sealed" };
const renewed = { ...session, ...said };

await holdToBoth({
  "a user": {
    "is made once, of an identity that nobody has": [
      [({ users }) => users.byIdentity("made"), undefined],
      [({ users }) => users.find("usr_made"), undefined],
      [({ users }) => users.create(aUser("usr_made"), ["made", "older-made"]), undefined],
      [({ users }) => users.create(aUser("usr_again"), ["made"]), stale],
      [({ users }) => users.create(aUser("usr_again"), ["2.made", "made"]), stale],
      [({ users }) => users.create(aUser("usr_made"), ["other"]), stale],
      [({ users }) => users.byIdentity("made"), "usr_made"],
      [({ users }) => users.byIdentity("older-made"), undefined],
      [({ users }) => users.byIdentity("other"), undefined],
      [({ users }) => users.find("usr_made"), { user: aUser("usr_made"), ...bare }],
      [({ users }) => users.users(["usr_made", "usr_again"]), [aUser("usr_made")]],
      [({ users }) => users.users([]), []],
    ],
    "has more identities, and none of another's": [
      [({ users }) => users.addIdentity("usr_id", "id-1"), undefined],
      [({ users }) => users.addIdentity("usr_id", "id-1"), undefined],
      [({ users }) => users.addIdentity("usr_other", "id-1"), stale],
      [({ users }) => users.byIdentity("id-1"), "usr_id"],
    ],
    "keeps an identity that moved, as does its owner": [
      [({ users }) => users.addIdentity("usr_move", "from"), undefined],
      [({ users }) => users.moveIdentity("usr_other", { from: "from", to: "to" }), undefined],
      [({ users }) => users.byIdentity("to"), undefined],
      [({ users }) => users.moveIdentity("usr_move", { from: "from", to: "to" }), undefined],
      [({ users }) => users.moveIdentity("usr_move", { from: "from", to: "to" }), undefined],
      [({ users }) => users.byIdentity("from"), undefined],
      [({ users }) => users.byIdentity("to"), "usr_move"],
    ],
    "is remembered with each address that a provider verified": [
      [({ users }) => users.ofAddress("mail"), []],
      [
        ({ users }) => users.noteAddress("mail", { userId: "usr_b", provider: "google" }),
        undefined,
      ],
      [
        ({ users }) => users.noteAddress("mail", { userId: "usr_a", provider: "google" }),
        undefined,
      ],
      [
        ({ users }) => users.noteAddress("mail", { userId: "usr_a", provider: "google" }),
        undefined,
      ],
      [
        ({ users }) => users.ofAddress("mail"),
        [
          { userId: "usr_a", provider: "google" },
          { userId: "usr_b", provider: "google" },
        ],
      ],
    ],
    "takes new facts if it is there": [
      [({ users }) => users.touch("usr_facts", at(1)), "thrown"],
      [({ users }) => users.refresh("usr_facts", aUser("usr_facts")), "thrown"],
      [({ users }) => users.activate("usr_facts", { tenantId: "tnt_1" }), "thrown"],
      [({ users }) => users.create(aUser("usr_facts"), ["facts"]), undefined],
      [
        ({ users }) => users.activate("usr_facts", { tenantId: "tnt_1", projectId: "prj_1" }),
        undefined,
      ],
      [({ users }) => users.activate("usr_facts", { tenantId: "tnt_2" }), undefined],
      [
        ({ users }) => users.refresh("usr_facts", { ...aUser("usr_new"), lastSeenAt: at(1) }),
        undefined,
      ],
      [({ users }) => users.touch("usr_facts", at(2)), undefined],
      [
        ({ users }) => users.users(["usr_facts"]),
        [{ ...aUser("usr_new"), id: "usr_facts", lastSeenAt: at(2), activeTenantId: "tnt_2" }],
      ],
    ],
  },

  "a session": {
    "is asked about by one call at a time, until it is closed": [
      [({ users }) => users.create(aUser("usr_ses"), ["ses"]), undefined],
      [({ users }) => users.claimRenewal(session, claim), false],
      [({ users }) => users.openSession(session), undefined],
      [({ users }) => users.openSession(aSession("ses_a", "usr_ses")), undefined],
      [({ users }) => users.claimRenewal(session, claim), true],
      [({ users }) => users.claimRenewal(session, { now: at(2), until: at(3) }), false],
      [({ users }) => users.claimRenewal(session, { now: at(3), until: at(4) }), true],
      [({ users }) => users.renewSession(session, said), undefined],
      [({ users }) => users.claimRenewal(session, { now: at(9), until: at(10) }), false],
      [
        ({ users }) => users.find("usr_ses"),
        { ...bare, user: aUser("usr_ses"), sessions: [aSession("ses_a", "usr_ses"), renewed] },
      ],
      [({ users }) => users.closeSession(session), undefined],
      [({ users }) => users.closeSession(session), undefined],
      [({ users }) => users.renewSession(session, said), undefined],
      [
        ({ users }) => users.find("usr_ses"),
        { ...bare, user: aUser("usr_ses"), sessions: [aSession("ses_a", "usr_ses")] },
      ],
    ],
  },
});
