import type { Attack } from "./attack.ts";
import { authorizationMatrix } from "./rights/matrix.ts";

/** Every attack that is played, in the order of the published table. */
export const attacks: readonly Attack[] = [authorizationMatrix];
