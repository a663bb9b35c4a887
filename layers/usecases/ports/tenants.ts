import type { PersonKey } from "#domain/person/person-key.ts";
import type { ApiKey } from "#domain/project/api-key.ts";
import type { DispositionReason } from "#domain/project/disposition-reason.ts";
import type { FaceKey } from "#domain/project/face-key.ts";
import type { Project } from "#domain/project/project.ts";
import type { ProjectQuotas } from "#domain/project/quotas.ts";
import type { Review } from "#domain/project/review.ts";
import type { Tenant } from "#domain/project/tenant.ts";
import type { Endpoints } from "./webhooks.ts";

export type TenantStore = {
  /** Tenant, project and first key, all or nothing. */
  signUp(records: { tenant: Tenant; project: Project; key: ApiKey }): Promise<void>;
  /** Undefined once it is deleted. */
  tenant(tenantId: string): Promise<Tenant | undefined>;
  /** The deleted ones of these orgs, in one consistent read. */
  deletedAmong(tenantIds: readonly string[]): Promise<string[]>;
  project(projectId: string): Promise<Project | undefined>;
};

/** Retention that a team sets for its project. */
export type Retention = {
  days: number;
  /** Absent: the stage's usual time. */
  captureDays?: number | undefined;
  outcome: boolean;
};

/** Writes of a team on its org. */
export type OrgStore = {
  /** Oldest first. */
  projects(tenantId: string): Promise<Project[]>;
  addProject(project: Project): Promise<void>;
  renameProject(projectId: string, name: string): Promise<void>;
  setRetention(projectId: string, kept: Retention): Promise<void>;
  /** On the project and, one after the other, on each of its keys; the usual ones when absent. Answers how many keys. */
  setQuotas(projectId: string, quotas: ProjectQuotas | undefined): Promise<number>;
  setEmbedOrigins(projectId: string, origins: string[]): Promise<void>;
  setDispositionReasons(projectId: string, reasons: DispositionReason[]): Promise<void>;
  /**
   * With a new key pair for faces, if the project has none; or without any, and the sweep removes the stored faces.
   */
  setReview(
    projectId: string,
    review: Review,
    faces?: { faceKey?: FaceKey; facesOffAt?: string },
  ): Promise<void>;
  /** Stores a project's key for document numbers, unless there is one. */
  addPersonKey(projectId: string, key: PersonKey): Promise<void>;
  rename(tenantId: string, name: string): Promise<void>;
  /** A project's, oldest first, revoked ones too. A key made this moment may be missing. */
  keys(projectId: string): Promise<ApiKey[]>;
  /** Replaces a lost key, if there is one: that stops working. */
  addKey(key: ApiKey, lost?: ApiKey): Promise<void>;
  /** At once, also in its grace time; one revoked already keeps its time. */
  revokeKey(key: ApiKey, revokedAt: string): Promise<void>;
};

export type KeyStore = {
  find(hash: string): Promise<ApiKey | undefined>;
  /**
   * The same with the subscribed webhooks, in one read if the store knows the owner of the key. If there
   * are no webhooks at all, its org is deleted.
   */
  findWithEndpoints(
    hash: string,
  ): Promise<{ key: ApiKey; endpoints: Endpoints | undefined } | undefined>;
  /** The same key by another hash, which is the one it is found by from then on. Answers how it stands. */
  move(key: ApiKey, hash: string): Promise<ApiKey | undefined>;
  /** Notes the use of a key, at most once an hour and key. */
  touch(key: ApiKey, usedAt: string): Promise<void>;
  /** Adds the new key and revokes the old one in one transaction; `invalid_state` if it was revoked meanwhile. */
  replace(oldKey: ApiKey, newKey: ApiKey, revokedAt: string): Promise<void>;
};
