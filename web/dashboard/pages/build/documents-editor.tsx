import { useState } from "preact/hooks";
import { namedDocuments } from "#domain/document/types.ts";
import { locale, t } from "../../language.ts";
import { Icon } from "../../parts/icon.tsx";
import { Tag } from "../../parts/tag.tsx";
import { countryWord, documentWord } from "../../words.ts";
import type { EditorProps } from "./draft.ts";

type Kind = { country: string; document_type: string; tier: string };

/** The range of assessments for a kind of document: a full range needs measured checks. */
function tierWord(tier: string): string {
  return /^(fully_)?calibrated$/.test(tier)
    ? t("build.documents_editor.full_range")
    : t("build.documents_editor.review_at_best");
}

/** The documents that an applicant may use. There is no wildcard: the list names every country. */
export function DocumentsEditor({ draft, registry, isLocked, change }: EditorProps) {
  const kinds = registry.find(({ id }) => id === "capture.document")?.documents ?? [];
  const named = kinds.filter(isNamed);
  const others = kinds.filter((kind) => !named.includes(kind));
  const chosen = draft.allowed_documents;
  const isChosen = (kind: Omit<Kind, "tier">) => chosen.some((each) => isSame(each, kind));
  const extra = chosen.filter((each) => !named.some((kind) => isSame(kind, each)));
  const [type, setType] = useState("passport");
  const [country, setCountry] = useState("");

  function toggle({ country, document_type }: Omit<Kind, "tier">) {
    const kind = { country, document_type };
    change({
      allowed_documents: isChosen(kind)
        ? chosen.filter((each) => !isSame(each, kind))
        : [...chosen, kind],
    });
  }

  return (
    <div class="form">
      <fieldset disabled={isLocked}>
        <legend>{t("build.documents_editor.named_documents")}</legend>
        <div class="documents">
          {named.map((kind) => (
            <label key={kind.country + kind.document_type} class="tick">
              <input type="checkbox" checked={isChosen(kind)} onChange={() => toggle(kind)} />
              <span>
                {documentWord(kind.country, kind.document_type)}{" "}
                <small>{tierWord(kind.tier)}</small>
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      <fieldset disabled={isLocked}>
        <legend>{t("build.documents_editor.other_documents")}</legend>
        <p class="soft small">{t("build.documents_editor.any_countrys_passport_identity")}</p>
        <ul class="extra">
          {extra.map((kind) => (
            <li key={kind.country + kind.document_type}>
              <Tag tone="busy">{documentWord(kind.country, kind.document_type)}</Tag>
              <button
                type="button"
                class="button-quiet"
                aria-label={t("build.remove_name", {
                  name: documentWord(kind.country, kind.document_type),
                })}
                onClick={() => toggle(kind)}
              >
                <Icon name="close" />
              </button>
            </li>
          ))}
        </ul>
        <div class="add-row">
          <label class="field">
            <span>{t("common.document")}</span>
            <select
              value={type}
              onChange={({ currentTarget }) => {
                setType(currentTarget.value);
                setCountry("");
              }}
            >
              {[...new Set(others.map(({ document_type }) => document_type))].map((each) => (
                <option key={each} value={each}>
                  {documentWord(undefined, each)}
                </option>
              ))}
            </select>
          </label>
          <label class="field">
            <span>{t("build.documents_editor.country")}</span>
            <select
              value={country}
              onChange={({ currentTarget }) => setCountry(currentTarget.value)}
            >
              <option value="">{t("build.documents_editor.choose_a_country")}</option>
              {others
                .filter((kind) => kind.document_type === type && !isChosen(kind))
                .map((kind) => ({ code: kind.country, name: countryWord(kind.country) }))
                .sort((a, b) => a.name.localeCompare(b.name, locale()))
                .map(({ code, name }) => (
                  <option key={code} value={code}>
                    {name}
                  </option>
                ))}
            </select>
          </label>
          <button
            type="button"
            class="button"
            disabled={country === ""}
            onClick={() => {
              toggle({ country, document_type: type });
              setCountry("");
            }}
          >
            <Icon name="plus" /> {t("build.documents_editor.add")}
          </button>
        </div>
      </fieldset>
    </div>
  );
}

function isNamed({ country, document_type }: Kind): boolean {
  return namedDocuments.some(
    (kind) => kind.country === country && kind.documentType === document_type,
  );
}

function isSame(one: Omit<Kind, "tier">, other: Omit<Kind, "tier">): boolean {
  return one.country === other.country && one.document_type === other.document_type;
}
