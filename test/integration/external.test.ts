import { spawn } from "node:child_process";
import { afterAll, describe, expect, it } from "vitest";
import * as z from "zod";
import { ExternalFacts } from "#domain/evidence/facts/external.ts";
import { prepare } from "../../examples/adapters/prepare.ts";
import { startAdapter } from "../../examples/adapters/server.ts";
import { nuit } from "../../examples/adapters/sources/nuit.ts";
import { registry } from "../../examples/adapters/sources/registry.ts";
import { applicantReadyToSubmit } from "../../lab/applicant/passport-applicant.ts";
import { expectOk, submit } from "../../lab/applicant/play-applicant.ts";
import { specimens } from "../../lab/specimen/document/specimens.ts";
import { signUp, untilTerminal } from "../../lab/stage/machine-client.ts";
import { unclaimedPort } from "../../local/unclaimed-port.ts";
import { startPlayedAdapter } from "../fixtures/adapter.ts";
import { sharedStage } from "./stage-support.ts";

const adapter = await startPlayedAdapter();
afterAll(() => adapter.close());

const fields = ["document_number", "full_name", "nuit"];

const Record = z.looseObject({
  assessment: z.string(),
  result: z.looseObject({
    verification_result: z.looseObject({
      checks: z.looseObject({
        external: z.looseObject({ status: z.string(), breakdown: ExternalFacts }),
      }),
    }),
  }),
});

const { url: baseUrl } = sharedStage();
const signedUp = await signUp(baseUrl, "External");
const { client } = signedUp;
const source = { name: "played", fields };
const given = { baseUrl, apiKey: signedUp.apiKey, source, url: adapter.url };
adapter.state.secret = (await prepare(given)).secret;
const projectId = String((await expectOk(client.get("/v1/me"))).project_id);

async function completed() {
  const started = await expectOk(client.post("/v1/flows/with-played/intake", { payload: {} }));
  await expectOk(submit(await applicantReadyToSubmit(String(started.onboarding_url))));
  const id = String(started.id);
  const { result } = Record.parse(await untilTerminal(client, id));
  return { id, external: result.verification_result.checks.external };
}

describe("a Flow that asks an external source", () => {
  it("sends the readings of the chosen fields, takes the signed answer, and records it", async () => {
    const { id, external } = await completed();
    const { printed } = specimens.mozambicanPassport;
    expect(adapter.heard.at(-1)?.fields).toEqual({
      document_number: printed.document_number ?? printed.passport_number,
      full_name: `${printed.given_names} ${printed.family_names}`,
    });
    expect(external).toMatchObject({
      status: "pass",
      breakdown: {
        outcome: { result: "match", attempts: 1 },
        request: {
          adapter: "played",
          fields: ["document_number", "full_name"],
          not_read: ["nuit"],
        },
        answer: { source: "Played registry" },
      },
    });
    const { data } = await expectOk(
      client.get(`/v1/projects/${projectId}/audit-log?subject_id=${id}`),
    );
    const entries = (data as { action: string; details: object }[]).filter(
      ({ action }) => action === "verification.sent_outside",
    );
    expect(entries).toMatchObject([
      { details: { adapter: "played", fields: ["document_number", "full_name"] } },
    ]);
  });

  it("believes no stranger's answer, and decides without one that is down", async () => {
    adapter.state.by = `whsec_${Buffer.alloc(32, 9).toString("base64")}`;
    const forged = completed();
    await expect(forged).resolves.toMatchObject({
      external: {
        status: "review",
        reasons: [{ code: "external_not_checked" }],
        breakdown: { outcome: { result: "not_checked", hindrance: "forged" } },
      },
    });
    await expectOk(
      client.put(`/v1/projects/${projectId}/adapters/played`, { url: "http://127.0.0.1:1/" }),
    );
    const { external } = await completed();
    expect(external.breakdown.outcome).toMatchObject({
      result: "not_checked",
      hindrance: "not_reached",
      attempts: 3,
    });
  });
});

describe("the sample adapters", () => {
  it.for(["registry", "nuit"])(
    "start by one command, with a Flow that asks them: %s",
    async (name) => {
      const env = {
        ...process.env,
        ...{ BONAFIDE_BASE_URL: sharedStage().url, PORT: String(await unclaimedPort()) },
      };
      const running = spawn(process.execPath, ["examples/adapters/main.ts", name], { env });
      try {
        let said = "";
        for await (const chunk of running.stdout) {
          said += String(chunk);
          if (said.includes(`with-${name}\n`)) break;
        }
        expect(said).toMatch(/^The adapter: http:\/\/127\.0\.0\.1:\d+\/\nThe Flow that asks it: /);
      } finally {
        running.kill();
      }
    },
  );

  it.for([
    [registry, { curp: "PELJ900101HPLRPN04", family_names: "Perez Lopez" }, "match"],
    [registry, { curp: "PELJ900101HPLRPN04", family_names: "GÓMEZ" }, "no_match"],
    [registry, { family_names: "GÓMEZ" }, "not_checked"],
    [nuit, { nuit: "100000017", family_names: "MACHAVA" }, "match"],
    [nuit, { nuit: "999999999", family_names: "MACHAVA" }, "no_match"],
  ] as const)("answer: %j", async ([source, asked, result]) => {
    const { adapterCaller } = await import("#aws/adapter-caller.ts");
    const { readAnswer } = await import("#domain/external/adapter-answer.ts");
    const secret = `whsec_${Buffer.alloc(32, 7).toString("base64")}`;
    const running = await startAdapter({ source, secretOf: () => secret, port: 0 });
    try {
      const reply = await adapterCaller({ publicOnly: false }).ask({
        ...{ url: running.url, id: "chk_1", timestamp: new Date(), secrets: [secret] },
        ...{ body: JSON.stringify({ type: "external.check", fields: asked }), timeoutMs: 5_000 },
      });
      const text = "signed" in reply ? reply.signed : "";
      const names = Object.keys(asked) as Parameters<typeof readAnswer>[1];
      expect(readAnswer(text, names)).toMatchObject({ result });
    } finally {
      running.close();
    }
  });
});
