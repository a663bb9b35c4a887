import { type EngineProfile, findEngineProfile } from "#domain/profile.ts";
import { MissingNetwork, type NetworkLoader } from "#vision/models.ts";

/** What a check takes of a profile: the networks that it runs, and the limits that it holds them to. */
export type EngineOf<Models, Limits> = {
  models(networks: NetworkLoader, names: EngineProfile["networks"]): Promise<Models>;
  limits(profile: EngineProfile): Limits;
};

export type Engine<Models, Limits> = { models: Models; limits: Limits };

/** Why a profile judges nothing here; a sentence for a reviewer, without personal data. */
type Unavailable = { unavailable: string };

/** Opens what a check runs under a profile, by the profile's name. */
export type EngineDoor = <Models, Limits>(
  check: { engine: EngineOf<Models, Limits> },
  profile: string,
) => Promise<Engine<Models, Limits> | Unavailable>;

/**
 * The one door to the engine. A name stands for one profile: where that one is not here, none
 * judges in its place, and the door says why. A network that is broken is a fault and is thrown.
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
