import { setTimeout } from "node:timers/promises";
import type { CaptureItem } from "#domain/capture/capture-item.ts";
import { mozambicanPassport, photoOf } from "../../applicant/passport-applicant.ts";
import {
  chooseDocument,
  expectOk,
  openLink,
  submit,
  uploadAnyway,
} from "../../applicant/play-applicant.ts";
import { type Film, playLiveness } from "../../applicant/play-liveness.ts";
import { specimenSeed } from "../../specimen/face/rendered-face.ts";
import { type MachineClient, untilTerminal } from "../../stage/machine-client.ts";
import type { Try } from "../attack.ts";

/** An applicant who is not who they say: the photographed document and the filmed person. */
export type Fraudster = {
  /** How this one differs from others of the species. */
  what: string;
  /** Which document is chosen; the Mozambican passport without. */
  document?: typeof mozambicanPassport;
  /** If it returns nothing for an item, the honest specimen's photograph is uploaded. */
  photograph?(item: CaptureItem): Promise<Uint8Array> | undefined;
  /** Optional items that are uploaded too: the page offers them and lets an applicant skip them. */
  besides?: readonly CaptureItem[];
  film?: Film;
};

/** However busy the machine is: the service itself ends a longer run. */
const patienceMs = 20 * 60_000;

/** On a machine with too much to do a film may come too late, or a function end first: then it is all done again. */
export async function playInTime(
  client: MachineClient,
  fraudster: Fraudster,
  attempts = 4,
): Promise<Try> {
  try {
    return await playFraud(client, fraudster);
  } catch (error) {
    const isLate =
      error instanceof Error && /answered (409 invalid_state|5\d\d)/.test(error.message);
    if (!isLate || attempts === 1) throw error;
    return playInTime(client, fraudster, attempts - 1);
  }
}

/** Plays a whole verification; the fraud passes if nothing at all concerns the service. */
async function playFraud(client: MachineClient, fraudster: Fraudster): Promise<Try> {
  const { document = mozambicanPassport } = fraudster;
  const { id, onboarding_url } = await expectOk(
    client.post("/v1/verifications", { type: "kyc", allowed_documents: [document] }),
  );
  const applicant = await openLink(String(onboarding_url));
  const required = await chooseDocument(applicant, document);
  for (const item of [...required, ...(fraudster.besides ?? [])]) {
    const bytes = await (fraudster.photograph?.(item) ?? photoOf(item));
    const { status, body } = await untilAnswered(() => uploadAnyway(applicant, { item, bytes }));
    if (status >= 400) return { what: `${fraudster.what}: ${item} ${body.code}`, passed: false };
  }
  await playLiveness(applicant, fraudster.film ?? { sitter: specimenSeed });
  await expectOk(untilAnswered(() => submit(applicant)));
  const { assessment, reason } = await untilTerminal(client, String(id), patienceMs);
  return {
    what: [fraudster.what, assessment, reason].filter(Boolean).join(": "),
    passed: assessment === "no_material_concerns",
  };
}

/** A service that is too busy to answer has stopped no attacker: like the page, the attack asks again. */
async function untilAnswered<Answer extends { status: number }>(
  call: () => Promise<Answer>,
  attempts = 10,
): Promise<Answer> {
  const answer = await call();
  if (answer.status < 500) return answer;
  if (attempts === 1) throw new Error(`answered ${answer.status}`);
  await setTimeout(1000);
  return untilAnswered(call, attempts - 1);
}
