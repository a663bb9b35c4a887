import { useState } from "preact/hooks";
import { type Flow, type FlowVersion, readFlowVersion } from "../../api/flows.ts";
import { count, mixed, t } from "../../language.ts";
import { Scroll } from "../../parts/scroll.tsx";
import { Loaded } from "../../parts/states.tsx";
import { Time } from "../../parts/time.tsx";
import { addressOf } from "../../place.ts";
import { useHere } from "../../session.ts";
import { useLoad } from "../../use-load.ts";
import { diffLines, withContext } from "./diff.ts";

/** Every published version, with its changes from the previous one. */
export function Versions({ flow }: { flow: Flow }) {
  const { project } = useHere();
  const versions = (flow.versions ?? []).toSorted((a, b) => b.version - a.version);
  const [shown, setShown] = useState<number>();
  return (
    <section class="card">
      <h2>{t("flows.versions.versions")}</h2>
      <p class="card-lead">{t("flows.versions.published_version_never_changes")}</p>
      <ol class="versions">
        {versions.map((version) => (
          <li key={version.version}>
            <div class="version">
              <strong>{t("flows.versions.version_version", { version: version.version })}</strong>
              {version.version === flow.version && (
                <span class="tag tag-busy">{t("flows.versions.now")}</span>
              )}
              <span class="soft small">
                {mixed("flows.versions.time_template_revision_revision", {
                  time: <Time at={version.published_at} />,
                  template: (
                    <a href={addressOf(project.id, "build", version.template_id)}>
                      {t("flows.versions.template")}
                    </a>
                  ),
                  revision: version.template_revision,
                })}
              </span>
              <button
                type="button"
                class="button-quiet"
                aria-expanded={shown === version.version}
                onClick={() => setShown(shown === version.version ? undefined : version.version)}
              >
                {version.version === 1
                  ? t("flows.versions.what_it_holds")
                  : t("flows.versions.what_changed")}
              </button>
            </div>
            {version.change_note && <p>{version.change_note}</p>}
            {shown === version.version && <Changes slug={flow.slug} version={version} />}
          </li>
        ))}
      </ol>
    </section>
  );
}

function Changes({ slug, version: { version, sha256 } }: { slug: string; version: FlowVersion }) {
  const { project } = useHere();
  const both = useLoad(async () => {
    const read = async (number: number) => {
      const { content } = await readFlowVersion(project.id, slug, number);
      return JSON.stringify(content, null, 2).split("\n");
    };
    const [before, after] = await Promise.all([
      version > 1 ? read(version - 1) : [],
      read(version),
    ]);
    return { before, after };
  }, `${slug}@${version}`);

  return (
    <Loaded of={both}>
      {({ before, after }) => {
        const lines = withContext(diffLines(before, after));
        const isSame = lines.every((line) => "skipped" in line);
        return (
          <figure class="diff">
            <figcaption class="soft small">
              {version === 1
                ? t("flows.versions.the_first_version")
                : isSame
                  ? t("flows.versions.content_same_only_publication")
                  : t("flows.versions.version_before_version_version", {
                      before: version - 1,
                      version,
                    })}
              {mixed("flows.versions.content_sha256_hash", {
                hash: <code>{sha256.slice(0, 12)}…</code>,
              })}
            </figcaption>
            {!isSame && (
              <Scroll label={t("flows.versions.changed_lines")}>
                <pre>
                  {lines.map((line, at) =>
                    "skipped" in line ? (
                      <span key={at} class="diff-skipped">
                        {count(line.skipped, [
                          "flows.versions.unchanged_lines.one",
                          "flows.versions.unchanged_lines.other",
                        ])}
                      </span>
                    ) : (
                      <span key={at} data-sign={line.sign}>
                        {line.sign} {line.text}
                      </span>
                    ),
                  )}
                </pre>
              </Scroll>
            )}
          </figure>
        );
      }}
    </Loaded>
  );
}
