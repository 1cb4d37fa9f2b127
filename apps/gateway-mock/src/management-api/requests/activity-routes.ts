/** GET /activity: the number of requests and deliveries in the last hour, day or week. */
import { responseCodeClasses } from '@postern/protocol/spec';
import * as RR from 'fp-ts/lib/ReadonlyRecord.js';
import * as TE from 'fp-ts/lib/TaskEither.js';
import { pipe } from 'fp-ts/lib/function.js';
import type * as t from 'io-ts';
import {
  maxLatencyPages,
  minuteOf,
  type ActivityRepository,
  attemptOutcomes,
} from '../../activity/activity-counts.ts';
import {
  countedOperations,
  periodEndingAt,
  createActivityReport,
  maxResponseCodes,
  type Bucket,
} from '../../activity/activity-report.ts';
import { activityTimeSpans, type ActivitySpan } from '../../activity/activity-time-spans.ts';
import type { Clock } from '../../clock/clock.ts';
import { namedSchema, describedAs } from '../../schema/schema.ts';
import { timestamp } from '../../schema/timestamp.ts';
import { list } from '../../schema/list.ts';
import { enumOf } from '../../schema/enum.ts';
import { object } from '../../schema/object.ts';
import { anyText, nothing, wholeNumber } from '../../schema/primitives.ts';
import { internalError, type Problem } from '../problem-catalog.ts';
import { scopedRoute } from '../route.ts';

export interface ActivityPorts {
  readonly activity: ActivityRepository;
  readonly clock: Clock;
}

const count = wholeNumber(0, Number.MAX_SAFE_INTEGER);
const countsBy = <K extends string>(table: Readonly<Record<K, unknown>>) =>
  object(RR.map(() => count)(table), {});

const ActivityBucketView = namedSchema(
  'ActivityBucket',
  object(
    {
      at: describedAs('The start of the bucket', timestamp),
      classes: describedAs(
        'Requests by the class of their response code. A form that opened a page has none, and counts as succeeded',
        countsBy(responseCodeClasses),
      ),
      operations: describedAs('Requests by operation', countsBy(countedOperations)),
      attempts: describedAs('Delivery attempts by outcome', countsBy(attemptOutcomes)),
    },
    {
      latency: describedAs(
        `How long the gateway took, in microseconds, to within 5 %. It is computed from the newest ${maxLatencyPages} pages of the request log and absent where it is not known`,
        object({ requests: count, p50: count, p95: count, p99: count }, {}),
      ),
    },
  ),
);

const ActivityView = namedSchema(
  'Activity',
  object(
    {
      span: enumOf(activityTimeSpans),
      bucket_minutes: wholeNumber(1, 24 * 60),
      buckets: describedAs(
        'Buckets of equal length, oldest first',
        list('a list of buckets', ActivityBucketView, 200),
      ),
      response_codes: describedAs(
        'The most frequent response codes, in descending order',
        list(
          'a list of response codes',
          object({ response_code: anyText, class: enumOf(responseCodeClasses), requests: count }, {}),
          maxResponseCodes,
        ),
      ),
      feedback: describedAs(
        'The number of feedback messages that are waiting and exhausted now. `retrying` are those of the waiting ones whose last attempt failed',
        object({ waiting: count, retrying: count, exhausted: count }, {}),
      ),
    },
    {},
  ),
);

const query = {
  span: describedAs(
    `${Object.entries(activityTimeSpans)
      .map(([name, { meaning }]) => `${name}: ${meaning}.`)
      .join(' ')} Default: hour.`,
    enumOf(activityTimeSpans),
  ),
};

const readActivity = scopedRoute({
  method: 'GET',
  path: '/activity',
  summary:
    'Get the activity in the last hour, day or week. That of all accounts includes unauthenticated requests',
  pathParams: {},
  query,
  body: nothing,
  reply: { status: 200, codec: ActivityView },
  problems: [],
  handle: (ports: ActivityPorts, { merchantIdentifier }, { query: { span } }) =>
    activityDuring(ports, span, merchantIdentifier),
});

const activityDuring = (
  { activity, clock }: ActivityPorts,
  span: ActivitySpan = 'hour',
  merchantIdentifier: string | undefined,
): TE.TaskEither<Problem, t.TypeOf<typeof ActivityView>> => {
  const period = periodEndingAt(span, minuteOf(clock.now()));
  return pipe(
    activity.during(period, merchantIdentifier),
    TE.bimap(internalError, (counts) => {
      const { buckets, responseCodes } = createActivityReport(period, counts, merchantIdentifier);
      return {
        span,
        bucket_minutes: period.bucketMinutes,
        buckets: buckets.map(toBucketView),
        response_codes: responseCodes.map(({ responseCode, ...same }) => ({
          response_code: responseCode,
          ...same,
        })),
        feedback: counts.feedback,
      };
    }),
  );
};

const toBucketView = ({ at, latency, ...same }: Bucket): t.TypeOf<typeof ActivityBucketView> => ({
  at: at.toISOString(),
  ...same,
  ...(latency !== undefined && { latency }),
});

export const activityRoutes = [readActivity];
