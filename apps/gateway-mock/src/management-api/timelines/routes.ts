/** The steps of a timeline of `postern explore`, for a person who repeats it by hand (docs/explore.md). */
import type { ManualTimelineStep, ManualTimeline } from '@postern/conformance';
import { feedback } from '@postern/protocol/spec';
import * as E from 'fp-ts/lib/Either.js';
import * as TE from 'fp-ts/lib/TaskEither.js';
import { pipe } from 'fp-ts/lib/function.js';
import type * as t from 'io-ts';
import { failure } from '../../domain/failure-with-cause.ts';
import { NewScenario } from '../../domain/scenario/scenario.ts';
import { positiveAmount } from '../../schema/amount.ts';
import { currency } from '../../schema/currency.ts';
import { enumOf } from '../../schema/enum.ts';
import { list } from '../../schema/list.ts';
import { object } from '../../schema/object.ts';
import { anyText, nothing, wholeNumber } from '../../schema/primitives.ts';
import { parameter } from '../../schema/protocol-parameter.ts';
import { describedAs, namedSchema } from '../../schema/schema.ts';
import { taggedUnion } from '../../schema/tagged-union.ts';
import { textMatching } from '../../schema/text.ts';
import { internalError, type Problem } from '../problem-catalog.ts';
import { route } from '../route.ts';
import { timelineEventNames } from './timeline-event-names.ts';

const required = { text: describedAs('Who does what, in English', anyText) };

const action = {
  required: {
    ...required,
    amount: positiveAmount,
    currency,
    language: parameter('language'),
  },
  optional: {},
};

const step = { required, optional: {} };

const TimelineStepView = namedSchema(
  'TimelineStep',
  taggedUnion({
    capture: action,
    refund: action,
    void: action,
    scenario: {
      required: {
        ...required,
        scenario: describedAs('Without the order: add `merchant_reference` to its matcher', NewScenario),
      },
      optional: {},
    },
    advance: { required: { ...required, seconds: wholeNumber(0, 30 * 24 * 3600) }, optional: {} },
    encoding: { required: { ...required, encoding: enumOf(feedback.encodings) }, optional: {} },
    compare: step,
    wait_until_processed: step,
    kill: step,
    start: step,
    rotate_keys: step,
  } satisfies Record<ManualTimelineStep['kind'], unknown>),
);

const TimelineView = namedSchema(
  'Timeline',
  object(
    {
      events: list('a list of events', enumOf(timelineEventNames), 100),
      currency,
      authorized_amount: describedAs('What the order must be authorized for, in minor units', positiveAmount),
      diagram: describedAs('A mermaid sequence diagram of the timeline in which the shop fails', anyText),
      steps: list('a list of steps', TimelineStepView, 1000),
    },
    {},
  ),
);

const TimelineEventView = object(
  {
    name: enumOf(timelineEventNames),
    message: describedAs('The message that it changes', anyText),
    does: anyText,
    excludes: describedAs(
      'The events that cannot happen in the same timeline',
      list('a list of events', enumOf(timelineEventNames), 100),
    ),
  },
  {},
);

const listEvents = route({
  method: 'GET',
  path: '/timeline-events',
  audience: 'bearer',
  summary: 'List the events that a timeline of `postern explore` can have, in the order of the messages',
  pathParams: {},
  query: {},
  body: nothing,
  reply: {
    status: 200,
    codec: object({ items: list('a list of events', TimelineEventView, 100) }, {}),
  },
  problems: [],
  handle: (_ports: unknown) =>
    pipe(
      loadConformance,
      TE.map(({ listTimelineEvents }) => ({ items: listTimelineEvents() })),
    ),
});

const planSteps = route({
  method: 'GET',
  path: '/timeline-steps',
  audience: 'bearer',
  summary: 'List the steps of a timeline of `postern explore`, to repeat it by hand',
  pathParams: {},
  query: {
    events: describedAs(
      'The events of the timeline, separated by commas; none by default',
      textMatching('names of events, separated by commas', /^[a-z_]+(,[a-z_]+)*$/, 1000),
    ),
    currency: describedAs('The currency of the order; AED by default', currency),
    amount: describedAs('What the shop captures, in minor units; 10000 by default', positiveAmount),
  },
  body: nothing,
  reply: { status: 200, codec: TimelineView },
  problems: [],
  handle: (_ports: unknown, { query }) =>
    pipe(
      loadConformance,
      TE.flatMapEither(({ createManualTimeline }) =>
        toTimelineView(
          createManualTimeline(query.events?.split(',') ?? [], {
            currency: query.currency ?? 'AED',
            amount: BigInt(query.amount ?? 10_000),
          }),
        ),
      ),
    ),
});

// When it is needed: the suites are no part of a gateway's start.
const loadConformance = pipe(
  TE.tryCatch(() => import('@postern/conformance'), failure('loading the timelines')),
  TE.mapLeft(internalError),
);

const toTimelineView = (plan: ManualTimeline): E.Either<Problem, t.TypeOf<typeof TimelineView>> =>
  plan._tag === 'Invalid'
    ? E.left({ _tag: 'InvalidRequest', errors: [{ path: '?events', message: plan.error }] })
    : pipe(
        TimelineView.decode({
          events: plan.events,
          currency: plan.currency,
          authorized_amount: plan.authorizedAmount,
          diagram: plan.diagram,
          steps: plan.steps.map(toStepView),
        }),
        E.mapLeft((errors) => internalError({ action: 'planning a timeline', cause: errors })),
      );

const toStepView = (planned: ManualTimelineStep): unknown => {
  if (planned.kind !== 'scenario') return planned;
  const { operation, times, effect } = planned.scenario;
  return {
    ...planned,
    scenario: {
      matcher: operation === undefined ? {} : { operation },
      ...(times !== undefined && { times }),
      effect,
    },
  };
};

export const timelineRoutes = [listEvents, planSteps];
