import type { LinkDelivery } from "#domain/notice/link-delivery.ts";

/** Links that are to be sent: stored with what made the link, each a child of its Case. */
export type LinkDeliveryStore = {
  of(caseId: string): Promise<LinkDelivery[]>;
  /** The oldest that are due before this time. */
  due(before: string, limit: number): Promise<LinkDelivery[]>;
  /** Conditional on its due time as read. False if another sweep took it, or it was erased. */
  save(delivery: LinkDelivery, readDueAt: string): Promise<boolean>;
};
