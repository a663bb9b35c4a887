import * as z from "zod";
import { ShownSitting } from "./shown-sitting.ts";

/** `url` opens this verification on another device for a minute; `link` is the one in the message. */
export const ShownHandoff = z.object({ url: z.string(), link: z.string(), expiresAt: z.string() });

export type ShownHandoff = z.output<typeof ShownHandoff>;

/** How many other devices came by a code, and how far they are. */
export const FollowedHandoff = z.object({ devices: z.int(), sitting: ShownSitting });

export type FollowedHandoff = z.output<typeof FollowedHandoff>;
