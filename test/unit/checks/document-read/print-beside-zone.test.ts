import { expect, it } from "vitest";
import { sideSteps } from "#checks/document-read/side-steps.ts";
import { uploadDecoders } from "#vision/decode.ts";
import { thingsSent } from "../../../../lab/specimen/photograph/things-sent.ts";
import { ownNetworks } from "../../../fixtures/own-networks.ts";

it("reads a zone that nobody expected as a zone, and not as print", async () => {
  const page = await uploadDecoders.page(await thingsSent["BI back"](1));
  if (!page) throw new Error("The card's back does not open.");
  const steps = sideSteps(page, await ownNetworks.document());
  const isOfZone = ({ text }: { text: string }) => text.includes("<<");
  const short = await steps.print(() => false);
  const all = await steps.print();
  expect(all.filter(isOfZone)).toHaveLength(3);
  expect(short).toEqual(all.filter((line) => !isOfZone(line)));
});
