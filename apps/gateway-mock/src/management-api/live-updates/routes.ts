/** GET /events: live updates as server-sent events. An event names the data that changed; clients fetch it again. */
import * as TE from 'fp-ts/lib/TaskEither.js';
import { pipe } from 'fp-ts/lib/function.js';
import type * as t from 'io-ts';
import { namedSchema, describedAs } from '../../schema/schema.ts';
import { eventStreamOf } from './event-stream-schema.ts';
import { enumOf } from '../../schema/enum.ts';
import { object } from '../../schema/object.ts';
import { parameter } from '../../schema/protocol-parameter.ts';
import { nothing, nullable } from '../../schema/primitives.ts';
import type { LiveUpdates, SubscribeFailure, Subscription } from '../../live-updates/open-live-updates.ts';
import { callingMerchant } from '../../credentials/caller.ts';
import { type ChangeEvent, topics } from '../../live-updates/change-event.ts';
import { internalError, type Problem } from '../problem-catalog.ts';
import { scopedRoute } from '../route.ts';

export interface LiveUpdatesPorts {
  readonly liveUpdates: Pick<LiveUpdates, 'subscribe'>;
}

const ChangeEventView = namedSchema(
  'ChangeEvent',
  object(
    {
      topic: describedAs(
        Object.entries(topics)
          .map(([name, { meaning }]) => `${name}: ${meaning}.`)
          .join(' '),
        enumOf(topics),
      ),
      merchant_identifier: describedAs(
        'The account that changed; null if the change belongs to no account',
        nullable(parameter('merchant_identifier')),
      ),
    },
    {},
  ),
);

const subscribeToChanges = scopedRoute({
  method: 'GET',
  path: '/events',
  summary:
    'Subscribe to changes as server-sent events. Those of all accounts include changes of the gateway. Events are not replayed',
  pathParams: {},
  query: {},
  body: nothing,
  reply: {
    status: 200,
    type: 'text/event-stream',
    codec: eventStreamOf(ChangeEventView),
  },
  problems: ['TooManySubscribers'],
  handle: (ports: LiveUpdatesPorts, { merchantIdentifier }, { signal, caller }) =>
    subscribe(ports, {
      signal,
      ...(merchantIdentifier !== undefined && {
        merchantIdentifier,
        callingMerchant: callingMerchant(caller),
      }),
    }),
});

const subscribe = (
  { liveUpdates }: LiveUpdatesPorts,
  subscription: Subscription,
): TE.TaskEither<Problem, AsyncIterable<t.TypeOf<typeof ChangeEventView>>> =>
  pipe(liveUpdates.subscribe(subscription), TE.bimap(toProblem, toViews));

const toProblem = (failure: SubscribeFailure): Problem =>
  failure._tag === 'StorageFailure' ? internalError(failure.failure) : { _tag: 'TooManySubscribers' };

async function* toViews(
  events: AsyncIterable<ChangeEvent>,
): AsyncGenerator<t.TypeOf<typeof ChangeEventView>> {
  for await (const { topic, merchantIdentifier } of events)
    yield { topic, merchant_identifier: merchantIdentifier };
}

export const liveUpdatesRoutes = [subscribeToChanges];
