import { expect, it } from "vitest";
import { mozambicanPassport } from "../../lab/applicant/passport-applicant.ts";
import { expectOk, openLink } from "../../lab/applicant/play-applicant.ts";
import { newBrowser, signInAs } from "../../lab/stage/cookie-browser.ts";
import { signUp } from "../../lab/stage/machine-client.ts";
import { storedItems } from "../../lab/stage/stage-inside.ts";
import { type StageProcess, startStageProcess } from "../../lab/stage/stage-process.ts";
import { unclaimedPort } from "../../local/unclaimed-port.ts";
import { isNightly } from "../nightly.ts";
import { dataFolder } from "./data-folder.ts";
import { letTimePass } from "./kills/let-time-pass.ts";
import { pause } from "./kills/persist.ts";
import { operate } from "./operator.ts";
import { restored, restoredCopy } from "./restored-copy.ts";
import type { StageAddresses } from "./shared-stage.ts";
import { startOwnStage, startPassportCase } from "./stage-support.ts";

const inRestored = async (stage: StageAddresses, word: string) => {
  const items = await storedItems({ ...stage, refs: { CaseTable: restored } });
  return items.filter((item) => JSON.stringify(item).includes(word)).map(({ pk, sk }) => [pk, sk]);
};

/** Lets the minute pass after which a stopped erasure is taken up, and has that done. */
async function untilSwept<T>(
  stage: StageProcess & { dataDir: string },
  read: () => Promise<T>,
  isSo: (value: T) => boolean,
): Promise<T> {
  const minutely = Object.keys(stage.refs).find((id) => id.includes("EveryMinute")) ?? "";
  // One sweep asks for all that is due; what it starts is waited for before the next.
  for (let sweeps = 0; sweeps < 6; sweeps += 1) {
    await letTimePass(stage, Date.now());
    stage.fire(minutely);
    for (const since = Date.now(); Date.now() < since + 15_000; ) {
      await pause(500);
      const value = await read();
      if (isSo(value)) return value;
    }
  }
  throw new Error("no sweep has done it");
}

it.runIf(isNightly)(
  "continues with a restored table, and repeats later erasures",
  async () => {
    await using data = await dataFolder();
    const port = await unclaimedPort();
    const started = await startOwnStage({ dataDir: data.path, port });
    let stage = { ...started, dataDir: data.path };
    try {
      const { client } = await signUp(stage.url, "Restore drill");
      const kept = await startPassportCase(client);
      const person = { reference_id: "zq-person", metadata: { customer: "zq-person" } };
      const erased = await startPassportCase(client, person);
      const before = await startPassportCase(client, { reference_id: "zq-before" });
      await expectOk(client.delete(`/v1/verifications/${before.id}`));
      const owner = newBrowser(stage.url);
      await signInAs(owner, { name: "Ana", email: "ana@example.com" });
      const { body: session } = await owner.call("GET /auth/session");
      const org = session.org as { id: string; name: string };
      const project = `/v1/projects/${(session.project as { id: string }).id}`;
      const ofOrg = await expectOk(
        owner.call(`POST ${project}/verifications`, {
          type: "kyc",
          allowed_documents: [mozambicanPassport],
          reference_id: "zq-of-org",
        }),
      );

      await restoredCopy(stage, await storedItems(stage));
      const prepare = () => operate(stage, "restore", ["prepare", "--table", restored]);
      expect(await prepare()).toMatchObject({
        code: 0,
        output:
          "index due made, index former dropped, time to live on, backups on, protected against deletion\n",
      });
      expect((await prepare()).output).toBe("as the release has it\n");
      const since = new Date().toISOString();

      const receipt = (await client.delete(`/v1/verifications/${erased.id}`)).body;
      const gone = { org_id: org.id, confirm_name: org.name };
      await expectOk(owner.call("DELETE /v1/team", gone));
      const restore = () => operate(stage, "restore", ["--table", restored, "--since", since]);
      // The minute schedule erases what the org had, and notes both.
      await untilSwept(
        stage,
        () => storedItems(stage),
        (items) => !JSON.stringify(items).includes("zq-of-org"),
      );
      const lost = await startPassportCase(client);

      // A restore alone would bring these items back.
      expect(await inRestored(stage, "zq-person")).not.toEqual([]);
      expect(await inRestored(stage, "zq-of-org")).not.toEqual([]);
      expect(await restore()).toMatchObject({
        code: 0,
        output: "erased again: 3, gone already: 1, unknown: 0\n",
      });
      expect((await restore()).output).toBe("erased again: 0, gone already: 4, unknown: 0\n");

      await stage.stop();
      const env = { RESTORED_TABLE: restored };
      stage = {
        ...(await startStageProcess({ dataDir: data.path, port, env })),
        dataDir: data.path,
      };

      // Before the sweep runs, the service already shows no erased data.
      const shown = (await client.get(`/v1/verifications/${erased.id}`)).body;
      expect(JSON.stringify(shown)).not.toContain("zq-person");
      expect((await owner.call(`GET ${project}`)).status).toBe(404);
      const left = async () => [
        ...(await inRestored(stage, "zq-person")),
        ...(await inRestored(stage, "zq-of-org")),
      ];
      const onRestored = { ...stage, refs: { ...stage.refs, CaseTable: restored } };
      await untilSwept(onRestored, left, (items) => items.length === 0);
      // Its words go first, and once all is gone its status says so.
      const status = async () => (await client.get(`/v1/verifications/${erased.id}`)).body.status;
      await expect.poll(status).toBe("erased");
      const second = (await client.delete(`/v1/verifications/${erased.id}`)).body;
      expect(second).toMatchObject({ id: receipt.id, requested_at: receipt.requested_at });
      expect(String(ofOrg.id)).toMatch(/^ver_/);

      await openLink(kept.onboardingUrl);
      const next = await startPassportCase(client);
      expect((await client.get(`/v1/verifications/${next.id}`)).status).toBe(200);
      expect((await client.get(`/v1/verifications/${lost.id}`)).status).toBe(404);
      // The table of before stays as it is.
      const own = (await storedItems({ ...stage, refs: started.refs })).map(({ pk }) => pk);
      expect([own.includes(`CASE#${lost.id}`), own.includes(`CASE#${next.id}`)]).toEqual([
        true,
        false,
      ]);
    } finally {
      await stage.stop();
    }
  },
  180_000,
);
