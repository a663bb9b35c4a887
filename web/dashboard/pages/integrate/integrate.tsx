import "./integrate.css";
import { t } from "../../language.ts";
import { Page } from "../../parts/page.tsx";
import { Tabs } from "../../parts/tabs.tsx";
import { type Place, setQuery } from "../../place.ts";
import { useHere, useMay } from "../../session.ts";
import { AdaptersPanel } from "./adapters-panel.tsx";
import { Deliveries } from "./deliveries.tsx";
import { GoingLive } from "./going-live.tsx";
import { Keys } from "./keys.tsx";
import { Samples } from "./samples.tsx";
import { Sandbox } from "./sandbox.tsx";
import { WebhookPanel } from "./webhook-panel.tsx";

const tabs = [
  { name: "keys", label: "integrate.keys", permission: "keys:read" },
  { name: "webhook", label: "integrate.webhook", permission: "webhooks:read" },
  { name: "deliveries", label: "integrate.deliveries", permission: "webhooks:read" },
  { name: "adapters", label: "integrate.adapters", permission: "webhooks:read" },
  { name: "code", label: "common.code", permission: "flows:read" },
  { name: "sandbox", label: "common.sandbox", permission: "cases:create" },
  { name: "live", label: "integrate.going_live", permission: "keys:read" },
] as const;

export function Integrate({ place }: { place: Place }) {
  const may = useMay();
  const { project } = useHere();
  const allowed = tabs.filter(
    ({ name, permission }) => may(permission) && (name !== "sandbox" || project.sandbox),
  );
  const chosen = allowed.find(({ name }) => name === place.query.get("tab")) ?? allowed[0];
  return (
    <Page title={t("common.integrate")} lead={t("integrate.integrate_lead")}>
      {chosen && (
        <>
          <Tabs
            label={t("integrate.parts")}
            tabs={allowed.map(({ name, label }) => ({ name, label: t(label) }))}
            chosen={chosen.name}
            onChoose={(name) => setQuery({ tab: name })}
          />
          <div role="tabpanel" aria-label={t(chosen.label)}>
            {chosen.name === "keys" && <Keys />}
            {chosen.name === "webhook" && <WebhookPanel />}
            {chosen.name === "deliveries" && <Deliveries query={place.query} />}
            {chosen.name === "adapters" && <AdaptersPanel />}
            {chosen.name === "code" && <Samples />}
            {chosen.name === "sandbox" && <Sandbox />}
            {chosen.name === "live" && <GoingLive />}
          </div>
        </>
      )}
    </Page>
  );
}
