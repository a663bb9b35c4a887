import { useState } from "preact/hooks";
import type { FlowMove } from "#domain/flow/flow.ts";
import { QrCode } from "../../../shared/qr-code.tsx";
import { type Flow, moveFlow, readFlow, readFlowVersion } from "../../api/flows.ts";
import { t } from "../../language.ts";
import { say } from "../../parts/announce.tsx";
import { Copy } from "../../parts/copy.tsx";
import { Confirm } from "../../parts/dialog.tsx";
import { Icon } from "../../parts/icon.tsx";
import { Page } from "../../parts/page.tsx";
import { Lacks, Loaded } from "../../parts/states.tsx";
import { addressOf } from "../../place.ts";
import { IntakeSamples } from "../../samples/intake-samples.tsx";
import { useHere, useMay } from "../../session.ts";
import type { Label } from "../../strings.ts";
import { useLoad } from "../../use-load.ts";
import { ActivateDialog } from "./activate-dialog.tsx";
import { FlowStatus } from "./flow-status.tsx";
import { Versions } from "./versions.tsx";

export function FlowPage({ slug }: { slug: string }) {
  const { project } = useHere();
  const may = useMay();
  const flow = useLoad(() => readFlow(project.id, slug), `${project.id}/${slug}`);
  const [asked, setAsked] = useState<FlowMove | "publish">();
  const canChange = may("flows:publish") && flow.value && flow.value.status !== "archived";
  return (
    <Page
      title={slug}
      back={{ href: addressOf(project.id, "flows"), label: t("Flows") }}
      lead={
        flow.value && (
          <>
            <FlowStatus value={flow.value.status} />{" "}
            {t("version {version}", { version: flow.value.version })}
          </>
        )
      }
      actions={
        canChange && (
          <>
            <button type="button" class="button" onClick={() => setAsked("archive")}>
              <Icon name="archive" /> {t("Archive")}
            </button>
            <button
              type="button"
              class="button"
              onClick={() => setAsked(flow.value?.status === "paused" ? "resume" : "pause")}
            >
              <Icon name={flow.value?.status === "paused" ? "play" : "pause"} />
              {flow.value?.status === "paused" ? t("Resume") : t("Pause")}
            </button>
            <button type="button" class="button-primary" onClick={() => setAsked("publish")}>
              {t("Publish a version")}
            </button>
          </>
        )
      }
    >
      <Loaded of={flow}>
        {(value) => (
          <div class="stack">
            <Lacks permission="flows:publish" to={t("change a Flow")} />
            <Ways flow={value} />
            <Versions flow={value} />
          </div>
        )}
      </Loaded>
      {asked === "publish" && (
        <ActivateDialog
          slug={slug}
          {...(flow.value && { templateId: flow.value.template_id })}
          onClose={() => {
            setAsked(undefined);
            flow.reload();
          }}
        />
      )}
      {asked && asked !== "publish" && (
        <MoveDialog
          slug={slug}
          move={asked}
          onClose={() => setAsked(undefined)}
          onMoved={flow.set}
          flow={flow.value}
        />
      )}
    </Page>
  );
}

/** The ways into a Flow, for people and for backends. */
function Ways({ flow }: { flow: Flow }) {
  const { project } = useHere();
  const current = useLoad(
    () => readFlowVersion(project.id, flow.slug, flow.version),
    `${flow.slug}@${flow.version}`,
  );
  return (
    <div class="flow-ways">
      {flow.base_link && (
        <section class="card">
          <h2>{t("Its link")}</h2>
          <p class="card-lead">
            {t("Starts a new verification for each person who opens it. It does not expire.")}
          </p>
          <div class="handover">
            <QrCode
              text={flow.base_link}
              label={t("Code that opens {slug} on a phone", { slug: flow.slug })}
            />
            <output class="secret">{flow.base_link}</output>
            <Copy text={flow.base_link} label={t("Copy the link")} />
          </div>
        </section>
      )}
      <section class="card">
        <h2>{t("From your backend")}</h2>
        <p class="card-lead">
          {t("One call with what you know about the person. It returns the link to send to them.")}
        </p>
        <Loaded of={current}>
          {({ content }) => <IntakeSamples url={flow.intake_url} intake={content.intake} />}
        </Loaded>
      </section>
    </div>
  );
}

const moves: Record<FlowMove, { title: Label; verb: Label; consequence: Label; done: Label }> = {
  pause: {
    title: "Pause this Flow",
    verb: "Pause it",
    consequence:
      "New verifications are rejected, and its link says that it is not available. Started verifications continue.",
    done: "Paused.",
  },
  resume: {
    title: "Resume this Flow",
    verb: "Resume it",
    consequence: "It starts verifications again, with its current version.",
    done: "Active again.",
  },
  archive: {
    title: "Archive this Flow",
    verb: "Archive permanently",
    consequence:
      "It never starts another verification, and its slug stays reserved. Started verifications continue.",
    done: "Archived permanently.",
  },
};

function MoveDialog(props: {
  slug: string;
  move: FlowMove;
  flow: Flow | undefined;
  onClose(): void;
  onMoved(flow: Flow): void;
}) {
  const { slug, move, flow, onClose, onMoved } = props;
  const { project } = useHere();
  const { title, verb, consequence, done } = moves[move];
  return (
    <Confirm
      title={t(title)}
      verb={t(verb)}
      isDangerous={move === "archive"}
      {...(move === "archive" && { proof: { label: t("Type {slug}", { slug }), text: slug } })}
      act={async () => {
        const moved = await moveFlow(project.id, slug, move);
        say(`${slug}: ${t(done)}`);
        onMoved({ ...flow, ...moved });
      }}
      onClose={onClose}
    >
      <p>
        <strong>{slug}</strong>: {t(consequence)}
      </p>
    </Confirm>
  );
}
