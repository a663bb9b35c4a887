import {
  type BrandImageKind,
  brandImageKinds,
  brandImageTypes,
  largestBrandImage,
} from "#domain/branding/brand-image.ts";
import { uploadBrandImage } from "../../api/branding.ts";
import { figure, t } from "../../language.ts";
import { useAct } from "../../parts/act.tsx";
import { Icon } from "../../parts/icon.tsx";
import { Refused } from "../../parts/states.tsx";
import { useHere } from "../../session.ts";
import type { Label } from "../../strings.ts";
import type { LookProps } from "./brand-of.ts";

/** The address of each picture on screen. */
export type Pictures = Record<BrandImageKind, string | undefined>;

type PicturesProps = LookProps & { pictures: Pictures; onPictures(pictures: Pictures): void };

const words: Record<BrandImageKind, { name: Label; choose: Label; another: Label; hint: Label }> = {
  logo: {
    name: "branding.pictures_editor.logo.name",
    choose: "branding.pictures_editor.logo.choose",
    another: "branding.pictures_editor.logo.another",
    hint: "branding.pictures_editor.logo.hint",
  },
  icon: {
    name: "branding.pictures_editor.icon.name",
    choose: "branding.pictures_editor.icon.choose",
    another: "branding.pictures_editor.icon.another",
    hint: "branding.pictures_editor.icon.hint",
  },
  favicon: {
    name: "branding.pictures_editor.favicon.name",
    choose: "branding.pictures_editor.favicon.choose",
    another: "branding.pictures_editor.favicon.another",
    hint: "branding.pictures_editor.favicon.hint",
  },
};

/** The project's own pictures. The service stores them, so no page loads one from elsewhere. */
export function PicturesEditor(props: PicturesProps) {
  return (
    <fieldset>
      <legend>{t("branding.pictures_editor.pictures")}</legend>
      {brandImageKinds.map((kind) => (
        <Picture key={kind} kind={kind} {...props} />
      ))}
    </fieldset>
  );
}

function Picture(props: PicturesProps & { kind: BrandImageKind }) {
  const { kind, look, change, isLocked, pictures, onPictures } = props;
  const { project } = useHere();
  const { run, isBusy, error } = useAct();
  const { name, choose, another, hint } = words[kind];
  const uploadId = `${kind}_upload_id` as const;
  const shown = pictures[kind];

  async function take(file: File) {
    change({ [uploadId]: await uploadBrandImage(project.id, { kind, file }) });
    onPictures({ ...pictures, [kind]: URL.createObjectURL(file) });
  }

  return (
    <div class="picture-row">
      {shown && (
        <img
          class={`${kind}-picture`}
          src={shown}
          alt={t("branding.pictures_editor.name_now", { name: t(name) })}
        />
      )}
      {!isLocked && (
        <label class="button">
          <Icon name="upload" />
          {t(shown ? another : choose)}
          <input
            class="unseen"
            type="file"
            accept={brandImageTypes.join()}
            disabled={isBusy}
            onChange={({ currentTarget }) => {
              const [file] = currentTarget.files ?? [];
              if (file) run(() => take(file));
              currentTarget.value = "";
            }}
          />
        </label>
      )}
      {!isLocked && look[uploadId] !== null && (
        <button
          type="button"
          class="button-quiet"
          onClick={() => {
            change({ [uploadId]: null });
            onPictures({ ...pictures, [kind]: undefined });
          }}
        >
          {t("branding.pictures_editor.no_picture")}
        </button>
      )}
      <small class="soft">
        {t(hint)}{" "}
        {t("branding.pictures_editor.png_webp_most_most", {
          max: figure(largestBrandImage[kind] / 1_000_000),
        })}
      </small>
      {error !== undefined && <Refused error={error} />}
    </div>
  );
}
