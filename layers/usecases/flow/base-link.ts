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

/** What the store finds a Flow by when its base link is opened: one hash of each generation, the current first. */
export async function baseCodeHashes(
  vault: Ports["vault"],
  flow: LinkedFlow,
): Promise<[string, ...string[]]> {
  const [current = "", ...older] = await vault.hashes("short_code", await baseCode(vault, flow));
  return [current, ...older];
}

/** The Flow with the code of its base link, which never changes, as the current generation seals it. */
export async function withSealedCode<Linked extends LinkedFlow>(
  vault: Ports["vault"],
  flow: Linked,
): Promise<Linked & { sealedBaseCode: string }> {
  const code = await baseCode(vault, flow);
  return { ...flow, sealedBaseCode: await vault.seal(contextOf(flow), code) };
}

/** A Flow from before codes were kept has the code that its id gives with the first generation. */
function baseCode(vault: Ports["vault"], flow: LinkedFlow): Promise<string> {
  const { id, sealedBaseCode } = flow;
  return sealedBaseCode ? vault.open(contextOf(flow), sealedBaseCode) : codeOf(vault, id, "1");
}

function contextOf({ id }: LinkedFlow): string {
  return `base_code:${id}`;
}
