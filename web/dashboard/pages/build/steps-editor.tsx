import { useState } from "preact/hooks";
import { decisionSteps, type When } from "#domain/flow/conditions.ts";
import type { Primitive } from "../../api/templates.ts";
import { t } from "../../language.ts";
import { say } from "../../parts/announce.tsx";
import { Icon } from "../../parts/icon.tsx";
import { primitiveText, primitiveWord } from "../../words.ts";
import type { EditorProps } from "./draft.ts";
import { moved, needersOf, stepOf } from "./draft.ts";
import { StepConfig } from "./step-config.tsx";
import { StepWhen } from "./step-when.tsx";

const kinds = {
  capture: "build.kinds.capture",
  check: "build.kinds.check",
  decision: "build.kinds.decision",
  notify: "build.kinds.notify",
} as const;

/** The steps in their order. Dragging, buttons, or Alt with an arrow key move a step. */
export function StepsEditor({ draft, registry, isLocked, change }: EditorProps) {
  const { steps } = draft;
  const [dragged, setDragged] = useState<number>();
  const [over, setOver] = useState<number>();
  const missing = registry.filter(({ id }) => !steps.some((step) => step.primitive === id));

  function move(from: number, to: number) {
    if (to < 0 || to >= steps.length || from === to) return;
    change({ steps: moved(steps, from, to) });
    say(
      t("build.steps_editor.name_step_step_steps", {
        name: nameOf(registry, steps[from]?.primitive),
        step: to + 1,
        steps: steps.length,
      }),
    );
  }

  return (
    <>
      <ol class="steps">
        {steps.map((step, at) => {
          const primitive = registry.find(({ id }) => id === step.primitive);
          const needers = needersOf(step.primitive, steps, registry);
          return (
            <li
              key={step.id}
              class="step"
              draggable={!isLocked}
              data-dragged={dragged === at}
              data-over={over === at && dragged !== at}
              onDragStart={() => setDragged(at)}
              onDragOver={(event) => {
                event.preventDefault();
                setOver(at);
              }}
              onDrop={(event) => {
                event.preventDefault();
                if (dragged !== undefined) move(dragged, at);
              }}
              onDragEnd={() => {
                setDragged(undefined);
                setOver(undefined);
              }}
              onKeyDown={(event) => {
                const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
                if (!event.altKey || by === undefined || isLocked) return;
                event.preventDefault();
                move(at, at + by);
              }}
            >
              <span class="step-grip" aria-hidden="true">
                <Icon name="grip" />
              </span>
              <div class="step-words">
                <h2 class="minor">
                  {primitive ? primitiveWord(primitive) : step.primitive}{" "}
                  {primitive?.status === "beta" && (
                    <span class="tag tag-none">{t("build.steps_editor.beta")}</span>
                  )}
                </h2>
                <p class="soft small">
                  {primitive && `${t(kinds[primitive.kind])}. ${primitiveText(primitive)}`}
                </p>
                {primitive && (
                  <StepConfig
                    primitive={primitive}
                    config={step.config}
                    isLocked={isLocked}
                    onChange={(config) =>
                      change({
                        steps: steps.map((each) => (each === step ? { ...each, config } : each)),
                      })
                    }
                  />
                )}
                {decisionSteps.includes(step.primitive) && (
                  <StepWhen
                    when={step.when}
                    isLocked={isLocked}
                    onChange={(when) =>
                      change({
                        steps: steps.map((each) => (each === step ? withWhen(step, when) : each)),
                      })
                    }
                  />
                )}
                {needers.length > 0 && (
                  <p class="small soft">
                    <Icon name="lock" />{" "}
                    {t("build.steps_editor.needed_by_needers", {
                      needers: needers.map(primitiveWord).join(", "),
                    })}
                  </p>
                )}
              </div>
              {!isLocked && (
                <div class="step-tools">
                  <Tool
                    label={t("build.steps_editor.move_name_up", {
                      name: nameOf(registry, step.primitive),
                    })}
                    icon="up"
                    isOff={at === 0}
                    act={() => move(at, at - 1)}
                  />
                  <Tool
                    label={t("build.steps_editor.move_name_down", {
                      name: nameOf(registry, step.primitive),
                    })}
                    icon="down"
                    isOff={at === steps.length - 1}
                    act={() => move(at, at + 1)}
                  />
                  <Tool
                    label={t("build.remove_name", { name: nameOf(registry, step.primitive) })}
                    icon="bin"
                    isOff={needers.length > 0 || primitive?.kind === "decision"}
                    act={() => change({ steps: steps.filter((each) => each !== step) })}
                  />
                </div>
              )}
            </li>
          );
        })}
      </ol>
      {!isLocked && missing.length > 0 && (
        <section aria-label={t("build.steps_editor.steps_can_added")}>
          <h2 class="minor">{t("build.steps_editor.add_a_step")}</h2>
          <ul class="palette">
            {missing.map((primitive) => (
              <li key={primitive.id}>
                <button
                  type="button"
                  class="button"
                  onClick={() => change({ steps: withStep(draft.steps, primitive, registry) })}
                >
                  <Icon name="plus" /> {primitiveWord(primitive)}
                </button>
                <span class="soft small">{primitiveText(primitive)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function withWhen(
  { when: _, ...step }: EditorProps["draft"]["steps"][number],
  when: When | undefined,
): EditorProps["draft"]["steps"][number] {
  return { ...step, ...(when && { when }) };
}

/** A step goes after the last of its kind, so that captures precede checks and the decision is last. */
function withStep(
  steps: EditorProps["draft"]["steps"],
  primitive: Primitive,
  registry: Primitive[],
): EditorProps["draft"]["steps"] {
  const order = Object.keys(kinds);
  const rank = (id: string) => order.indexOf(registry.find((each) => each.id === id)?.kind ?? "");
  const own = order.indexOf(primitive.kind);
  const at = steps.findLastIndex((step) => rank(step.primitive) <= own) + 1;
  return steps.toSpliced(at, 0, stepOf(primitive.id, steps));
}

function Tool(props: { label: string; icon: "up" | "down" | "bin"; isOff: boolean; act(): void }) {
  return (
    <button
      type="button"
      class="button-quiet button-icon"
      aria-label={props.label}
      title={props.label}
      disabled={props.isOff}
      onClick={props.act}
    >
      <Icon name={props.icon} />
    </button>
  );
}

function nameOf(registry: Primitive[], id: string | undefined): string {
  const primitive = registry.find((each) => each.id === id);
  return primitive ? primitiveWord(primitive) : t("build.steps_editor.the_step");
}
