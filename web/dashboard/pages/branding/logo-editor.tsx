import { brandImageTypes, largestBrandImage } from "#domain/project/brand-image.ts";
import { uploadBrandImage } from "../../api/branding.ts";
import { useAct } from "../../parts/act.tsx";
import { Icon } from "../../parts/icon.tsx";
import { Refused } from "../../parts/states.tsx";
import { useHere } from "../../session.ts";
import type { LookProps } from "./branding.tsx";

type LogoProps = LookProps & {
  /** What is shown of it now. */
  logo: string | undefined;
  onLogo(url: string | undefined): void;
};

/** A picture of the project's own, kept by the service: no page fetches one from elsewhere. */
export function LogoEditor({ look, change, isLocked, logo, onLogo }: LogoProps) {
  const { project } = useHere();
  const { run, isBusy, error } = useAct();

  async function take(file: File) {
    const uploadId = await uploadBrandImage(project.id, { kind: "logo", file });
    change({ logo_upload_id: uploadId });
    onLogo(URL.createObjectURL(file));
  }

  return (
    <fieldset>
      <legend>Logo</legend>
      <div class="logo-row">
        {logo && <img class="logo" src={logo} alt="The logo as it is now" />}
        {!isLocked && (
          <label class="button">
            <Icon name="download" />
            {logo ? "Another picture" : "Choose a picture"}
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
        {!isLocked && look.logo_upload_id !== null && (
          <button
            type="button"
            class="button-quiet"
            onClick={() => {
              change({ logo_upload_id: null });
              onLogo(undefined);
            }}
          >
            Without a logo
          </button>
        )}
        <small class="soft">PNG or WebP, at most {largestBrandImage.logo / 1_000_000} MB.</small>
      </div>
      <Refused error={error} />
    </fieldset>
  );
}
