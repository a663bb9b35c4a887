import { atMost } from "../at-most.ts";
import { signUp } from "../stage/machine-client.ts";
import type { Attack } from "./attack.ts";
import { leftInFollowUp } from "./erasure/erased-follow-up.ts";
import { readAfterErasure } from "./erasure/erased-person.ts";
import { swappedPicture } from "./files/swapped-picture.ts";
import { uploadedHostileFiles } from "./files/upload-hostile-files.ts";
import { frauds } from "./fraud/frauds.ts";
import { liveClient } from "./fraud/live-client.ts";
import { playInTime } from "./fraud/play-fraud.ts";
import { keysOfRemovedMember } from "./leaving/keys-of-removed.ts";
import { runFromExport } from "./leaving/run-export.ts";
import { explorePaths } from "./outflows/explored-paths.ts";
import { internalAddresses } from "./requests/internal-addresses.ts";
import { races } from "./requests/races.ts";
import { openRedirects } from "./requests/redirects.ts";
import { authorizationMatrix } from "./rights/matrix.ts";

/**
 * A film lasts its full time even if nothing else runs. So up to four are filmed side by side, across all
 * species.
 */
const filming = atMost(4);

const wholeVerifications = frauds.map(
  ({ species, kind, isLive = false, fraudsters }): Attack => ({
    species,
    kind,
    byDay: false,
    isFilmed: true,
    async *tries({ stage }) {
      const client = isLive
        ? await liveClient(stage.url)
        : (await signUp(stage.url, "Frauds")).client;
      yield* await Promise.all(
        fraudsters.map((fraudster) => filming(() => playInTime(client, fraudster))),
      );
    },
  }),
);

/** Every attack that is played, in the order of the published table. */
export const attacks: readonly Attack[] = [
  authorizationMatrix,
  explorePaths,
  openRedirects,
  internalAddresses,
  races,
  uploadedHostileFiles,
  swappedPicture,
  readAfterErasure,
  leftInFollowUp,
  keysOfRemovedMember,
  runFromExport,
  ...wholeVerifications,
];
