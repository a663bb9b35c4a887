import type { Flow, ShownFlow } from "#domain/flow/flow.ts";
import { baseLink } from "#usecases/flow/base-link.ts";
import type { Ports } from "#usecases/ports.ts";

export async function shownFlow(
  ports: Pick<Ports, "stage" | "vault">,
  flow: Flow,
): Promise<ShownFlow> {
  return {
    ...flow,
    intakeUrl: `${ports.stage.publicBaseUrl}/v1/flows/${flow.slug}/intake`,
    baseLink: await baseLink(ports, flow),
  };
}
