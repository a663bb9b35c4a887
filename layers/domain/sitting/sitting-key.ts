/**
 * The header by which a frame proves its sitting: many browsers keep no cookie on a page of another site.
 * The key is sent once, if the exchange asks for it.
 */
export const sittingKeyHeader = "sitting-key";
