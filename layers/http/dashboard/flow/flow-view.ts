import type { Flow, FlowView } from "#domain/flow/flow.ts";
import { baseLink } from "#usecases/flow/base-link.ts";
import type { Ports } from "#usecases/ports.ts";

export async function flowView(
  ports: Pick<Ports, "stage" | "vault">,
  flow: Flow,
): Promise<FlowView> {
  return {
    ...flow,
    intakeUrl: `${ports.stage.publicBaseUrl}/v1/flows/${flow.slug}/intake`,
    baseLink: await baseLink(ports, flow),
  };
}
