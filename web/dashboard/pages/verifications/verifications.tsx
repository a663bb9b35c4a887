import "./verifications.css";
import type { Place } from "../../place.ts";
import { CasePage } from "./case/case-page.tsx";
import { CaseList } from "./case-list.tsx";

export function Verifications({ place }: { place: Place }) {
  const [id] = place.rest;
  return id === undefined ? <CaseList query={place.query} /> : <CasePage id={id} />;
}
