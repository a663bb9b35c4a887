import "./verifications.css";
import "./queue/queue.css";
import type { Place } from "../../place.ts";
import { useMay } from "../../session.ts";
import { CasePage } from "./case/case-page.tsx";
import { CaseList } from "./case-list.tsx";
import { QueuePage } from "./queue/queue-page.tsx";
import { viewOf } from "./views.tsx";

export function Verifications({ place }: { place: Place }) {
  const may = useMay();
  const [id] = place.rest;
  if (id !== undefined) return <CasePage key={id} id={id} query={place.query} />;
  const isQueue = viewOf(place.query, may("cases:review")) === "queue";
  return isQueue ? <QueuePage query={place.query} /> : <CaseList query={place.query} />;
}
