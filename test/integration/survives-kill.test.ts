import { expect, it } from "vitest";
import {
  applicantReadyToSubmit,
  mozambicanPassport,
} from "../../lab/applicant/passport-applicant.ts";
import { expectOk, submit } from "../../lab/applicant/play-applicant.ts";
import {
  type MachineClient,
  machineClient,
  signUp,
  untilTerminal,
} from "../../lab/stage/machine-client.ts";
import { startReceiver } from "../../lab/stage/webhook-receiver.ts";
import { unclaimedPort } from "../../local/unclaimed-port.ts";
import { isNightly } from "../nightly.ts";
import { dataFolder } from "./data-folder.ts";
import { startOwnStage } from "./stage-support.ts";

async function untilStatus(client: MachineClient, id: string, status: string): Promise<void> {
  for (const since = Date.now(); Date.now() < since + 120_000; ) {
    const { body } = await client.get(`/v1/verifications/${id}`);
    if (body.status === status || body.status === "completed") return;
    await new Promise((wake) => setTimeout(wake, 5));
  }
  throw new Error(`${id} never was ${status}`);
}

const moments = ["collecting", "pending", "processing"] as const;
/** One Case that meets all three deaths; at night also one for each. */
const deaths = [moments, ...(isNightly ? moments.map((moment) => [moment]) : [])];

it.concurrent.for(deaths.map((each) => [each.join(", then "), each] as const))(
  "finishes a Case exactly once when the machine dies while it is %s",
  async ([, dies]) => {
    await using data = await dataFolder();
    const receiver = await startReceiver();
    const port = await unclaimedPort();
    let stage = await startOwnStage({ dataDir: data.path, port });
    const dieAndRise = async () => {
      await stage.kill();
      stage = await startOwnStage({ dataDir: data.path, port });
    };
    try {
      const { client, apiKey } = await signUp(stage.url, "Kill test");
      await expectOk(client.post("/v1/webhook", { webhook_url: receiver.url }));
      const created = await expectOk(
        client.post("/v1/verifications", { type: "kyc", allowed_documents: [mozambicanPassport] }),
      );
      const id = String(created.id);
      const applicant = await applicantReadyToSubmit(String(created.onboarding_url));
      if (dies.includes("collecting")) await dieAndRise();
      await expectOk(submit(applicant));
      if (dies.includes("pending")) await dieAndRise();
      if (dies.includes("processing")) {
        await untilStatus(client, id, "processing");
        await dieAndRise();
      }
      const result = await untilTerminal(machineClient(stage.url, apiKey), id);
      expect(result).toMatchObject({ id, status: "completed" });

      await receiver.until(({ body }) => JSON.parse(body).type === "verification.completed");
      await new Promise((wake) => setTimeout(wake, 1500));
      const messages = receiver.received.filter(({ body }) => JSON.parse(body).data.id === id);
      expect(new Set(messages.map(({ headers }) => headers["webhook-id"])).size).toBe(1);
    } finally {
      await stage.stop();
      await receiver.close();
    }
  },
);
