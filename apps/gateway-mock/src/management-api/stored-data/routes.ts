/** Counts stored data, so that a client can say what a reset, a restore or a deletion removes. */
import * as TE from 'fp-ts/lib/TaskEither.js';
import { pipe } from 'fp-ts/lib/function.js';
import { object } from '../../schema/object.ts';
import { nothing, nullable, wholeNumber } from '../../schema/primitives.ts';
import { describedAs, namedSchema } from '../../schema/schema.ts';
import { timestamp } from '../../schema/timestamp.ts';
import type { Ports } from '../management-api-ports.ts';
import { internalError } from '../problem-catalog.ts';
import { accountRoute, route } from '../route.ts';

const count = wholeNumber(0, Number.MAX_SAFE_INTEGER);

const counts = {
  orders: count,
  feedback: describedAs('The number of feedback, whatever its state', count),
  inbox_messages: count,
  tokens: count,
  snapshots: describedAs('The number of named snapshots', count),
};

const StoredDataView = namedSchema(
  'StoredData',
  object(
    {
      ...counts,
      scenarios: count,
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

const StoredDataOfAllView = namedSchema(
  'StoredDataOfAll',
  object(
    {
      ...counts,
      snapshots: describedAs('The number of named snapshots of the whole gateway', count),
      accounts: count,
      seeds: describedAs('The number of accounts that a reset of all returns to their seeds', count),
      seed_orders: describedAs('The number of orders in these seeds', count),
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
      TE.bimap(internalError, ({ orders, feedback, inboxMessages, tokens, snapshots, seeds: [seed] }) => ({
        orders,
        feedback,
        inbox_messages: inboxMessages,
        tokens,
        snapshots,
        scenarios: simulation.scenarios.length,
        seed: seed === undefined ? null : { created_at: seed.createdAt, orders: seed.orders },
      })),
    ),
});

const readStoredDataOfAll = route({
  method: 'GET',
  path: '/stored-data',
  audience: 'provider',
  summary: 'Count what all accounts have stored, and what a reset of all returns to',
  pathParams: {},
  query: {},
  body: nothing,
  reply: { status: 200, codec: StoredDataOfAllView },
  problems: [],
  handle: ({ findStoredData }: Ports) =>
    pipe(
      findStoredData(undefined),
      TE.bimap(internalError, ({ inboxMessages, seeds, ...others }) => ({
        ...others,
        inbox_messages: inboxMessages,
        seeds: seeds.length,
        seed_orders: seeds.reduce((sum, { orders }) => sum + orders, 0),
      })),
    ),
});

export const storedDataRoutes = [readStoredData, readStoredDataOfAll];
