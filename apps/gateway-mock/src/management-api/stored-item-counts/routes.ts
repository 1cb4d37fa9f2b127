/** Counts the stored orders, feedback and other items, so that a client can say what a reset, a restore or a deletion removes. */
import * as TE from 'fp-ts/lib/TaskEither.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { StoredItemCounts } from '../../domain/stored-item-counts-port.ts';
import { object } from '../../schema/object.ts';
import { nothing, wholeNumber } from '../../schema/primitives.ts';
import { describedAs, namedSchema } from '../../schema/schema.ts';
import { timestamp } from '../../schema/timestamp.ts';
import type { Ports } from '../management-api-ports.ts';
import { internalError } from '../problem-catalog.ts';
import { scopedRoute } from '../route.ts';

const count = wholeNumber(0, Number.MAX_SAFE_INTEGER);

const StoredItemCountsView = namedSchema(
  'StoredItemCounts',
  object(
    {
      accounts: count,
      orders: count,
      saved_cards: describedAs(
        'The number of saved cards, and of tokens of cards that are not saved. All of them are deleted with all orders',
        count,
      ),
      feedback: describedAs('The number of feedback, whatever its state', count),
      inbox_messages: count,
      tokens: count,
      snapshots: describedAs('The number of named snapshots of the account, or of the whole gateway', count),
      seeds: describedAs(
        'The number of accounts that a reset returns to their seeds. A seed that was too large is not stored',
        count,
      ),
      seed_orders: describedAs('The number of orders in these seeds', count),
      // A number that the reply lacks does not compile.
    } satisfies Record<
      | Exclude<keyof StoredItemCounts, 'inboxMessages' | 'savedCards'>
      | 'inbox_messages'
      | 'saved_cards'
      | 'seed_orders',
      unknown
    >,
    {
      scenarios: describedAs('Of one account only', count),
      seed_created_at: describedAs("Of one account only, by the gateway's clock", timestamp),
    },
  ),
);

const readStoredItemCounts = scopedRoute({
  method: 'GET',
  path: '/stored-item-counts',
  summary: 'Count what an account, or all of them, have stored, and what a reset returns to',
  pathParams: {},
  query: {},
  body: nothing,
  reply: { status: 200, codec: StoredItemCountsView },
  problems: [],
  handle: ({ countStoredItems }: Ports, { merchantIdentifier, account }) =>
    pipe(
      countStoredItems(merchantIdentifier),
      TE.bimap(internalError, ({ inboxMessages, savedCards, seeds, ...others }) => ({
        ...others,
        inbox_messages: inboxMessages,
        saved_cards: savedCards,
        seeds: seeds.length,
        seed_orders: seeds.reduce((sum, { orders }) => sum + orders, 0),
        ...(account !== undefined && {
          scenarios: account.simulation.scenarios.length,
          ...(seeds[0] !== undefined && { seed_created_at: seeds[0].createdAt }),
        }),
      })),
    ),
});

export const storedItemCountsRoutes = [readStoredItemCounts];
