import type { LinkDelivery } from "#domain/notice/link-delivery.ts";

/** Links that are to be sent: stored with what made the link, each a child of its Case. */
export type LinkDeliveryStore = {
  of(caseId: string): Promise<LinkDelivery[]>;
  /** The oldest that are due before this time. */
  due(before: string, limit: number): Promise<LinkDelivery[]>;
  /** Conditional on being due as it was read. False where somebody else took it, or it was erased. */
  save(delivery: LinkDelivery, readDueAt: string): Promise<boolean>;
};
