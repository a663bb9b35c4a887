import { useState } from "preact/hooks";
import { namedDocuments } from "#domain/document/types.ts";
import { locale, t } from "../../language.ts";
import { Icon } from "../../parts/icon.tsx";
import { SelectField, Tick } from "../../parts/inputs.tsx";
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

  const countriesOf = (wanted: string) =>
    others
      .filter((kind) => kind.document_type === wanted && !isChosen(kind))
      .map((kind) => kind.country)
      .sort((a, b) => countryWord(a).localeCompare(countryWord(b), locale()));

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
            <Tick
              key={kind.country + kind.document_type}
              checked={isChosen(kind)}
              onTick={() => toggle(kind)}
            >
              {documentWord(kind.country, kind.document_type)} <small>{tierWord(kind.tier)}</small>
            </Tick>
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
          <SelectField
            label={t("common.document")}
            of={[...new Set(others.map(({ document_type }) => document_type))]}
            word={(each) => documentWord(undefined, each)}
            value={type}
            onPick={(each) => {
              setType(each);
              setCountry("");
            }}
          />
          <SelectField
            label={t("build.documents_editor.country")}
            of={["", ...countriesOf(type)]}
            word={(code) =>
              code ? countryWord(code) : t("build.documents_editor.choose_a_country")
            }
            value={country}
            onPick={setCountry}
          />
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
