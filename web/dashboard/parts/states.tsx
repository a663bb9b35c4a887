import type { ComponentChildren } from "preact";
import { isPermission, type Permission } from "#domain/project/permissions.ts";
import { isOfOrg } from "#domain/project/role-in.ts";
import { Problem, Unreachable } from "../api/call.ts";
import { t } from "../language.ts";
import { holdersOf, useHere, useMay } from "../session.ts";
import type { Shown } from "../use-load.ts";
import { roleWord } from "../words.ts";
import { Icon, type IconName } from "./icon.tsx";
import { problemWord, tooManyWord } from "./problem-words.ts";

/** A spinner, an error, or the loaded value. */
export function Loaded<Value>({
  of: { value, error, reload },
  children,
}: {
  of: Shown<Value>;
  children(value: Value): ComponentChildren;
}) {
  if (value !== undefined) {
    return (
      <>
        {error !== undefined && <Stale onRetry={reload} />}
        {children(value)}
      </>
    );
  }
  if (error === undefined) return <Loading />;
  return <Fault error={error} onRetry={reload} />;
}

export function Loading() {
  return (
    <div class="loading" role="status">
      <span class="unseen">{t("common.states.loading")}</span>
      <i />
      <i />
      <i />
    </div>
  );
}

function Stale({ onRetry }: { onRetry(): void }) {
  return (
    <p class="notice notice-warn" role="status">
      <Icon name="offline" />
      <span>{t("common.states.may_out_date_last")}</span>
      <button type="button" class="button-quiet" onClick={onRetry}>
        {t("common.try_again")}
      </button>
    </p>
  );
}

export function Fault({ error, onRetry }: { error: unknown; onRetry(): void }) {
  const { icon, title, text, canRetry } = describeError(error);
  return (
    <div class="empty" role="alert">
      <Icon name={icon} />
      <h2>{title}</h2>
      <p>{text}</p>
      {canRetry && (
        <button type="button" class="button" onClick={onRetry}>
          {t("common.try_again")}
        </button>
      )}
    </div>
  );
}

type ErrorWords = { icon: IconName; title: string; text: string; canRetry: boolean };

function describeError(error: unknown): ErrorWords {
  if (error instanceof Unreachable) {
    const text = t("common.states.check_connection_nothing_saved");
    return {
      icon: "offline",
      title: t("common.states.service_cannot_reached"),
      text,
      canRetry: true,
    };
  }
  if (!(error instanceof Problem)) {
    const text = t("common.states.page_failed_reloading_usually");
    return { icon: "warn", title: t("common.states.something_went_wrong"), text, canRetry: true };
  }
  if (error.status === 403) {
    const wanted = error.body.required_permission;
    const text =
      wanted && isPermission(wanted) ? lackOf(wanted) : t("common.states.role_does_not_allow");
    return { icon: "lock", title: t("common.not_with_your_role"), text, canRetry: false };
  }
  if (error.status === 404) {
    const text = t("common.states.may_removed_belong_project");
    return { icon: "info", title: t("common.there_is_nothing_here"), text, canRetry: false };
  }
  if (error.status === 429) {
    const text = tooManyWord(error.retryAt);
    return { icon: "clock", title: t("common.states.too_many_requests"), text, canRetry: true };
  }
  const id = error.body.request_id;
  const message = problemWord(error.body.code) ?? error.message;
  const text = id ? t("common.states.message_request_id", { message, id }) : message;
  return {
    icon: "warn",
    title: t("common.states.the_service_refused"),
    text,
    canRetry: error.status >= 500,
  };
}

function lackOf(permission: Permission): string {
  return t("common.states.needs_permission_permission_holders", {
    permission,
    holders: capital(holdersOf(permission)),
  });
}

/** Explains why a control is missing, by the same table of rights as the server's. Empty if it is there. */
export function Lacks({ permission, to }: { permission: Permission; to: string }) {
  const { org, project } = useHere();
  const may = useMay();
  if (may(permission)) return null;
  return (
    <p class="notice">
      <Icon name="lock" />
      <span>
        {t("common.states.role_cannot_holders_can", {
          role: roleWord(isOfOrg(permission) ? org.role : project.role),
          to,
          holders: capital(holdersOf(permission)),
        })}
      </span>
    </p>
  );
}

/** A page without entries: its purpose, and the next click or command. */
export function Empty({
  icon,
  title,
  children,
}: {
  icon: IconName;
  title: string;
  children: ComponentChildren;
}) {
  return (
    <div class="empty">
      <Icon name={icon} />
      <h2>{title}</h2>
      {children}
    </div>
  );
}

/** An error in words, beside its control. */
export function Refused({ error }: { error: unknown }) {
  if (error === undefined) return <p class="fault" role="alert" />;
  const errors = error instanceof Problem ? (error.body.errors ?? []) : [];
  const isKnown = error instanceof Problem && problemWord(error.body.code) !== undefined;
  return (
    <div class="fault" role="alert">
      <p>{sentenceOf(error)}</p>
      {isKnown && (
        <p class="small" lang="en">
          {error.message}
        </p>
      )}
      {errors.length > 1 && (
        <ul>
          {errors.map(({ pointer, detail }) => (
            <li key={pointer}>
              <code>{pointer.replace(/^#\//, "").replaceAll("/", ".")}</code> {detail}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function sentenceOf(error: unknown): string {
  if (error instanceof Problem && error.status === 403) return describeError(error).text;
  if (error instanceof Unreachable) return t("common.states.the_service_cannot_be_reached");
  if (error instanceof Problem) return problemWord(error.body.code) ?? error.message;
  return t("common.states.page_failed_reload_try");
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
