import type { Flow } from "#domain/flow/flow.ts";
import { codeOf } from "../link/link-urls.ts";
import type { Ports } from "../ports.ts";

type LinkedFlow = Pick<Flow, "id" | "sealedBaseCode">;

/** A Flow's one link for everybody. */
export async function baseLink(
  { vault, stage }: Pick<Ports, "vault" | "stage">,
  flow: LinkedFlow,
): Promise<string> {
  return `${stage.onboardingBaseUrl}/f/${await baseCode(vault, flow)}`;
}

/**
 * The hashes by which the store finds a Flow when its base link is opened: one for each generation, the
 * current first.
 */
export async function baseCodeHashes(
  vault: Ports["vault"],
  flow: LinkedFlow,
): Promise<[string, ...string[]]> {
  const [current = "", ...older] = await vault.hashes("short_code", await baseCode(vault, flow));
  return [current, ...older];
}

/** The code of a new Flow's base link. It never changes. */
export async function newBaseCode(vault: Ports["vault"], flowId: string): Promise<string> {
  return vault.seal(contextOf(flowId), await codeOf(vault, flowId));
}

/** The same code, as the current generation seals it. */
export async function resealedBaseCode(vault: Ports["vault"], flow: LinkedFlow): Promise<string> {
  return vault.seal(contextOf(flow.id), await baseCode(vault, flow));
}

function baseCode(vault: Ports["vault"], { id, sealedBaseCode }: LinkedFlow): Promise<string> {
  return vault.open(contextOf(id), sealedBaseCode);
}

function contextOf(flowId: string): string {
  return `base_code:${flowId}`;
}
