import { setImmediate } from "node:timers/promises";
import type { RouteFacts } from "#http/route.ts";
import { attackerCalls } from "./attacker-calls.ts";
import type { Answer, Attacker, Call, ExploredPlace, Hand, KnownIds } from "./explored-place.ts";

/** One path of calls, and the terms that it led its attacker to though they may not have them. */
export type ExploredPath = { path: string; found: readonly string[] };

/** `kind` says how the hand was come by: hands of one kind have the same rights. */
type HeldHand = { hand: Hand; kind: string };

type Step = HeldHand & { call: Call };

/** The credentials, ids and answers that an attacker has after a path. */
type Walked = { path: readonly Step[]; answers: Answer[]; hands: HeldHand[]; ids: KnownIds };

/**
 * Walks every path of up to `depth` calls that an attacker can make, each from the beginning, and looks after each
 * at all that they can read, at what their receivers heard, and behind every link that they were given. A key that
 * a path made is a further hand, and a template a further id. Of paths that lead to one state the first is looked at.
 */
export async function* exploreOutflows(
  place: ExploredPlace,
  attacker: Attacker,
  { routes, depth }: { routes: readonly RouteFacts[]; depth: number },
): AsyncGenerator<ExploredPath> {
  const acting = routes.filter(({ method }) => method !== "GET" && method !== "HEAD");
  const looking = routes.filter(({ method }) => method === "GET");
  const closed = new Map<string, Set<string>>();
  const seenStates = new Set<string>();

  let paths: Step[][] = [[]];
  for (let length = 0; length <= depth; length += 1) {
    const longer: Step[][] = [];
    for (const path of paths) {
      // Every call is answered from memory, without a wait: this lets attacks that film at the same time have
      // their turn.
      await setImmediate();
      const walked = await walk(place, attacker, path);
      if (!walked) continue;
      const state = [place.fingerprint(), ...walked.hands.map(({ kind }) => kind)].join();
      if (seenStates.has(state)) continue;
      seenStates.add(state);
      const seen = await look(place, walked, openSteps(closed, walked, looking));
      const found = attacker.forbidden.filter(({ text }) => seen.some((one) => one.includes(text)));
      const words = path.map(nameOf).join(" → ") || "looks";
      yield { path: `${attacker.name}: ${words}`, found: found.map(({ what }) => what) };
      if (length === depth) continue;
      await learnClosed(closed, { place, attacker, walked, routes });
      const done = new Set(path.map(nameOf));
      const next = openSteps(closed, walked, acting).filter((step) => !done.has(nameOf(step)));
      longer.push(...next.map((step) => [...path, step]));
    }
    paths = longer;
  }
}

/** Rights do not change along a path: what hands of a kind may not call at first, they never may. */
async function learnClosed(
  closed: Map<string, Set<string>>,
  {
    place,
    attacker,
    walked,
    routes,
  }: {
    place: ExploredPlace;
    attacker: Attacker;
    walked: Walked;
    routes: readonly RouteFacts[];
  },
): Promise<void> {
  for (const { hand, kind } of walked.hands.filter((each) => !closed.has(each.kind))) {
    const refused = new Set<string>();
    for (const call of attackerCalls(routes, walked.ids)) {
      const again = await walk(place, attacker, walked.path);
      // A key that was made again is another one.
      const same = again?.hands.find((each) => each.kind === kind)?.hand ?? hand;
      if (isClosed(await place.call(same, call))) refused.add(callName(call));
    }
    closed.set(kind, refused);
  }
}

function isClosed({ status, text }: Answer): boolean {
  if (status === 401 || status === 404 || status === 405) return true;
  return status === 403 && /needs the permission [\w:]+\./.test(text);
}

/** Undefined for a refused call: it changed nothing, and the path without it is walked as well. */
async function walk(
  place: ExploredPlace,
  { hand }: Attacker,
  path: readonly Step[],
): Promise<Walked | undefined> {
  place.reset();
  let walked: Walked = { path, answers: [], hands: [{ hand, kind: "own" }], ids: place.ids };
  for (const step of path) {
    const held = walked.hands.find(({ kind }) => kind === step.kind);
    const answer = await place.call(held?.hand ?? step.hand, step.call);
    if (answer.status >= 300) return;
    walked = withAnswer(walked, step, answer);
  }
  return walked;
}

function withAnswer({ path, answers, hands, ids }: Walked, step: Step, answer: Answer): Walked {
  const [, key] = /"api_key":"([^"]+)"/.exec(answer.text) ?? [];
  const [, template] = /"id":"(tmpl_\w+)"/.exec(answer.text) ?? [];
  const known = ids.template_id ?? [];
  return {
    path,
    answers: [...answers, answer],
    hands: key ? [...hands, { hand: { by: "key", key }, kind: nameOf(step) }] : hands,
    ids: template ? { ...ids, template_id: [...new Set([...known, template])] } : ids,
  };
}

function openSteps(
  closed: ReadonlyMap<string, ReadonlySet<string>>,
  { hands, ids }: Walked,
  routes: readonly RouteFacts[],
): Step[] {
  const calls = attackerCalls(routes, ids);
  return hands.flatMap(({ hand, kind }) =>
    calls
      .filter((call) => !closed.get(kind)?.has(callName(call)))
      .map((call) => ({ hand, kind, call })),
  );
}

/** Everything that is to be read at the end of a path. */
async function look(
  place: ExploredPlace,
  { answers }: Walked,
  reads: readonly Step[],
): Promise<string[]> {
  await place.goOn();
  const seen = answers.map(({ text }) => text);
  for (const { hand, call } of reads) seen.push((await place.call(hand, call)).text);
  seen.push(...place.heard());
  const links = new Set(seen.flatMap((text) => text.match(/https:[^"\\]*\/v\/[^"\\]*/g) ?? []));
  for (const link of links) seen.push(await place.openLink(link));
  return seen;
}

function nameOf({ kind, call }: Pick<Step, "kind" | "call">): string {
  return kind === "own" ? callName(call) : `with that key ${callName(call)}`;
}

function callName({ target, body }: Call): string {
  return body === undefined ? target : `${target} ${JSON.stringify(body)}`;
}
