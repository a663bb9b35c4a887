import type { Attack, Target, Try } from "./attack.ts";

/** The result of an attack: the number of tries, and those that got through. */
export type Outcome = {
  species: string;
  kind: Attack["kind"];
  tried: number;
  passed: Try[];
  seconds: number;
};

/** Plays one attack to its end. `onTry` hears of every try as it is made. */
export async function play(
  attack: Attack,
  target: Target,
  onTry: (each: Try) => void = () => {},
): Promise<Outcome> {
  const since = performance.now();
  const passed: Try[] = [];
  let tried = 0;
  for await (const each of attack.tries(target)) {
    tried += 1;
    if (each.passed) passed.push(each);
    onTry(each);
  }
  const { species, kind } = attack;
  return { species, kind, tried, passed, seconds: (performance.now() - since) / 1000 };
}
