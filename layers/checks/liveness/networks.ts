import type { EngineProfile } from "#domain/profile.ts";
import type { NetworkLoader } from "#vision/models.ts";
import type { LivenessNetworks } from "./session.ts";

/** Of a profile: those that follow the face, and those that look at a still where it names some. */
export async function openLivenessNetworks(
  networks: NetworkLoader,
  names: EngineProfile["networks"],
): Promise<LivenessNetworks> {
  const [faces, passive] = await Promise.all([
    networks.faces(names.liveness),
    names.passive && networks.recapture(names.passive),
  ]);
  if (!passive) return faces;
  return { ...faces, passive, stamps: [...faces.stamps, ...passive.stamps] };
}
