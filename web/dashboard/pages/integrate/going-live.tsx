import { readBranding } from "../../api/branding.ts";
import { listFlows } from "../../api/flows.ts";
import { listKeys } from "../../api/keys.ts";
import type { Project } from "../../api/session.ts";
import { listMembers } from "../../api/team.ts";
import { readWebhook } from "../../api/webhook.ts";
import { t } from "../../language.ts";
import { Icon } from "../../parts/icon.tsx";
import { Loaded } from "../../parts/states.tsx";
import { addressOf } from "../../place.ts";
import { useHere } from "../../session.ts";
import { useLoad } from "../../use-load.ts";

type Step = { isDone: boolean; what: string; why: string; href?: string };

/** The steps that a live project needs, and the progress of this organization's own. */
export function GoingLive() {
  const { org, project } = useHere();
  const live = project.sandbox ? org.projects.find(({ sandbox }) => !sandbox) : project;
  const steps = useLoad(() => stepsOf(live), `going live ${org.id}/${live?.id}`);
  return (
    <section class="card">
      <h2>{t("integrate.going_live")}</h2>
      <p class="card-lead">
        {live
          ? t("integrate.going_live.what_name_needs_before", { name: live.name })
          : t("integrate.going_live.real_applicants_verified_live")}
      </p>
      <Loaded of={steps}>
        {(value) => (
          <ol class="going-live">
            {value.map(({ isDone, what, why, href }) => (
              <li key={what} class="going-live-step">
                <Icon name={isDone ? "check" : "dash"} />
                <span>
                  <strong>{what}</strong>{" "}
                  <span class="soft">
                    {isDone ? t("integrate.going_live.done") : t("integrate.going_live.to_do")}
                  </span>
                  <br />
                  <span class="soft small">
                    {why}{" "}
                    {href && !isDone && <a href={href}>{t("integrate.going_live.go_there")}</a>}
                  </span>
                </span>
              </li>
            ))}
          </ol>
        )}
      </Loaded>
    </section>
  );
}

/** The state comes from the project itself: no step is ticked by hand. */
async function stepsOf(live: Project | undefined): Promise<Step[]> {
  const made: Step = {
    isDone: live !== undefined,
    what: t("integrate.going_live.a_live_project"),
    why: t("integrate.going_live.under_projects_name_top"),
  };
  if (!live) return [made];
  const at = (...place: string[]) => addressOf(live.id, ...place);
  const [branding, webhook, keys, flows, members] = await Promise.all([
    readBranding(live.id),
    readWebhook(live.id),
    listKeys(live.id),
    listFlows(live.id),
    listMembers(),
  ]);
  return [
    made,
    {
      isDone: branding.display_name !== null && branding.privacy_policy_url !== null,
      what: t("integrate.going_live.name_privacy_policy_applicants"),
      why: t("integrate.going_live.without_pages_show_only"),
      href: at("branding"),
    },
    {
      isDone: flows.some(({ status }) => status === "active"),
      what: t("integrate.going_live.an_active_flow"),
      why: t("integrate.going_live.build_template_sandbox_copy"),
      href: at("build"),
    },
    {
      isDone: keys.some(({ revoked_at }) => !revoked_at),
      what: t("integrate.going_live.live_key_backend"),
      why: t("integrate.going_live.we_show_only_once"),
      href: `${at("integrate")}?tab=keys`,
    },
    {
      isDone: webhook.enabled && "last_success_at" in webhook && !!webhook.last_success_at,
      what: t("integrate.going_live.webhook_answered"),
      why: t("integrate.going_live.set_address_verify_signature"),
      href: `${at("integrate")}?tab=webhook`,
    },
    {
      isDone: members.some(({ role }) => role === "compliance" || role === "admin"),
      what: t("integrate.going_live.a_person_who_decides"),
      why: t("integrate.going_live.reviewer_needs_role_compliance"),
      href: at("team"),
    },
  ];
}
