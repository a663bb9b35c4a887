import { findEngineProfile } from "../profile.ts";

/**
 * Whether two people's faces fail under an engine profile, or only ask for a look: a sandbox promises nothing
 * that the stage's engine cannot give. A profile of another version gives what the default one does.
 */
export function facesContradict(engineProfile: string | undefined): boolean {
  const profile = engineProfile === undefined ? undefined : findEngineProfile(engineProfile);
  return profile?.faceMatch.failsBelowMismatch ?? true;
}
