import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, inject, it } from "vitest";
import { codeSample, type SampleLanguage } from "../../../web/dashboard/samples/code-samples.ts";
import { newClient } from "../service.ts";

const run = promisify(execFile);
const url = inject("serviceUrl");
const commands: Record<SampleLanguage, [string, ...string[]]> = {
  curl: ["bash", "-c"],
  typescript: [process.execPath, "--input-type=module-typescript", "-e"],
  python: ["python3", "-c"],
};

it.for(["curl", "typescript", "python"] as const)(
  "the %s sample starts a verification as it stands",
  async (language) => {
    const { apiKey } = await newClient(url);
    const body = {
      type: "kyc",
      allowed_documents: [{ country: "MZ", document_type: "passport" }],
      reference_id: `it's "user" \\ ${language}`,
      metadata: { plan: "básico" },
    };
    const sample = codeSample(language, { url: `${url}/v1/verifications`, body });
    const [command, ...before] = commands[language];
    const { stdout } = await run(command, [...before, sample], {
      env: { ...process.env, BONAFIDE_API_KEY: apiKey },
    });
    const [id] = /ver_[0-9a-z]+/.exec(stdout) ?? [];
    const record = await fetch(`${url}/v1/verifications/${id}`, {
      headers: { "x-api-key": apiKey },
    });
    expect(await record.json()).toMatchObject({
      reference_id: body.reference_id,
      metadata: body.metadata,
    });
  },
);
