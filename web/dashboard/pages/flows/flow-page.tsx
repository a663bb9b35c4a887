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
      back={{ href: addressOf(project.id, "flows"), label: t("common.flows") }}
      lead={
        flow.value && (
          <>
            <FlowStatus value={flow.value.status} />{" "}
            {t("flows.flow_page.version_version", { version: flow.value.version })}
          </>
        )
      }
      actions={
        canChange && (
          <>
            <button type="button" class="button" onClick={() => setAsked("archive")}>
              <Icon name="archive" /> {t("common.archive")}
            </button>
            <button
              type="button"
              class="button"
              onClick={() => setAsked(flow.value?.status === "paused" ? "resume" : "pause")}
            >
              <Icon name={flow.value?.status === "paused" ? "play" : "pause"} />
              {flow.value?.status === "paused" ? t("flows.flow_page.resume") : t("common.pause")}
            </button>
            <button type="button" class="button-primary" onClick={() => setAsked("publish")}>
              {t("flows.flow_page.publish_a_version")}
            </button>
          </>
        )
      }
    >
      <Loaded of={flow}>
        {(value) => (
          <div class="stack">
            <Lacks permission="flows:publish" to={t("flows.flow_page.change_a_flow")} />
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
          <h2>{t("flows.flow_page.its_link")}</h2>
          <p class="card-lead">{t("flows.flow_page.starts_new_verification_each")}</p>
          <div class="handover">
            <QrCode
              text={flow.base_link}
              label={t("flows.flow_page.code_opens_slug_phone", { slug: flow.slug })}
            />
            <output class="secret">{flow.base_link}</output>
            <Copy text={flow.base_link} label={t("common.copy_the_link")} />
          </div>
        </section>
      )}
      <section class="card">
        <h2>{t("flows.flow_page.from_your_backend")}</h2>
        <p class="card-lead">{t("flows.flow_page.one_call_what_know")}</p>
        <Loaded of={current}>
          {({ content }) => <IntakeSamples url={flow.intake_url} intake={content.intake} />}
        </Loaded>
      </section>
    </div>
  );
}

const moves: Record<FlowMove, { title: Label; verb: Label; consequence: Label; done: Label }> = {
  pause: {
    title: "flows.moves.pause.title",
    verb: "flows.moves.pause.verb",
    consequence: "flows.moves.pause.consequence",
    done: "flows.moves.pause.done",
  },
  resume: {
    title: "flows.moves.resume.title",
    verb: "flows.moves.resume.verb",
    consequence: "flows.moves.resume.consequence",
    done: "flows.moves.resume.done",
  },
  archive: {
    title: "flows.moves.archive.title",
    verb: "common.archive_permanently",
    consequence: "flows.moves.archive.consequence",
    done: "flows.moves.archive.done",
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
      {...(move === "archive" && {
        proof: { label: t("flows.flow_page.type_slug", { slug }), text: slug },
      })}
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
