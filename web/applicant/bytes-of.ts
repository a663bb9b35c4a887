/** A blob's bytes, for browsers whose blobs do not give them by themselves. */
export function bytesOf(blob: Blob): Promise<ArrayBuffer> {
  return new Response(blob).arrayBuffer();
}
