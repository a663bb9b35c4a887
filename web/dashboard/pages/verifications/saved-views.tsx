import { useState } from "preact/hooks";
import { t } from "../../language.ts";
import { Dialog } from "../../parts/dialog.tsx";
import { Icon } from "../../parts/icon.tsx";
import { TextField } from "../../parts/inputs.tsx";
import { keepHere, keptHere } from "../../parts/kept-here.ts";
import { addressOf } from "../../place.ts";
import { useHere } from "../../session.ts";

type View = { name: string; query: string };

/** Named filters, kept in this browser. The address of a view can be shared with anybody. */
export function SavedViews({ query }: { query: URLSearchParams }) {
  const { project } = useHere();
  const [views, setViews] = useState(() => stored(project.id));
  const [isNaming, setNaming] = useState(false);
  const [name, setName] = useState("");
  const here = query.toString();

  function keep(next: View[]) {
    setViews(next);
    keepHere(keyOf(project.id), next);
  }

  if (views.length === 0 && here === "") return null;
  return (
    <div class="views">
      {views.map((view) => (
        <span key={view.name} class="view" data-here={view.query === here}>
          <a href={`${addressOf(project.id, "verifications")}?${view.query}`}>{view.name}</a>
          <button
            type="button"
            aria-label={t("verifications.saved_views.delete_the_view_name", { name: view.name })}
            onClick={() => keep(views.filter((each) => each !== view))}
          >
            <Icon name="close" />
          </button>
        </span>
      ))}
      {here !== "" && views.every((view) => view.query !== here) && (
        <button type="button" class="button-quiet" onClick={() => setNaming(true)}>
          <Icon name="plus" /> {t("verifications.saved_views.save_this_view")}
        </button>
      )}
      {isNaming && (
        <Dialog
          title={t("verifications.saved_views.save_this_view")}
          onClose={() => setNaming(false)}
        >
          <form
            onSubmit={(event) => {
              event.preventDefault();
              keep([...views.filter((view) => view.name !== name), { name, query: here }]);
              setNaming(false);
              setName("");
            }}
          >
            <TextField
              label={t("common.name")}
              hint={t("verifications.saved_views.name_hint")}
              required
              maxLength={40}
              value={name}
              onText={setName}
            />
            <div class="dialog-actions">
              <button type="submit" class="button-primary">
                {t("verifications.saved_views.save_it")}
              </button>
            </div>
          </form>
        </Dialog>
      )}
    </div>
  );
}

function keyOf(projectId: string): string {
  return `views.${projectId}`;
}

function stored(projectId: string): View[] {
  const views = keptHere(keyOf(projectId));
  return Array.isArray(views) ? views.filter(isView) : [];
}

function isView(value: unknown): value is View {
  return typeof value === "object" && value !== null && "name" in value && "query" in value;
}
