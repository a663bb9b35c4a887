import "./build.css";
import type { Place } from "../../place.ts";
import { Composer } from "./composer.tsx";
import { TemplateList } from "./template-list.tsx";

export function Build({ place }: { place: Place }) {
  const [id] = place.rest;
  return id === undefined ? <TemplateList /> : <Composer id={id} tab={place.query.get("tab")} />;
}
