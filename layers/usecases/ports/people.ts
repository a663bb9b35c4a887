import type { Identity, SignInProvider } from "#domain/project/identity.ts";
import type { Placement } from "#domain/project/oidc-issuer.ts";
import type { Session } from "#domain/project/session.ts";
import type { Team } from "#domain/project/team.ts";
import type { Membership, User } from "#domain/project/user.ts";

export type UserStore = {
  /** `identityHash` is the keyed hash of issuer and subject. */
  byIdentity(identityHash: string): Promise<string | undefined>;
  /**
   * Creates the user with this identity, by its hash in each generation, the current first.
   * `Refusal("invalid_state")` if the identity has a user already.
   */
  create(user: User, identityHashes: readonly string[]): Promise<void>;
  /** One more identity of a user. `Refusal("invalid_state")` when it is another's already. */
  addIdentity(userId: string, identityHash: string): Promise<void>;
  /** The same identity by another hash; that it was moved already is no error. */
  moveIdentity(userId: string, hashes: { from: string; to: string }): Promise<void>;
  /** Remembers that a provider verified an address, by its keyed hash, for this user. */
  noteAddress(emailHash: string, of: AddressNote): Promise<void>;
  /** Users who ever verified this address; their record says whether they still have it. */
  ofAddress(emailHash: string): Promise<AddressNote[]>;
  /** Stores the provider's present claims about them, and the time. */
  refresh(
    userId: string,
    facts: Pick<User, "email" | "emailVerified" | "name" | "lastSeenAt">,
  ): Promise<void>;
  touch(userId: string, lastSeenAt: string): Promise<void>;
  activate(userId: string, active: { tenantId: string; projectId?: string }): Promise<void>;
  /** A user with all that decides on a call, in one read that is never stale. */
  find(
    userId: string,
  ): Promise<{ user: User; memberships: Membership[]; sessions: Session[] } | undefined>;
  users(userIds: readonly string[]): Promise<User[]>;
  openSession(session: Session): Promise<void>;
  /**
   * Lets one call ask the issuer about a session until `until`. False if another does, or if the session
   * is gone.
   */
  claimRenewal(session: Session, at: { now: string; until: string }): Promise<boolean>;
  /** Ends the claim with what the issuer said. A session that is gone stays so. */
  renewSession(
    session: Pick<Session, "id" | "userId">,
    said: { confirmedAt: string; renewal: string },
  ): Promise<void>;
  /** A session that is gone already is no error. */
  closeSession(session: Pick<Session, "id" | "userId">): Promise<void>;
};

/** The hashes of addresses, one of each generation, the current first. */
export type EmailHashes = ReadonlyMap<string, readonly string[]>;

type AddressNote = { userId: string; provider: SignInProvider };

export type TeamStore = {
  team(tenantId: string): Promise<Team>;
  /**
   * All or nothing, and only without a conflict since `before`: else `Refusal("invalid_state")`. An
   * address is stored by the first of its hashes, and deleted by all.
   */
  save(before: Team, after: Team, emailHashes: EmailHashes): Promise<void>;
  /** The orgs that invited this address, by its keyed hash. */
  invitedTo(emailHash: string): Promise<string[]>;
};

/** Invitations to open an org. Addresses come as keyed hashes. */
export type FoundingStore = {
  /** Renews an existing one. */
  invite(emailHash: string, invitation: { createdAt: string; expiresAt: string }): Promise<void>;
  /** One that is not there is no error. */
  withdraw(emailHash: string): Promise<void>;
  isInvited(emailHash: string, now: string): Promise<boolean>;
  /** True for one user only, and for that user again: a call that died half-way continues. */
  claim(emailHash: string, by: { userId: string; now: string }): Promise<boolean>;
};

/** A person that a provider vouches for, with the org and role that the operator's own issuer may name. */
export type Vouched = Identity & { placement?: Placement; refreshToken?: string };

/** The OpenID providers that vouch for people. */
export type SignIn = {
  /** Those that this stage has credentials for, with their names. */
  providers(): Promise<{ id: SignInProvider; name: string }[]>;
  /** Where to send the browser, and what to remember until it comes back. */
  begin(request: { provider: SignInProvider; redirectUri: string }): Promise<SignInAttempt>;
  /** Checks the browser's answer. Throws if the provider does not vouch. */
  finish(answer: {
    provider: SignInProvider;
    /** The whole address that the browser came back to. */
    url: string;
    attempt: Omit<SignInAttempt, "url">;
  }): Promise<Vouched>;
  /**
   * Asks the operator's issuer whether it still vouches: undefined if not. Throws if the issuer does not
   * answer.
   */
  renew(of: { subject: string; refreshToken: string }): Promise<Renewed | undefined>;
};

type Renewed = { refreshToken: string; placement?: Placement };

type SignInAttempt = { url: string; state: string; nonce: string; codeVerifier: string };
