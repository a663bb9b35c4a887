import * as z from "zod";
import {
  KeptBasis,
  maxBlocked,
  maxBlockedFaces,
  ShownBlockEntry,
  shownEntry,
} from "#domain/block-list/block-entry.ts";
import { BlockedPart, BlockReason } from "#domain/evidence/block-codes.ts";
import { reply, request } from "#domain/wire.ts";
import { addBlockEntry, removeBlockEntry } from "#usecases/block-list/manage-block-list.ts";
import { drawnId } from "../../drawn-id.ts";
import { projectRoute } from "../auth.ts";

const path = "/v1/projects/{id}/block-list";
const tag = "Block list";

const listBlockEntriesRoute = projectRoute({
  method: "GET",
  path,
  tag,
  summary: "List the entries",
  description:
    "Oldest first; all of them, or the one of a verification. Never returns a number, a hash or a face.",
  permission: "block_list:read",
  quota: "read",
  query: request(z.strictObject({ verificationId: z.string().max(40).optional() })),
  reply: reply(z.object({ data: z.array(ShownBlockEntry) })),
  async handle({ principal, query, ports }) {
    const entries = await ports.blockList.list(principal.project.id, ports.clock.now());
    const { verificationId } = query;
    const wanted = entries.filter(({ caseId }) => !verificationId || caseId === verificationId);
    return { data: wanted.map(shownEntry) };
  },
});

const addBlockEntryRoute = projectRoute({
  method: "POST",
  path,
  tag,
  audit: {
    action: "block_list.entry_added",
    subject: "block_entry",
    id: (_, { id }) => id,
    details: (_, { verificationId, blocks, reason, keptUnder }) => ({
      verification_id: verificationId,
      blocks: [...blocks],
      reason,
      kept_under: keptUnder,
    }),
  },
  summary: "Add a verification",
  description:
    "Takes the numbers of its document, as keyed hashes under the project's own key, or its encrypted face, or both. " +
    "Later verifications whose Flow asks for `check.block_list`, and whose document has one of the numbers or whose face " +
    "is as similar as one person's, need a person; nothing is ever refused by itself. The verification must be completed, " +
    "its number surely read, and its face kept (`face_not_kept`). The entry ends with the erasure of the verification, " +
    `unless \`kept_under\` names the legal reason to keep it until \`expires_at\`. A project has at most ${maxBlocked}, of which ${maxBlockedFaces} block a face.`,
  status: 201,
  permission: "block_list:write",
  quota: "write",
  refusals: ["not_found", "invalid_state", "face_not_kept", "limit_reached"],
  body: request(
    z.strictObject({
      verificationId: z.string().max(40),
      blocks: z.array(BlockedPart).min(1).max(2).default(["document_number"]),
      reason: BlockReason,
      expiresAt: z.iso
        .datetime({ offset: true })
        .transform((text) => new Date(text).toISOString())
        .optional(),
      keptUnder: KeptBasis.optional(),
    }),
  ),
  reply: reply(ShownBlockEntry),
  async handle({ principal, body, ports, drawnCaseId }) {
    const { verificationId: caseId, expiresAt, keptUnder, ...wanted } = body;
    const entry = await addBlockEntry(ports, principal.project, {
      id: drawnId("blk", drawnCaseId),
      caseId,
      ...wanted,
      ...(expiresAt !== undefined && { expiresAt }),
      ...(keptUnder !== undefined && { keptUnder }),
      addedBy: principal.actor.id,
    });
    return shownEntry(entry);
  },
});

const removeBlockEntryRoute = projectRoute({
  method: "DELETE",
  path: `${path}/{entry_id}`,
  tag,
  audit: {
    action: "block_list.entry_removed",
    subject: "block_entry",
    id: ({ params }) => params.entry_id,
  },
  summary: "Remove an entry",
  description: "Results of earlier verifications stay as they are.",
  status: 204,
  permission: "block_list:write",
  quota: "write",
  refusals: ["not_found"],
  reply: z.undefined(),
  async handle({ principal, params, ports }) {
    const which = { projectId: principal.project.id, entryId: params.entry_id };
    await removeBlockEntry(ports, which);
    return undefined;
  },
});

export const blockListRoutes = [listBlockEntriesRoute, addBlockEntryRoute, removeBlockEntryRoute];
