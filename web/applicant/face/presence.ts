/**
 * When a face counts as seen and as gone, in the network's own measure. Chosen so that hardly ever
 * an honest film is stopped; a face whose going went unnoticed is missed by the service.
 */
export const presence = {
  seen: 0,
  gone: -1,
  /** And so far below what this face got before: one that is hard to see is not soon called gone. */
  drop: 4,
  goneForMs: 800,
  minLooks: 4,
  everyMs: 200,
  /** A phone that takes longer than this several times in a row films without looking for a face. */
  maxMs: 25,
  maxSlowLooks: 5,
} as const;
