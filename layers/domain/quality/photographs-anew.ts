import {
  type AuthenticityLimits,
  type JudgedAuthenticityFacts,
  judgeAuthenticity,
} from "../assessment/judge-authenticity.ts";
import type { Evidence } from "../evidence/evidence.ts";
import { StoredAuthenticityFacts } from "../evidence/facts/authenticity.ts";
import { readFacts } from "../evidence/facts/read-facts.ts";
import { isReasonCode } from "../evidence/reason-codes.ts";
import type { Thresholds } from "./thresholds.ts";

/** As the check would have judged the same facts. Where evidence does not tell them all, it stays as it is. */
export function photographsAnew(
  found: Evidence,
  { recapture, suspicious }: Thresholds,
  limits: AuthenticityLimits,
): Evidence {
  if (recapture === undefined && suspicious === undefined) return found;
  const stored = readFacts(StoredAuthenticityFacts, found);
  const facts = judgedFacts(stored);
  if (!facts) return found;
  const { status, reasons } = judgeAuthenticity(facts, {
    ...limits,
    suspicious: suspicious ?? stored.container?.threshold ?? limits.suspicious,
    recapture: {
      ...limits.recapture,
      threshold: recapture ?? stored.recapture?.threshold ?? limits.recapture.threshold,
    },
  });
  return { ...found, status, reasons };
}

type Stored<Name extends keyof StoredAuthenticityFacts> = NonNullable<
  StoredAuthenticityFacts[Name]
>;

function judgedFacts(stored: StoredAuthenticityFacts): JudgedAuthenticityFacts | undefined {
  const { container, recapture, tilt_pair: tilt, tamper, portrait } = stored;
  const images = container?.images?.map(imageOf);
  const pair = signalsOf(container?.pair);
  const looks = recapture && looksOf(recapture);
  if (!images?.every(isWhole) || !pair || !looks) return undefined;
  return {
    unreadable: container?.unreadable ?? [],
    images,
    pair,
    recapture: looks,
    tilt: tiltOf(tilt),
    tamper: (tamper?.images ?? []).map(({ item, method, regions = [] }) => ({
      item,
      regions,
      ...(method && { method }),
    })),
    portrait: portrait?.score === undefined ? { unavailable: "" } : { score: portrait.score },
  };
}

type StoredImage = NonNullable<Stored<"container">["images"]>[number];

function imageOf({ item, signals, container }: StoredImage) {
  const known = signalsOf(signals);
  const make = container?.exif?.make ?? null;
  return known && item !== undefined
    ? { item, container: { exif: { make } }, signals: known }
    : undefined;
}

function isWhole<T>(one: T | undefined): one is T {
  return one !== undefined;
}

function signalsOf(signals: Stored<"container">["pair"]) {
  const known = signals?.map(({ id, class: weight, reason, observed }) =>
    id === undefined ||
    weight === undefined ||
    observed === undefined ||
    !reason ||
    !isReasonCode(reason)
      ? undefined
      : { id, class: weight, reason, observed },
  );
  return known?.every(isWhole) ? known : undefined;
}

/** None where no picture could be made of any photograph. */
function looksOf({ images = [] }: Stored<"recapture">) {
  const looks = images.map(({ item, score, medium }) =>
    item === undefined || score === undefined || medium === undefined
      ? undefined
      : { item, score, medium },
  );
  return looks.every(isWhole) ? looks : undefined;
}

function tiltOf(tilt: StoredAuthenticityFacts["tilt_pair"]): JudgedAuthenticityFacts["tilt"] {
  const { verdict, foreshortening, loose_pattern, light_changed, colour_changed } = tilt ?? {};
  if (
    foreshortening !== undefined &&
    loose_pattern !== undefined &&
    light_changed !== undefined &&
    colour_changed !== undefined
  ) {
    return { foreshortening, loose_pattern, light_changed, colour_changed };
  }
  return {
    unavailable: verdict === "not_registered" ? "not_registered" : "no_tilted_photograph",
  };
}
