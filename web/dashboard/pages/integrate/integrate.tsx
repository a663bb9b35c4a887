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
  { name: "keys", label: "Keys", permission: "keys:read" },
  { name: "webhook", label: "Webhook", permission: "webhooks:read" },
  { name: "deliveries", label: "Deliveries", permission: "webhooks:read" },
  { name: "adapters", label: "Adapters", permission: "webhooks:read" },
  { name: "code", label: "Code", permission: "flows:read" },
  { name: "sandbox", label: "Sandbox", permission: "cases:create" },
  { name: "live", label: "Going live", permission: "keys:read" },
] as const;

export function Integrate({ place }: { place: Place }) {
  const may = useMay();
  const { project } = useHere();
  const allowed = tabs.filter(
    ({ name, permission }) => may(permission) && (name !== "sandbox" || project.sandbox),
  );
  const chosen = allowed.find(({ name }) => name === place.query.get("tab")) ?? allowed[0];
  return (
    <Page
      title={t("Integrate")}
      lead={t("Keys for your backend, a webhook for results, and calls to copy.")}
    >
      {chosen && (
        <>
          <Tabs
            label={t("Parts")}
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
