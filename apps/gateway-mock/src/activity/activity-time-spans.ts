/** The spans that a report can cover, and their buckets. */
export const activityTimeSpans = {
  hour: { meaning: 'the last hour by the minute', bucketMinutes: 1, buckets: 60 },
  day: { meaning: 'the last day by the quarter of an hour', bucketMinutes: 15, buckets: 96 },
  week: { meaning: 'the last week by two hours', bucketMinutes: 120, buckets: 84 },
} as const satisfies Readonly<Record<string, SpanRow>>;

export type ActivitySpan = keyof typeof activityTimeSpans;

export interface SpanRow {
  readonly meaning: string;
  readonly bucketMinutes: number;
  readonly buckets: number;
}

/** How long counts are stored: longer than any span, so that its oldest bucket is complete. */
export const activityRetentionDays = 8;
