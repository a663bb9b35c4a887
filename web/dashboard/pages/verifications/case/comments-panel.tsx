import { useRef, useState } from "preact/hooks";
import { addComment, type Comment } from "../../../api/comments.ts";
import type { Member } from "../../../api/team.ts";
import { t } from "../../../language.ts";
import { Loading } from "../../../parts/states.tsx";
import { Time } from "../../../parts/time.tsx";
import { useHere, useMay } from "../../../session.ts";
import { CommentForm, type Written } from "./comment-form.tsx";

/** Comments that team members write to each other. A comment decides nothing. */
export function CommentsPanel({
  id,
  read,
  members,
  onWritten,
}: {
  id: string;
  /** The comments, which arrive with the personal data; undefined until then. */
  read: readonly Comment[] | undefined;
  members: readonly Member[];
  onWritten(): void;
}) {
  const { project, session } = useHere();
  const may = useMay();
  const [sending, setSending] = useState<Comment>();
  const [written, setWritten] = useState<Comment[]>([]);
  // Each change of the verification loads the comments again. The former ones stay meanwhile, so that the
  // form keeps a half-written text.
  const seen = useRef(read);
  if (read) seen.current = read;
  const there = seen.current;

  /** Shows a comment at once, and removes it if the service refuses it. */
  async function send({ text, mentions }: Written) {
    const writtenBy = { user_id: session.user.id, email: session.user.email };
    setSending({
      ...{ id: "sending", text, written_at: new Date().toISOString() },
      mentions: mentions.map((member) => ({ user_id: member.id, email: member.email })),
      written_by: { ...writtenBy, role: project.role },
    });
    try {
      const comment = await addComment(project.id, id, {
        text,
        mentions: mentions.map((member) => member.id),
      });
      setWritten((before) => [...before, comment]);
      onWritten();
    } finally {
      setSending(undefined);
    }
  }

  // The next load includes a comment written here, so it is dropped here and appears once.
  const own = written.filter((comment) => !there?.some(({ id }) => id === comment.id));
  const shown = [...(there ?? []), ...own, ...(sending ? [sending] : [])];
  return (
    <section class="card" aria-labelledby="comments">
      <h2 id="comments">{t("verifications.comments_panel.comments")}</h2>
      <p class="card-lead">
        {t("verifications.comments_panel.colleagues_comment_decides_nothing")}
      </p>
      {!there && <Loading />}
      {there && shown.length === 0 && (
        <p class="soft small">{t("verifications.comments_panel.no_comments_yet")}</p>
      )}
      {shown.length > 0 && (
        <ol
          class="decisions"
          aria-label={t("verifications.comments_panel.comments_the_oldest_first")}
        >
          {shown.map((comment) => (
            <li key={comment.id} aria-busy={comment === sending}>
              <span class="comment-text">{comment.text}</span>
              {comment.mentions.length > 0 && (
                <span class="small">
                  {t("verifications.case.for_names", {
                    names: comment.mentions.map(({ email }) => email).join(", "),
                  })}
                </span>
              )}
              <span class="soft small">
                {comment.written_by.email},{" "}
                {comment === sending ? (
                  t("verifications.comments_panel.sending")
                ) : (
                  <Time at={comment.written_at} />
                )}
              </span>
            </li>
          ))}
        </ol>
      )}
      {there && may("cases:review") && <CommentForm members={members} onSend={send} />}
    </section>
  );
}
