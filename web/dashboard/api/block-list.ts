import type { KeptBasis, ShownBlockEntry } from "#domain/block-list/block-entry.ts";
import type { BlockedPart, BlockReason } from "#domain/evidence/block-codes.ts";
import type { Wire } from "#domain/wire.ts";
import { ask } from "./call.ts";

export type BlockEntry = Wire<ShownBlockEntry>;

const all = "/v1/projects/{id}/block-list";

/** All entries of a project, or the one of a verification. */
export const listBlockEntries = (projectId: string, verification_id?: string) =>
  ask(`GET ${all}`, { id: projectId }, { query: { verification_id } }).then(({ data }) => data);

export const addBlockEntry = (
  projectId: string,
  entry: {
    verification_id: string;
    blocks: readonly BlockedPart[];
    reason: BlockReason;
    expires_at?: string;
    kept_under?: KeptBasis;
  },
) => ask(`POST ${all}`, { id: projectId }, { body: entry });

export const removeBlockEntry = (projectId: string, entry_id: string) =>
  ask(`DELETE ${all}/{entry_id}`, { id: projectId, entry_id });
