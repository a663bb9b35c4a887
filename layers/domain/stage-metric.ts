/** Where the stage's own figures are found in CloudWatch. */
export const metricNamespace = "Bonafide";

/** How long the oldest due work has waited for its sweep. */
export const dueWorkMetric = "OldestDueWork";

/** The dimension that separates stages of one account and region. */
export const stageDimension = "stage";

/**
 * The members that make a log line a figure: CloudWatch reads it out of the log (embedded metric format), without a
 * call.
 */
export function metricLine(figure: { stage: string; name: string; seconds: number; at: Date }) {
  const { stage, name, seconds, at } = figure;
  return {
    _aws: {
      Timestamp: at.getTime(),
      CloudWatchMetrics: [
        {
          Namespace: metricNamespace,
          Dimensions: [[stageDimension]],
          Metrics: [{ Name: name, Unit: "Seconds" }],
        },
      ],
    },
    [stageDimension]: stage,
    [name]: seconds,
  };
}
