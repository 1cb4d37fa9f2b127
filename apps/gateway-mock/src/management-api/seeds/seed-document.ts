/** A seed file in the management API. Its members are checked by the codec of seed files. */
import * as t from 'io-ts';
import { list } from '../../schema/list.ts';
import { object } from '../../schema/object.ts';
import { anyText } from '../../schema/primitives.ts';
import { describedAs, namedSchema, schema } from '../../schema/schema.ts';

/** How many accounts a document has at most, and how many orders. */
export const maxSeedAccounts = 1000;
export const maxSeedOrders = 20_000;

const SeedAccount = schema(t.UnknownRecord, () => ({
  type: 'object',
  description: 'An account of a seed file, with its orders',
  additionalProperties: true,
}));

const OmittedOrder = object(
  { merchant_identifier: anyText, merchant_reference: anyText, reason: anyText },
  {},
);

export const SeedDocument = namedSchema(
  'SeedDocument',
  object(
    { accounts: list('a list of accounts', SeedAccount, maxSeedAccounts) },
    {
      omitted_orders: describedAs(
        'Orders that a seed cannot describe, such as those with a pending operation; an import ignores them',
        list('a list of orders', OmittedOrder, maxSeedOrders),
      ),
    },
  ),
);

export type SeedDocument = t.TypeOf<typeof SeedDocument>;
