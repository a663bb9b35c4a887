import type { Adapter } from "#domain/external/adapter.ts";
import type { ToSign } from "./webhooks.ts";

/** The servers that a project's Templates may send fields to. */
export type AdapterStore = {
  find(projectId: string, name: string): Promise<Adapter | undefined>;
  list(projectId: string): Promise<Adapter[]>;
  /** Conditional on `updatedAt` being as read, or on absence. */
  save(adapter: Adapter, readAt?: string): Promise<void>;
  remove(projectId: string, name: string): Promise<void>;
};

/** The result of one request. A signed answer bears the request's id and one of its secrets' signatures. */
export type AdapterReply =
  | { signed: string }
  | {
      hindrance: "not_reached" | "late" | "refused" | "too_large" | "forged";
      /** It was not reached, or said that it cannot answer now. */
      mayTryAgain: boolean;
    };

export type AdapterCaller = {
  /** One POST by the rules of webhooks: signed, to an address that may be called, without redirects. */
  ask(
    message: Omit<ToSign, "privateKeys"> & { url: string; timeoutMs: number },
  ): Promise<AdapterReply>;
};
