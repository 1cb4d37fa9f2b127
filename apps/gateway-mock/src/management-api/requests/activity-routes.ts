/** GET /activity: what went on in the last hour, day or week, of an account or of all. */
import { responseCodeClasses } from '@postern/protocol';
import * as RR from 'fp-ts/lib/ReadonlyRecord.js';
import * as TE from 'fp-ts/lib/TaskEither.js';
import { pipe } from 'fp-ts/lib/function.js';
import type * as t from 'io-ts';
import { minuteOf, type Activity } from '../../observability/activity/activity.ts';
import { operationsCounted } from '../../observability/activity/counted-operations.ts';
import { attemptOutcomes } from '../../observability/activity/attempt-outcomes.ts';
import {
  periodOf,
  reportOf,
  responseCodesMax,
  type Bucket,
} from '../../observability/activity/activity-report.ts';
import { spans, type Span } from '../../observability/activity/activity-spans.ts';
import type { Clock } from '../../clock/clock.ts';
import { namedSchema, describedAs } from '../../schema/schema.ts';
import { instant } from '../../schema/timestamp.ts';
import { list } from '../../schema/list.ts';
import { nameIn } from '../../schema/name-of-table.ts';
import { object } from '../../schema/object.ts';
import { anyText, nothing, whole } from '../../schema/primitives.ts';
import { internalError, type Problem } from '../problem.ts';
import { route, accountRoute } from '../route.ts';

export interface ActivityPorts {
  readonly activity: Activity;
  readonly clock: Clock;
}

const count = whole(0, Number.MAX_SAFE_INTEGER);
const countsBy = <K extends string>(table: Readonly<Record<K, unknown>>) =>
  object(RR.map(() => count)(table), {});

const ActivityBucketView = namedSchema(
  'ActivityBucket',
  object(
    {
      at: describedAs('When it begins; all are of the same length, the oldest first', instant),
      classes: describedAs('Requests by what they were answered', countsBy(responseCodeClasses)),
      operations: describedAs('Requests by what they asked for', countsBy(operationsCounted)),
      attempts: describedAs('Attempts to deliver feedback, by how they ended', countsBy(attemptOutcomes)),
    },
    {},
  ),
);

const ActivityView = namedSchema(
  'Activity',
  object(
    {
      span: nameIn(spans),
      bucket_minutes: whole(1, 24 * 60),
      buckets: list('a list of parts of the span', ActivityBucketView, 200),
      response_codes: describedAs(
        'What was answered most often in the span, the most frequent first',
        list(
          'a list of response codes',
          object({ response_code: anyText, class: nameIn(responseCodeClasses), requests: count }, {}),
          responseCodesMax,
        ),
      ),
      feedback: describedAs(
        'How much feedback waits and how much is exhausted now',
        object({ waiting: count, exhausted: count }, {}),
      ),
    },
    {},
  ),
);

const query = {
  span: describedAs(
    `${Object.entries(spans)
      .map(([name, { meaning }]) => `${name}: ${meaning}.`)
      .join(' ')} An hour, if nothing is said.`,
    nameIn(spans),
  ),
};

const readAccountActivity = accountRoute({
  method: 'GET',
  path: '/activity',
  audience: 'account',
  summary: 'Tell what went on at an account in the last hour, day or week',
  pathParams: {},
  query,
  body: nothing,
  reply: { status: 200, codec: ActivityView },
  problems: [],
  handle: (ports: ActivityPorts, { merchantIdentifier }, { query: { span } }) =>
    activityDuring(ports, span, merchantIdentifier),
});

const readActivity = route({
  method: 'GET',
  path: '/activity',
  audience: 'provider',
  summary: "Tell what went on at all accounts and at nobody's in the last hour, day or week",
  pathParams: {},
  query,
  body: nothing,
  reply: { status: 200, codec: ActivityView },
  problems: [],
  handle: (ports: ActivityPorts, { query: { span } }) => activityDuring(ports, span, undefined),
});

const activityDuring = (
  { activity, clock }: ActivityPorts,
  span: Span = 'hour',
  merchantIdentifier: string | undefined,
): TE.TaskEither<Problem, t.TypeOf<typeof ActivityView>> => {
  const period = periodOf(span, minuteOf(clock.now()));
  return pipe(
    activity.during(period, merchantIdentifier),
    TE.bimap(internalError, (counts) => {
      const { buckets, responseCodes } = reportOf(period, counts);
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

const toBucketView = ({ at, ...same }: Bucket): t.TypeOf<typeof ActivityBucketView> => ({
  at: at.toISOString(),
  ...same,
});

export const activityRoutes = [readAccountActivity, readActivity];
