import { useRef } from "preact/hooks";
import type { CapturePath } from "../api.ts";
import { isHandheld } from "../handheld.ts";
import type { Taken } from "../upload.ts";
import { Icon, type IconName } from "./icon.tsx";

type FileButtonProps = {
  label: string;
  kind: "primary" | "secondary";
  icon?: IconName;
  /** Asks the phone for its camera; without it, for a picture it already has. */
  camera?: "environment" | "user";
  onTaken(taken: Taken): void;
};

/** Takes a picture's bytes exactly as the camera wrote them: their metadata is evidence. */
export function FileButton({ label, kind, icon, camera, onTaken }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const path: CapturePath = camera && isHandheld() ? "file_capture" : "file_gallery";
  return (
    <>
      <button type="button" class={kind} onClick={() => input.current?.click()}>
        {icon && <Icon name={icon} />}
        {label}
      </button>
      <input
        ref={input}
        type="file"
        accept="image/*"
        {...(camera && { capture: camera })}
        hidden
        data-path={path}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          currentTarget.value = "";
          if (file) onTaken({ file, path, url: URL.createObjectURL(file) });
        }}
      />
    </>
  );
}
