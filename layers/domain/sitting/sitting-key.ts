/**
 * How a frame shows that a sitting is its own: on a page of another site many browsers keep no cookie.
 * It is told once, to who asked for it at the exchange.
 */
export const sittingKeyHeader = "sitting-key";
