import type { OutgoingHttpHeaders } from "node:http";

/** What CloudFront adds to an answer: under what the function says, or over it. */
export type EdgeHeaders = { defaults: OutgoingHttpHeaders; overriding: OutgoingHttpHeaders };

/** What the first behaviour that takes a path does to the answer. */
export type EdgeTreatment = EdgeHeaders & { isCompressed?: boolean };
