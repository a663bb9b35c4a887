import { signUp } from "../stage/machine-client.ts";
import type { Attack } from "./attack.ts";
import { readAfterErasure } from "./erasure/erased-person.ts";
import { uploadedHostileFiles } from "./files/upload-hostile-files.ts";
import { frauds } from "./fraud/frauds.ts";
import { playFraud } from "./fraud/play-fraud.ts";
import { internalAddresses } from "./requests/internal-addresses.ts";
import { races } from "./requests/races.ts";
import { openRedirects } from "./requests/redirects.ts";
import { authorizationMatrix } from "./rights/matrix.ts";

const wholeVerifications = frauds.map(
  ({ species, kind, fraudsters }): Attack => ({
    species,
    kind,
    async *tries({ stage, share }) {
      const { client } = await signUp(stage.url, "Frauds");
      for (const fraudster of share === "day" ? fraudsters.slice(0, 1) : fraudsters) {
        yield await playFraud(client, fraudster);
      }
    },
  }),
);

/** Every attack that is played, in the order of the published table. */
export const attacks: readonly Attack[] = [
  authorizationMatrix,
  openRedirects,
  internalAddresses,
  races,
  uploadedHostileFiles,
  readAfterErasure,
  ...wholeVerifications,
];
