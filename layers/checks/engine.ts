import { type EngineProfile, findEngineProfile } from "#domain/profile.ts";
import { MissingNetwork, type NetworkLoader } from "#vision/models.ts";

/** The parts of a profile that a check uses: its networks, and their limits. */
export type EngineOf<Models, Limits> = {
  models(networks: NetworkLoader, names: EngineProfile["networks"]): Promise<Models>;
  limits(profile: EngineProfile): Limits;
};

export type Engine<Models, Limits> = { models: Models; limits: Limits };

/** Why a profile judges nothing here; a sentence for a reviewer, without personal data. */
type Unavailable = { unavailable: string };

/** Opens the parts of a profile for a check, by the profile's name. */
export type EngineDoor = <Models, Limits>(
  check: { engine: EngineOf<Models, Limits> },
  profile: string,
) => Promise<Engine<Models, Limits> | Unavailable>;

/**
 * The only access to the engine. A name stands for one profile: if it is missing, no other one judges in
 * its place, and the result says why. A broken network is a fault and is thrown.
 */
export function engineDoor(
  networks: NetworkLoader,
  find: (name: string) => EngineProfile | undefined = findEngineProfile,
): EngineDoor {
  return async ({ engine }, name) => {
    const profile = find(name);
    if (!profile) return { unavailable: `This version has no engine profile "${name}".` };
    try {
      const models = await engine.models(networks, profile.networks);
      return { models, limits: engine.limits(profile) };
    } catch (error) {
      if (!(error instanceof MissingNetwork)) throw error;
      return { unavailable: `Engine profile "${name}": ${error.message}` };
    }
  };
}
