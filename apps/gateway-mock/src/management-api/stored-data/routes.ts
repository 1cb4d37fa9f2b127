/** What an account has stored, so that a client can say what a reset, a restore or a deletion removes. */
import * as TE from 'fp-ts/lib/TaskEither.js';
import { pipe } from 'fp-ts/lib/function.js';
import { object } from '../../schema/object.ts';
import { nothing, nullable, wholeNumber } from '../../schema/primitives.ts';
import { describedAs, namedSchema } from '../../schema/schema.ts';
import { timestamp } from '../../schema/timestamp.ts';
import type { Ports } from '../management-api-ports.ts';
import { internalError } from '../problem-catalog.ts';
import { accountRoute } from '../route.ts';

const count = wholeNumber(0, Number.MAX_SAFE_INTEGER);

const StoredDataView = namedSchema(
  'StoredData',
  object(
    {
      orders: count,
      feedback: describedAs('The number of feedback, whatever its state', count),
      inbox_messages: count,
      scenarios: count,
      tokens: count,
      snapshots: describedAs('The number of named snapshots', count),
      seed: describedAs(
        'The state that a reset returns to; null if it was too large to store',
        nullable(
          object(
            { created_at: describedAs("The time by the gateway's clock", timestamp), orders: count },
            {},
          ),
        ),
      ),
    },
    {},
  ),
);

const readStoredData = accountRoute({
  method: 'GET',
  path: '/stored-data',
  audience: 'account',
  summary:
    'Count what an account has stored: orders, feedback, inbox messages, scenarios, tokens and snapshots',
  pathParams: {},
  query: {},
  body: nothing,
  reply: { status: 200, codec: StoredDataView },
  problems: [],
  handle: ({ findStoredData }: Ports, { merchantIdentifier, simulation }) =>
    pipe(
      findStoredData(merchantIdentifier),
      TE.bimap(internalError, ({ inboxMessages, seed, ...counts }) => ({
        ...counts,
        inbox_messages: inboxMessages,
        scenarios: simulation.scenarios.length,
        seed: seed === undefined ? null : { created_at: seed.createdAt, orders: seed.orders },
      })),
    ),
});

export const storedDataRoutes = [readStoredData];
