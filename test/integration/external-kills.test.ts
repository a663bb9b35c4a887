import { expect, it } from "vitest";
import { prepare } from "../../examples/adapters/prepare.ts";
import { applicantReadyToSubmit } from "../../lab/applicant/passport-applicant.ts";
import { expectOk, submit } from "../../lab/applicant/play-applicant.ts";
import { signUp, untilTerminal } from "../../lab/stage/machine-client.ts";
import { unclaimedPort } from "../../local/unclaimed-port.ts";
import { startPlayedAdapter } from "../fixtures/adapter.ts";
import { isNightly } from "../nightly.ts";
import { dataFolder } from "./data-folder.ts";
import { startOwnStage } from "./stage-support.ts";

const killCount = 100;
/** Side by side, so that a kill meets each of them somewhere else. */
const casesAtOnce = 4;

it.runIf(isNightly)(
  `leaves no verification stuck in ${killCount} kills while its adapter is asked`,
  async () => {
    await using data = await dataFolder();
    const adapter = await startPlayedAdapter();
    adapter.state.waitMs = 400;
    const port = await unclaimedPort();
    let stage = await startOwnStage({ dataDir: data.path, port });
    try {
      const { client, apiKey } = await signUp(stage.url, "External kills");
      const source = { name: "played", fields: ["document_number"] };
      const given = { baseUrl: stage.url, apiKey, source, url: adapter.url };
      adapter.state.secret = (await prepare(given)).secret;
      for (let kill = 0; kill < killCount; kill += 1) {
        const before = adapter.heard.length;
        const ids = await Promise.all(
          Array.from({ length: casesAtOnce }, async () => {
            const started = await expectOk(
              client.post("/v1/flows/with-played/intake", { payload: {} }),
            );
            await expectOk(submit(await applicantReadyToSubmit(String(started.onboarding_url))));
            return String(started.id);
          }),
        );
        await expect.poll(() => adapter.heard.length, { timeout: 30_000 }).toBeGreaterThan(before);
        await new Promise((wake) => setTimeout(wake, Math.random() * 600));
        await stage.kill();
        stage = await startOwnStage({ dataDir: data.path, port });
        for (const id of ids) {
          const record = await untilTerminal(client, id);
          expect(record).toMatchObject({
            status: "completed",
            result: {
              verification_result: {
                checks: { external: { breakdown: { outcome: { result: "match" } } } },
              },
            },
          });
        }
        const asked = new Set(adapter.heard.slice(before).map(({ id }) => id));
        expect(asked.size).toBe(casesAtOnce);
      }
    } finally {
      await stage.stop();
      adapter.close();
    }
  },
  120_000 + killCount * 30_000,
);
