import * as z from "zod";
import { signInProviders } from "./identity.ts";

/** One browser that signed in. */
export const Session = z.object({
  id: z.string(),
  userId: z.string(),
  createdAt: z.string(),
  expiresAt: z.string(),
  /** The provider that vouched for the user; absent in sessions of earlier releases. */
  provider: z.enum(signInProviders).exactOptional(),
  /** When the operator's issuer last confirmed the user. */
  confirmedAt: z.string().exactOptional(),
  /** The issuer's refresh token, sealed. */
  renewal: z.string().exactOptional(),
  /** A call asks the issuer; others wait until then. */
  renewingUntil: z.string().exactOptional(),
});

export type Session = z.output<typeof Session>;

/** A session of the operator's issuer is confirmed again by the first call after this time. */
export const confirmedEveryMs = 25_000;

/** Without a confirmation it opens nothing after this time: with the call itself, within a minute. */
export const confirmationValidMs = 50_000;
