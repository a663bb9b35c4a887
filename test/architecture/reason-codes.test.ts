import { describe, expect, it } from "vitest";
import { currentPolicyRevision, policyOf } from "#domain/assessment/policy.ts";
import { checkNames, checkTable } from "#domain/evidence/checks.ts";
import { primitives } from "#domain/flow/primitives.ts";
import { reasonCatalogue, reasonCodes } from "#domain/reason-codes.ts";
import { sourcesOf } from "../fixtures/sources-of.ts";

/** Where reasons are given. What only reads, weighs or words them is not among them. */
const emitters = [
  "layers/checks",
  "layers/vision",
  "layers/usecases",
  "layers/domain/record-match",
  "layers/domain/assessment",
]
  .map(sourcesOf)
  .join("\n");

/** A decision names what the kind of document forces. */
const { uncalibratedFloor, unsupported } = policyOf(currentPolicyRevision);
const ofDecision: readonly string[] = [uncalibratedFloor.reason, unsupported.reason];

const isGivenIn = (text: string) => (code: string) => text.includes(`"${code}"`);

it("publishes no reason that nothing gives", () => {
  const given = (code: string) => isGivenIn(emitters)(code) || ofDecision.includes(code);
  expect(reasonCodes.filter((code) => !given(code))).toEqual([]);
  const published = new Set(primitives.flatMap((primitive) => primitive.reasonCodes));
  expect([...published].filter((code) => !given(code))).toEqual([]);
});

describe("publishes each reason that a check gives", () => {
  it.for(checkNames)("%s", (check) => {
    const { folder } = checkTable[check];
    const room = check.replace("_", "-");
    const sources = sourcesOf(folder ? `layers/checks/${folder}` : `layers/domain/${room}`);
    // Rules describe how a field was compared; one of them has the name of a reason.
    const own = sources.replaceAll(/\brule(?:: | === )"\w+"/g, "");
    const published = primitives.find(({ id }) => id === `check.${check}`)?.reasonCodes ?? [];
    const given = reasonCodes.filter(
      (code) => isGivenIn(own)(code) && reasonCatalogue[code].group !== "engine",
    );
    expect(given.filter((code) => !published.includes(code))).toEqual([]);
  });
});
