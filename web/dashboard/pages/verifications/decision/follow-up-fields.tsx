import { brandLocales } from "#domain/brand-locales.ts";
import { type FollowUpItem, followUpItems } from "#domain/case/follow-up.ts";
import { documentKind, requiredItems } from "#domain/document/catalogue.ts";
import type { CaseRecord } from "../../../api/cases.ts";
import { followUp } from "../../../api/queue.ts";
import { t } from "../../../language.ts";
import { TextArea, Tick } from "../../../parts/inputs.tsx";
import type { Label } from "../../../strings.ts";
import { languageWord } from "../../../words.ts";

export const followUpWords: Record<FollowUpItem, Label> = {
  id_front: "verifications.follow_up_words.id_front",
  id_back: "verifications.follow_up_words.id_back",
  selfie: "verifications.selfie",
  liveness: "verifications.follow_up_words.liveness",
};

/** The items to ask for again, and the message to the applicant by language. */
export type Again = { items: ReadonlySet<FollowUpItem>; message: Readonly<Record<string, string>> };

export const nothingAgain: Again = { items: new Set(), message: {} };

/** The follow-up that was opened, with its applicant's link. */
export type StartedAgain = Awaited<ReturnType<typeof askAgain>>;

export function askAgain(projectId: string, id: string, { items, message }: Again) {
  const words = Object.entries(message).flatMap(([locale, text]) =>
    text.trim() ? [[locale, text.trim()]] : [],
  );
  return followUp(projectId, id, {
    items: [...items],
    ...(words.length > 0 && { message: Object.fromEntries(words) }),
  });
}

/** The items that a follow-up can ask for: no back side of a document without one. */
export function followUpItemsOf(record: CaseRecord): FollowUpItem[] {
  const document = record.chosen ?? {
    country: record.country ?? "",
    document_type: record.document_type ?? "",
  };
  const isKnown = documentKind(document.country, document.document_type) !== undefined;
  const sides: readonly string[] = requiredItems(document.country, document.document_type);
  return followUpItems.filter((item) => item !== "id_back" || !isKnown || sides.includes(item));
}

type FieldsProps = { record: CaseRecord; again: Again; onChange(again: Again): void };

/** Fields beside "Resubmission requested". Chosen items make the decision open a follow-up. */
export function FollowUpFields({ record, again, onChange }: FieldsProps) {
  const offered = followUpItemsOf(record);

  function toggle(item: FollowUpItem) {
    const items = new Set(again.items);
    if (!items.delete(item)) items.add(item);
    onChange({ ...again, items });
  }

  return (
    <>
      <fieldset class="decide-reasons">
        <legend>{t("verifications.follow_up_fields.ask_again_for")}</legend>
        {offered.map((item) => (
          <Tick key={item} checked={again.items.has(item)} onTick={() => toggle(item)}>
            {t(followUpWords[item])}
          </Tick>
        ))}
        <p class="soft small">{t("verifications.follow_up_fields.opens_follow_up_own")}</p>
      </fieldset>
      {again.items.size > 0 && (
        <details>
          <summary>{t("verifications.follow_up_fields.why_words_optional")}</summary>
          <p class="soft small">{t("verifications.follow_up_fields.applicant_sees_text_above")}</p>
          {brandLocales.map((locale) => (
            <TextArea
              key={locale}
              label={languageWord(locale)}
              rows={2}
              maxLength={500}
              lang={locale}
              value={again.message[locale] ?? ""}
              onText={(value) =>
                onChange({
                  ...again,
                  message: { ...again.message, [locale]: value },
                })
              }
            />
          ))}
        </details>
      )}
    </>
  );
}
