import type { OutgoingHttpHeaders } from "node:http";

/**
 * Headers that CloudFront adds to an answer: the function's headers win over `defaults`, and lose to
 * `overriding`.
 */
export type EdgeHeaders = { defaults: OutgoingHttpHeaders; overriding: OutgoingHttpHeaders };

/** The changes to an answer by the first cache behavior that matches the path. */
export type EdgeTreatment = EdgeHeaders & { isCompressed?: boolean };
