const words = new Intl.DateTimeFormat("en-GB", {
  dateStyle: "medium",
  timeStyle: "short",
  timeZone: "UTC",
});

/** A moment as people write it. The zone is said: a report is read in any of them. */
export function moment(at: string): string {
  const date = new Date(at);
  return Number.isNaN(date.getTime()) ? at : `${words.format(date)} UTC`;
}
