import { expect, it } from "vitest";
import { expectOk, submit } from "../../lab/applicant/play-applicant.ts";
import {
  type MachineClient,
  machineClient,
  signUp,
  untilTerminal,
} from "../../lab/stage/machine-client.ts";
import { startStageProcess } from "../../lab/stage/stage-process.ts";
import { startReceiver } from "../../lab/stage/webhook-receiver.ts";
import { dataFolder } from "./data-folder.ts";
import { applicantReadyToSubmit, mozambicanPassport } from "./stage-support.ts";

async function untilStatus(client: MachineClient, id: string, status: string): Promise<void> {
  for (let tries = 0; tries < 1000; tries += 1) {
    const { body } = await client.get(`/v1/verifications/${id}`);
    if (body.status === status || body.status === "completed") return;
    await new Promise((wake) => setTimeout(wake, 5));
  }
  throw new Error(`${id} never was ${status}`);
}

it.concurrent.for(["collecting", "pending", "processing"])(
  "finishes a Case exactly once when the machine dies while it is %s",
  async (moment) => {
    await using data = await dataFolder();
    const receiver = await startReceiver();
    let stage = await startStageProcess({ dataDir: data.path });
    try {
      const { client, apiKey } = await signUp(stage.url, "Kill test");
      await expectOk(client.post("/v1/webhook", { webhook_url: receiver.url }));
      const created = await expectOk(
        client.post("/v1/verifications", { type: "kyc", allowed_documents: [mozambicanPassport] }),
      );
      const id = String(created.id);
      const applicant = await applicantReadyToSubmit(String(created.onboarding_url));
      if (moment !== "collecting") await expectOk(submit(applicant));
      if (moment === "processing") await untilStatus(client, id, "processing");
      await stage.kill();

      stage = await startStageProcess({
        dataDir: data.path,
        port: Number(new URL(stage.url).port),
      });
      if (moment === "collecting") await expectOk(submit(applicant));
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
