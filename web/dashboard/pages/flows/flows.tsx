import "./flows.css";
import type { Place } from "../../place.ts";
import { FlowList } from "./flow-list.tsx";
import { FlowPage } from "./flow-page.tsx";

export function Flows({ place }: { place: Place }) {
  const [slug] = place.rest;
  return slug === undefined ? <FlowList /> : <FlowPage slug={slug} />;
}
