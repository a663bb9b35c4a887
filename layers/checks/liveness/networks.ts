import type { EngineProfile } from "#domain/profile.ts";
import type { NetworkLoader } from "#vision/models.ts";
import type { LivenessNetworks } from "./session.ts";

/**
 * The networks of a profile: those that follow the face, those that compare it, and those for stills, if it names
 * some.
 */
export async function openLivenessNetworks(
  networks: NetworkLoader,
  names: EngineProfile["networks"],
): Promise<LivenessNetworks> {
  const [faces, match, passive] = await Promise.all([
    networks.faces(names.liveness),
    networks.faces(names.faceMatch),
    names.passive && networks.recapture(names.passive),
  ]);
  const all = [faces, match, ...(passive ? [passive] : [])].flatMap(({ stamps }) => stamps);
  // The same network may find faces for both.
  const stamps = [...new Map(all.map((stamp) => [stamp.name, stamp])).values()];
  return { ...faces, match, ...(passive && { passive }), stamps };
}
