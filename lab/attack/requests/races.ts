import { applicantReadyToSubmit, mozambicanPassport } from "../../applicant/passport-applicant.ts";
import { expectOk, submit } from "../../applicant/play-applicant.ts";
import { type MachineClient, signUp, untilTerminal } from "../../stage/machine-client.ts";
import type { Attack, Try } from "../attack.ts";

const atOnce = 12;

const rounds = 4;

/** Calls that arrive together must end as if they had come one after the other. */
export const races: Attack = {
  species: "Two calls at once that may not both succeed",
  kind: "service",
  byDay: false,
  async *tries({ stage: { url } }) {
    const { client } = await signUp(url, "Races");
    for (let round = 0; round < rounds; round += 1) {
      yield await sameKeyOtherBody(client, round);
      yield await sameKeySameBody(client, round);
      yield await submittedTwice(client);
      yield await erasedAtOnce(client);
      yield await submittedWhileErased(client);
      yield await rotatedAtOnce(url);
    }
  },
};

const statusOf = ({ status }: { status: number }) => status;
const isSuccess = (status: number) => status < 300;

async function create(client: MachineClient) {
  const body = { type: "kyc", allowed_documents: [mozambicanPassport] };
  return expectOk(client.post("/v1/verifications", body));
}

async function sameKeyOtherBody(client: MachineClient, round: number): Promise<Try> {
  const key = { "idempotency-key": `other-body-${round}` };
  const answers = await Promise.all(
    Array.from({ length: atOnce }, (_, index) =>
      client.post("/v1/verifications", { type: "kyc", reference_id: `race-${index}` }, key),
    ),
  );
  const made = new Set(
    answers.filter(({ status }) => isSuccess(status)).map(({ body }) => body.id),
  );
  return { what: `${made.size} Cases of one Idempotency-Key`, passed: made.size > 1 };
}

async function sameKeySameBody(client: MachineClient, round: number): Promise<Try> {
  const key = { "idempotency-key": `same-body-${round}` };
  const answers = await Promise.all(
    Array.from({ length: atOnce }, () => client.post("/v1/verifications", { type: "kyc" }, key)),
  );
  const made = new Set(
    answers.filter(({ status }) => isSuccess(status)).map(({ body }) => body.id),
  );
  return { what: `${made.size} Cases of one repeated call`, passed: made.size !== 1 };
}

async function submittedTwice(client: MachineClient): Promise<Try> {
  const { id, onboarding_url } = await create(client);
  const applicant = await applicantReadyToSubmit(String(onboarding_url));
  const answers = await Promise.all(Array.from({ length: atOnce }, () => submit(applicant)));
  const { status } = await untilTerminal(client, String(id));
  const faults = answers.map(statusOf).filter((each) => each >= 500);
  return {
    what: `${atOnce} submissions at once: ${status}, ${faults.length} faults`,
    passed: status !== "completed" || faults.length > 0,
  };
}

async function erasedAtOnce(client: MachineClient): Promise<Try> {
  const { id } = await create(client);
  const answers = await Promise.all(
    Array.from({ length: atOnce }, () => client.delete(`/v1/verifications/${id}`)),
  );
  const receipts = new Set(answers.map(({ body }) => JSON.stringify(body)));
  return { what: `${receipts.size} receipts of one erasure`, passed: receipts.size !== 1 };
}

async function submittedWhileErased(client: MachineClient): Promise<Try> {
  const { id, onboarding_url } = await create(client);
  const applicant = await applicantReadyToSubmit(String(onboarding_url));
  await Promise.all([submit(applicant), client.delete(`/v1/verifications/${id}`)]);
  await new Promise((wake) => setTimeout(wake, 2000));
  const { body } = await client.get(`/v1/verifications/${id}`);
  return {
    what: `submitted while it was erased: ${body.status}`,
    passed: body.status !== "erased",
  };
}

async function rotatedAtOnce(url: string): Promise<Try> {
  const { client } = await signUp(url, "Rotates");
  const answers = await Promise.all(
    Array.from({ length: atOnce }, () => client.post("/v1/keys/rotate", {})),
  );
  const made = answers.filter(({ status }) => isSuccess(status)).length;
  return { what: `${made} keys from one rotation`, passed: made !== 1 };
}
