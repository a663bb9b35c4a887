import type { AuthenticityLimits } from "#domain/assessment/judge-authenticity.ts";

/** How much a photograph looks like one of a screen or a print. Statistical: never a contradiction. */
export type Recapture = {
  /** 0–1, higher is more like a recapture. */
  score: number;
  /** The more likely of the two. */
  medium: "screen" | "print";
  /** Log-odds of a screen in the whole picture: in a small picture a flat print looks like its subject. */
  context: number;
  /** Log-odds of a screen or a print, of the mean tile and of the most suspicious few. */
  tiles: number | null;
  strongestTiles: number | null;
};

/** Tiles that show the medium best; text and dark parts hide it. */
const strongest = 5;

/** Logits in threes: direct, screen, print. No tiles come from a picture smaller than one. */
export function weighRecapture(
  { tiles, context }: { tiles: Float32Array; context: Float32Array },
  { recapture: weights }: Pick<AuthenticityLimits, "recapture">,
): Recapture {
  const odds = triples(tiles)
    .map(oddsOfAttack)
    .sort((a, b) => b - a);
  const [whole = [0, 0, 0]] = triples(context);
  const seen = {
    context: oddsOfScreen(whole),
    tiles: odds.length > 0 ? mean(odds) : null,
    strongestTiles: odds.length > 0 ? mean(odds.slice(0, strongest)) : null,
  };
  // A screen that fills the picture shows no edges: their absence must not outweigh its grid.
  const logit =
    weights.bias +
    weights.context * Math.max(seen.context, weights.contextFloor) +
    weights.tiles * (seen.tiles ?? 0) +
    weights.strongestTiles * (seen.strongestTiles ?? 0);
  const screens = [...triples(tiles), whole].map(([, screen, print]) => screen - print);
  return {
    score: 1 / (1 + Math.exp(-logit)),
    medium: mean(screens) >= 0 ? "screen" : "print",
    ...seen,
  };
}

type Triple = [direct: number, screen: number, print: number];

function triples(logits: Float32Array): Triple[] {
  const out: Triple[] = [];
  for (let at = 0; at + 3 <= logits.length; at += 3) {
    out.push([logits[at] ?? 0, logits[at + 1] ?? 0, logits[at + 2] ?? 0]);
  }
  return out;
}

function oddsOfAttack([direct, screen, print]: Triple): number {
  return either(screen, print) - direct;
}

function oddsOfScreen([direct, screen, print]: Triple): number {
  return screen - either(direct, print);
}

/** Logit of one or the other. */
function either(a: number, b: number): number {
  const max = Math.max(a, b);
  return max + Math.log(Math.exp(a - max) + Math.exp(b - max));
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
