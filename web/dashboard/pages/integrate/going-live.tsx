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
      <h2>{t("Going live")}</h2>
      <p class="card-lead">
        {live
          ? t("What {name} needs before a real applicant opens a link.", { name: live.name })
          : t("Real applicants are verified in a live project. This is what it needs.")}
      </p>
      <Loaded of={steps}>
        {(value) => (
          <ol class="going-live">
            {value.map(({ isDone, what, why, href }) => (
              <li key={what} class="going-live-step">
                <Icon name={isDone ? "check" : "dash"} />
                <span>
                  <strong>{what}</strong>{" "}
                  <span class="soft">{isDone ? t("Done.") : t("To do.")}</span>
                  <br />
                  <span class="soft small">
                    {why} {href && !isDone && <a href={href}>{t("Go there")}</a>}
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

/** The state comes from the project itself: nobody ticks a step by hand. */
async function stepsOf(live: Project | undefined): Promise<Step[]> {
  const made: Step = {
    isDone: live !== undefined,
    what: t("A live project."),
    why: t(
      "Under the project’s name, top left: “New project”, for real applicants. Its keys begin with tk_live_, and its verifications cannot be simulated.",
    ),
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
      what: t("A name and a privacy policy that applicants read."),
      why: t("Without them the pages show only the organization’s name, with no links."),
      href: at("branding"),
    },
    {
      isDone: flows.some(({ status }) => status === "active"),
      what: t("An active Flow."),
      why: t("Build a template in the sandbox, copy it to the live project and activate it."),
      href: at("build"),
    },
    {
      isDone: keys.some(({ revoked_at }) => !revoked_at),
      what: t("A live key for your backend."),
      why: t("We show it only once. Store it with your secrets, on your server only."),
      href: `${at("integrate")}?tab=keys`,
    },
    {
      isDone: webhook.enabled && "last_success_at" in webhook && !!webhook.last_success_at,
      what: t("A webhook that has answered."),
      why: t("Set its address, verify the signature, and send a test: it must answer with 2xx."),
      href: `${at("integrate")}?tab=webhook`,
    },
    {
      isDone: members.some(({ role }) => role === "compliance" || role === "admin"),
      what: t("A person who decides."),
      why: t("A reviewer needs the role compliance or admin."),
      href: at("team"),
    },
  ];
}
