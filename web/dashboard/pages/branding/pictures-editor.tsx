import {
  type BrandImageKind,
  brandImageKinds,
  brandImageTypes,
  largestBrandImage,
} from "#domain/project/brand-image.ts";
import { uploadBrandImage } from "../../api/branding.ts";
import { useAct } from "../../parts/act.tsx";
import { Icon } from "../../parts/icon.tsx";
import { Refused } from "../../parts/states.tsx";
import { useHere } from "../../session.ts";
import type { LookProps } from "./brand-of.ts";

/** What is shown of each now. */
export type Pictures = Record<BrandImageKind, string | undefined>;

type PicturesProps = LookProps & { pictures: Pictures; onPictures(pictures: Pictures): void };

const words: Record<BrandImageKind, { name: string; choose: string; told: string }> = {
  logo: {
    name: "Logo",
    choose: "Choose a logo",
    told: "Exactly twice as wide as high, for the top of every screen.",
  },
  icon: { name: "Icon", choose: "Choose an icon", told: "Square, for the home screen of a phone." },
  favicon: { name: "Favicon", choose: "Choose a favicon", told: "Square, for the browser’s tab." },
};

/** Pictures of the project's own, kept by the service: no page fetches one from elsewhere. */
export function PicturesEditor(props: PicturesProps) {
  return (
    <fieldset>
      <legend>Pictures</legend>
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
  const { name, choose, told } = words[kind];
  const uploadId = `${kind}_upload_id` as const;
  const shown = pictures[kind];

  async function take(file: File) {
    change({ [uploadId]: await uploadBrandImage(project.id, { kind, file }) });
    onPictures({ ...pictures, [kind]: URL.createObjectURL(file) });
  }

  return (
    <div class="picture-row">
      {shown && <img class={`${kind}-picture`} src={shown} alt={`${name} as it is now`} />}
      {!isLocked && (
        <label class="button">
          <Icon name="upload" />
          {shown ? `Another ${name.toLowerCase()}` : choose}
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
          Without
        </button>
      )}
      <small class="soft">
        {told} PNG or WebP, at most {largestBrandImage[kind] / 1_000_000} MB.
      </small>
      {error !== undefined && <Refused error={error} />}
    </div>
  );
}
