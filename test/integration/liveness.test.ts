import { beforeAll, describe, expect, it } from "vitest";
import { applicantAtTheFilm } from "../../lab/applicant/passport-applicant.ts";
import {
  type Applicant,
  expectOk,
  handInFilm,
  openLink,
  submit,
} from "../../lab/applicant/play-applicant.ts";
import { playLiveness } from "../../lab/applicant/play-liveness.ts";
import { type MachineClient, signUp, untilTerminal } from "../../lab/stage/machine-client.ts";
import { storedItems, storedObjects } from "../../lab/stage/stage-inside.ts";
import { prescribed } from "../fixtures/prescribed.ts";
import { isNightly } from "../nightly.ts";
import { sharedStage, startPassportCase } from "./stage-support.ts";

const stage = sharedStage;
let client: MachineClient;

beforeAll(async () => {
  ({ client } = await signUp(stage().url, "Banco Índico"));
});

async function caseAtTheFilm(more = {}, how: { prefetches?: boolean } = {}) {
  const started = await startPassportCase(client, more);
  return { ...started, applicant: await applicantAtTheFilm(started.onboardingUrl, how) };
}

/** A Case of an honest person, whose film is stored, and what became of it. */
async function filmed() {
  const { id, applicant } = await caseAtTheFilm();
  await playLiveness(applicant, { sitter: 11 });
  const blocks = (await storedObjects(stage(), `cases/${id}/liveness/`)).map((key) =>
    key.split("/").at(-1),
  );
  expect(blocks.sort()).toEqual(["light_a", "light_b", "movement", "stills"]);
  await expectOk(submit(applicant));
  return { id, record: await untilTerminal(client, id) };
}

// Side by side: a film lasts as long as it says, and is rendered in a tenth of that.
describe.concurrent("a liveness session", () => {
  it("is read back, handed to its check, and erased with all that was filmed", async () => {
    // About one honest film in a hundred goes to a person, because the challenge is drawn: two consecutive ones are a
    // defect.
    const first = await filmed();
    const isLeft = livenessOf(first.record)?.status === "review";
    const { id, record } = isLeft ? await filmed() : first;
    expect(record).toMatchObject({ status: "completed", progress: { liveness: "handed_in" } });
    expect(livenessOf(record)).toMatchObject({
      breakdown: {
        movement: { status: "pass" },
        planarity: { status: "pass" },
        illumination: { status: "pass", rank: 1 },
      },
    });

    const { body: receipt } = await client.delete(`/v1/verifications/${id}`);
    expect(receipt.erased).toContainEqual({ kind: "liveness_record", count: 1 });
    expect(await storedObjects(stage(), `cases/${id}/`)).toEqual([]);
    const left = (await storedItems(stage())).filter(({ pk }) => pk === `CASE#${id}`);
    expect(left.map(({ sk }) => sk).sort()).toEqual(["CASE", "RECEIPT"]);
  });

  it("that answers another challenge is seen to, and never passes", async () => {
    const { id, applicant } = await caseAtTheFilm();
    await playLiveness(applicant, {
      sitter: 11,
      recorded: { movements: ["nod", "nod", "nod"] },
    });
    await expectOk(submit(applicant));
    const evidence = livenessOf(await untilTerminal(client, id));
    expect(evidence?.status).not.toBe("pass");
    expect(evidence?.reasons.map(({ code }) => code)).toEqual(
      expect.arrayContaining(["illumination_mismatch", "challenge_mismatch"]),
    );
  });

  it.runIf(isNightly)("without light has no light to send", async () => {
    const { id, applicant } = await caseAtTheFilm();
    await playLiveness(applicant, { sitter: 12, flash: false });
    expect(await storedObjects(stage(), `cases/${id}/liveness/`)).toHaveLength(2);
  });

  it("of a client that asks for each thing singly is taken as it ever was", async () => {
    const { applicant } = await caseAtTheFilm({}, { prefetches: false });
    await playLiveness(applicant, { sitter: 12, flash: false });
    await handInFilm(applicant);
    const { liveness } = await expectOk(applicant.call("GET", "/sitting"));
    expect(liveness).toMatchObject({ state: "handed_in", attempts_left: 2 });
  });

  it("belongs to the browser that it was drawn for", async () => {
    const { onboardingUrl, applicant } = await caseAtTheFilm();
    const drawn = await draw(applicant);
    const other = await openLink(onboardingUrl);
    const path = `/liveness/${drawn.attempt_id}`;
    const light_a_sha256 = "0".repeat(64);
    const foreign = await other.call("POST", `${path}/reveal`, { light_a_sha256 });
    expect([foreign.status, foreign.body.code]).toEqual([404, "not_found"]);
    const own = await applicant.call("POST", `${path}/reveal`, { light_a_sha256 });
    expect(own.body.light_b).toHaveLength(4);
    const again = await applicant.call("POST", `${path}/reveal`, {
      light_a_sha256: "f".repeat(64),
    });
    expect([again.status, again.body.code]).toEqual([409, "invalid_state"]);
  });

  it("is drawn three times a link, however many ask at once", async () => {
    const { applicant } = await caseAtTheFilm(prescribed, { prefetches: false });
    const draws = await Promise.all(
      Array.from({ length: 5 }, () => applicant.call("POST", "/liveness", { flash: true })),
    );
    const statuses = draws.map(({ status }) => status).sort();
    expect(statuses).toEqual([201, 201, 201, 429, 429]);
    const nonces = new Set(draws.flatMap(({ body }) => (body.nonce ? [body.nonce] : [])));
    expect(nonces.size).toBe(3);
    const late = await submit(applicant);
    expect(late.status).toBe(200);
  });
});

function draw(applicant: Applicant): Promise<Record<string, unknown>> {
  return expectOk(applicant.call("POST", "/liveness", { flash: true }));
}

type LivenessEvidence = { status: string; reasons: { code: string }[]; breakdown: object };

function livenessOf({ result }: Record<string, unknown>): LivenessEvidence | undefined {
  const { verification_result } = result as {
    verification_result: { checks: { liveness?: LivenessEvidence } };
  };
  return verification_result.checks.liveness;
}
