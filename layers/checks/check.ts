import type { CheckName } from "#domain/evidence/checks.ts";
import type { Evidence } from "#domain/evidence/evidence.ts";
import type { EmbedderRef } from "#domain/face/alike-faces.ts";
import { reason } from "#domain/reason-codes.ts";
import type { Colour } from "#vision/colour.ts";
import type { Grey } from "#vision/pixels.ts";
import type { EngineDoor, EngineOf } from "./engine.ts";
import type { CaseSource } from "./source.ts";

/**
 * One check: photographs in, evidence out. A check reads no clock, no network and no environment. If the
 * picture is the problem, it returns a reason and does not throw. A throw means that the check itself is
 * broken.
 */
export type Check<Needs, Models extends Stamped, Profile> = {
  name: CheckName;
  engine: EngineOf<Models, Profile>;
  /** Its input, from all data of a Case. The profile's name shows what another profile made. */
  needs(source: CaseSource, profile?: string): Promise<Needs>;
  run(input: { needs: Needs; models: Models; profile: Profile; onFace?: OnFace }): Promise<Seen>;
};

export type Seen = Evidence & { pictures?: readonly EvidencePicture[] };

/** A picture that a check makes for reviewers; kept with the photographs. */
export type EvidencePicture = TamperMap | { picture: "portrait"; colour: Colour };

/** A map of the places where one photograph looks edited. */
export type TamperMap = { captureId: string; picture: "tamper_map"; map: Grey };

/** The face of the applicant as a vector, and the network with which it can be compared. */
export type SeenFace = { vector: Float32Array; seenBy: EmbedderRef };

/** Receives the face of the applicant: no evidence has it, so that nothing passes it on. */
export type OnFace = (face: SeenFace) => void;

/** The weights that a check runs, for the stamp on its evidence. */
export type Stamped = { stamps: readonly { name: string; version: string; sha256: string }[] };

/** Runs a check on a Case, or on files, under the profile of this name and under no other. */
export async function judge<Needs, Models extends Stamped, Profile>(
  check: Check<Needs, Models, Profile>,
  {
    open,
    profile,
    source,
    onFace,
  }: {
    open: EngineDoor;
    profile: string | undefined;
    source: CaseSource;
    onFace?: OnFace | undefined;
  },
): Promise<Seen> {
  const looking = check.needs(source, profile);
  // While the networks load. If they are missing, that error comes first.
  looking.catch(() => undefined);
  const engine = profile === undefined ? unstamped : await open(check, profile);
  if ("unavailable" in engine) {
    const why = reason("engine_profile_unavailable", { detail: engine.unavailable });
    return { status: "error", reasons: [why], inputs: [] };
  }
  const { models, limits } = engine;
  const seen = await check.run({
    needs: await looking,
    models,
    profile: limits,
    ...(onFace && { onFace }),
  });
  return { ...seen, model: [...models.stamps] };
}

const unstamped = { unavailable: "The Case names no engine profile." };
