import { attemptsLeft } from "#domain/case/attempt-rules.ts";
import type { Case, CaseFields } from "#domain/case/case.ts";
import { Refusal } from "#domain/errors.ts";
import type { LivenessAttempt } from "#domain/liveness/attempt.ts";
import { blocksOf, type LivenessBlock, livenessKey } from "#domain/liveness/blocks.ts";
import type { LivenessManifest } from "#domain/liveness/manifest.ts";
import { changeCollecting, existingCase } from "../case/collecting-case.ts";
import type { BlockInspection, Ports, SameTransaction } from "../ports.ts";
import { type AttemptRef, ownAttempt, wrongStep } from "./own-attempt.ts";

type Needs = Pick<Ports, "cases" | "clock" | "files" | "inspector" | "liveness">;

type ArrivedBlock = {
  block: LivenessBlock;
  key: string;
  etag: string;
  bytes: number;
  /** Where the bucket held the block to it. */
  sha256?: string;
};

type KnownBlock = ArrivedBlock & { sha256: string };

type SeenBlock = KnownBlock & Pick<BlockInspection, "frames">;

/** A film that may be taken, and the writes for it. */
export type TakenFilm = {
  attempt: LivenessAttempt;
  /** It becomes the film of the Case. */
  isNews: boolean;
  set: Partial<CaseFields>;
  beside: SameTransaction;
};

/**
 * Accepts the upload once every block is there with the sealed size. Submitting again is no error; a
 * later session replaces the earlier one. The Case and the session are written in one transaction.
 */
export async function submitLiveness(
  ports: Needs,
  ref: AttemptRef,
): Promise<{ isNews: boolean; isSimulated: boolean }> {
  let film: TakenFilm | undefined;
  const { simulation } = await changeCollecting(
    ports,
    ref.caseId,
    async (theCase) => {
      film = await takeFilm(ports, theCase, ref);
      return film.isNews || film.beside.advanced ? film.set : undefined;
    },
    () => film?.beside ?? {},
  );
  return { isNews: film?.isNews === true, isSimulated: simulation !== undefined };
}

/**
 * Blocks whose digest the bucket vouches for are not read: the liveness check verifies that their frames are the
 * sealed ones, and are pictures. Every frame of other blocks is examined here: an incomplete block may be sent
 * again, and a session whose frames are no pictures is spent.
 */
export async function takeFilm(ports: Needs, theCase: Case, ref: AttemptRef): Promise<TakenFilm> {
  const found = await ownAttempt(ports, ref);
  const isTaken = found.state === "handed_in";
  const attempt = isTaken ? found : await accepted(ports, found);
  const { liveness } = theCase;
  const isNews = liveness !== undefined && isNewer(attempt.id, liveness.attemptId);
  return {
    attempt,
    isNews,
    set: liveness && isNews ? { liveness: { ...liveness, attemptId: attempt.id } } : {},
    beside: isTaken ? {} : { advanced: { attempt, from: "sealed" } },
  };
}

/** The order of ULIDs is that of the draws. An old session that is submitted again replaces no later one. */
function isNewer(attemptId: string, kept: string | undefined): boolean {
  return kept === undefined || attemptId > kept;
}

async function accepted(ports: Needs, attempt: LivenessAttempt): Promise<LivenessAttempt> {
  if (attempt.state !== "sealed") throw wrongStep(attempt);
  const arrived = await arrivedBlocks(ports, attempt);
  const vouched = arrived.filter(isVouched);
  const blocks = vouched.length === arrived.length ? vouched : await taken(ports, attempt, arrived);
  if (!blocks || !isCommitted(attempt, blocks)) {
    await ports.liveness.advance({ ...attempt, state: "rejected" }, "sealed");
    throw await rejected(ports, attempt);
  }
  const { sealedBytes: _, ...kept } = attempt;
  return {
    ...kept,
    state: "handed_in",
    handedInAt: ports.clock.now().toISOString(),
    blocks: blocks.map(({ block, key, bytes, sha256, etag }) => {
      return { block, key, bytes, sha256, etag };
    }),
  };
}

/** Refuses, with their names, while some blocks are not there. */
async function arrivedBlocks(
  ports: Needs,
  { caseId, id, challenge, sealedBytes = {} }: LivenessAttempt,
): Promise<ArrivedBlock[]> {
  const slots = blocksOf(challenge).map((block) => ({
    block,
    key: livenessKey({ caseId, attemptId: id, block }),
  }));
  const heads = await Promise.all(slots.map(({ key }) => ports.files.head(key)));
  requireAll(
    slots.filter(({ block }, i) => heads[i] === undefined || heads[i].bytes !== sealedBytes[block]),
  );
  return slots.flatMap((slot, index) => {
    const head = heads[index];
    if (!head) return [];
    const { bytes, etag, sha256 } = head;
    return [{ ...slot, bytes, etag, ...(sha256 && { sha256 }) }];
  });
}

function isVouched(block: ArrivedBlock): block is KnownBlock {
  return block.sha256 !== undefined;
}

/** Reads the blocks back: refuses blocks that differ from the sealed ones, and those without pictures. */
async function taken(
  ports: Needs,
  attempt: LivenessAttempt,
  arrived: readonly ArrivedBlock[],
): Promise<SeenBlock[] | undefined> {
  const manifest = await ports.liveness.manifestOf(attempt);
  if (!manifest) throw new Error("The liveness attempt is not whole.");
  const seen = await ports.inspector.inspectBlocks({ keys: arrived.map(({ key }) => key) });
  const blocks = arrived.flatMap((block, index) => {
    const found = seen[index];
    return found ? [{ ...block, ...found }] : [];
  });
  requireAll(blocks.filter((block) => !isSealed(manifest, block)));
  return isPictures(manifest, blocks) ? blocks : undefined;
}

function requireAll(missing: { block: LivenessBlock }[]): void {
  if (missing.length === 0) return;
  throw new Refusal("not_found", "Not all of the session has arrived.", {
    extra: { missing_blocks: missing.map(({ block }) => block) },
  });
}

function isSealed(manifest: LivenessManifest, { block, frames }: SeenBlock): boolean {
  const sealed = manifest.frames.filter((frame) => frame.block === block);
  return (
    frames?.length === sealed.length &&
    sealed.every(({ sha256 }, index) => frames[index]?.sha256 === sha256)
  );
}

function isPictures(manifest: LivenessManifest, blocks: readonly SeenBlock[]): boolean {
  return blocks.every(({ block, frames }) => {
    const sealed = manifest.frames.filter((frame) => frame.block === block);
    return sealed.every(
      ({ width, height }, i) => frames?.[i]?.width === width && frames[i]?.height === height,
    );
  });
}

function isCommitted({ lightASha256 }: LivenessAttempt, blocks: readonly KnownBlock[]): boolean {
  return blocks.find(({ block }) => block === "light_a")?.sha256 === lightASha256;
}

async function rejected(ports: Needs, { caseId }: LivenessAttempt): Promise<Refusal> {
  const left = attemptsLeft(await existingCase(ports, caseId));
  return new Refusal("capture_rejected", "The session cannot be used. Start another.", {
    extra: {
      item: "liveness",
      reasons: [{ code: "unreadable_image", message_key: "unreadable_image" }],
      attempts_left: left,
    },
  });
}
