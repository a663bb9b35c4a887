import { expect, it } from "vitest";
import { bySitting } from "#http/applicant/auth.ts";
import { applicantRoutes } from "#http/applicant/routes.ts";
import { fakePorts } from "../../../fakes/fake-ports.ts";
import { activate, newTeam, onboarding } from "../../../fakes/flows.ts";
import { clientOf } from "../../../fakes/http-client.ts";

type Step = { primitive: string; config: Record<string, unknown> };

/** An applicant before a passport's photographs, under a Template that says this of the page. */
async function applicantUnder(settings: {
  locales?: string[];
  steps?: (usual: Step[]) => object[];
}) {
  const ports = fakePorts();
  const team = await newTeam(ports);
  const { body: plain } = await team.team("POST /templates", { name: "Plain" });
  const { locales = [], steps = (usual) => usual } = settings;
  const content = { ...onboarding, locales, steps: steps(plain.steps as Step[]) };
  const { body: saved } = await team.team("POST /templates", content);
  expect(saved).not.toHaveProperty("warnings");
  await activate(team, { content });
  const { body: flow } = await team.team("GET /flows/onboarding");
  const visit = clientOf({ routes: applicantRoutes, authenticate: bySitting, ports });
  const basePath = new URL(String(flow.base_link)).pathname;
  const origin = { origin: ports.stage.publicBaseUrl };
  const { headers } = await visit(`POST ${basePath}`, { headers: origin });
  const link = new URL(headers.location ?? "");
  const path = `/applicant/v1/verifications/${link.pathname.split("/").at(-1)}`;
  const opened = await visit(`POST ${path}/sitting`, {
    headers: origin,
    body: { token: link.searchParams.get("t") },
  });
  const cookies = opened.cookies.map((cookie) => cookie.split(";")[0] ?? "");
  const call = async (target: string, body: unknown) => {
    const [method, rest] = target.split(" ");
    return visit(`${method} ${path}${rest}`, { headers: origin, cookies, body });
  };
  const { name, version } = opened.body.consent as Record<string, string>;
  await call("POST /consent", { name, version, locale: "pt" });
  const document = { country: "MZ", document_type: "passport" };
  const { body: sitting } = await call("PUT /document", document);
  return { ports, team, visit, basePath, sitting, call };
}

const withConfig = (primitive: string, config: object) => (steps: Step[]) =>
  steps.map((step) => (step.primitive === primitive ? { ...step, config } : step));

const itemsOf = ({ captures }: Record<string, unknown>) =>
  (captures as { item: string }[]).map(({ item }) => item);

const tilted = { item: "id_front_tilted", content_type: "image/jpeg", bytes: 200_000 };

it("asks for the tilted photograph, unless the Template leaves it out", async () => {
  const usual = await applicantUnder({});
  expect(itemsOf(usual.sitting)).toContain("id_front_tilted");
  expect((await usual.call("POST /uploads", tilted)).status).toBe(201);
  const without = await applicantUnder({
    steps: withConfig("capture.document", { ask_tilted: false }),
  });
  expect(itemsOf(without.sitting)).toEqual(["id_front", "selfie"]);
  const refused = await without.call("POST /uploads", tilted);
  expect([refused.status, refused.body.param]).toEqual([400, "item"]);
});

it("never flashes under a Template without light, whatever the page asks for", async () => {
  const usual = await applicantUnder({});
  expect(usual.sitting.liveness).toMatchObject({ flashes: true });
  const lit = await usual.call("POST /liveness", { flash: true });
  expect(lit.body.light).not.toBeNull();
  const calm = await applicantUnder({
    steps: (usual) =>
      usual.map((step) =>
        step.primitive === "capture.liveness_active"
          ? { id: "calm", primitive: "capture.liveness_no_flash", config: {} }
          : step,
      ),
  });
  expect(calm.sitting.liveness).toMatchObject({ flashes: false });
  const drawn = await calm.call("POST /liveness", { flash: true });
  expect([drawn.status, drawn.body.light]).toEqual([201, null]);
});

it("never takes the way without flashing from an applicant", async () => {
  const { team } = await applicantUnder({});
  const { body } = await team.team("POST /templates", { name: "Plain" });
  const at = (body.steps as Step[]).findIndex(
    ({ primitive }) => primitive === "capture.liveness_active",
  );
  const steps = withConfig("capture.liveness_active", { offer_no_flash: false })(
    body.steps as Step[],
  );
  const refused = await team.team("POST /templates", { name: "Flashes", steps });
  expect(refused).toMatchObject({
    status: 400,
    body: { code: "invalid_parameter", param: `steps[${at}].config.offer_no_flash` },
  });
});

it("offers the Template's languages before the branding's, also on the base link's page", async () => {
  const { sitting, visit, basePath } = await applicantUnder({ locales: ["es-MX", "es-419", "en"] });
  expect(sitting.languages).toEqual(["es", "en"]);
  const look = async (accepted: string) =>
    (await visit(`GET ${basePath}`, { headers: { "accept-language": accepted } })).text;
  expect(await look("pt-MZ,en;q=0.5")).toContain('<html lang="en">');
  expect(await look("pt-MZ")).toContain('<html lang="es">');
  const branded = await applicantUnder({});
  expect(branded.sitting).not.toHaveProperty("languages");
});

it("refuses a language that the page does not speak", async () => {
  const { team } = await applicantUnder({});
  const refused = await team.team("POST /templates", { name: "F", locales: ["en", "de"] });
  expect([refused.status, refused.body.param]).toEqual([400, "locales[1]"]);
});
