import { expect, it } from "vitest";
import { attacks } from "../../lab/attack/attacks.ts";
import { play } from "../../lab/attack/play.ts";
import { isBroken } from "../../lab/attack/report.ts";
import { routesOf } from "../../lab/attack/rights/matrix.ts";
import { readRouteRights } from "../../lab/attack/rights/route-rights.ts";
import { isNightly } from "../nightly.ts";
import { stageOfThisFile } from "./stage-support.ts";

const stage = stageOfThisFile({ QUOTA_FACTOR: "100000" });
const share = isNightly ? "full" : "day";
const played = attacks.filter(({ byDay }) => isNightly || byDay);

it.for(played)("lets none through: $species", { timeout: 600_000 }, async (attack) => {
  const outcome = await play(attack, { stage: stage(), dataDir: stage().dataDir, share });
  expect(outcome.tried).toBeGreaterThan(0);
  expect(isBroken(outcome) ? outcome.passed : []).toEqual([]);
});

it("knows of each route who may call it, and of none that is gone", () => {
  expect([...readRouteRights().keys()].sort()).toEqual(routesOf().sort());
});
