/** An account as the API tells of it: without its phrases, and without its access code. */
import { services, shaTypes } from '@postern/protocol';
import * as O from 'fp-ts/lib/Option.js';
import type * as t from 'io-ts';
import { byCurrency } from '../described/currency.ts';
import { named, saying, type Described } from '../described/described.ts';
import { list } from '../described/list.ts';
import { nameIn } from '../described/name-in.ts';
import { object } from '../described/object.ts';
import { parameter } from '../described/parameter.ts';
import { filled } from '../described/text.ts';
import { boolean } from '../described/values.ts';
import { requestShapes, type Limits, type Merchant } from '../merchant.ts';
import { amount } from './amount.ts';

/** What the provider says of an account, and what anybody may read of it. */
export const members = {
  name: saying('What people call the account', filled(100)),
  active: saying('Whether its requests are taken', boolean),
  services: saying(
    'The optional services that are active',
    list('a list of services', nameIn(services), Object.keys(services).length),
  ),
  limits: named(
    'Limits',
    saying(
      'How much may be moved in one operation, and captured in one UTC day; without limits where nothing is said',
      byCurrency(
        'limits by currency: {"AED": {"per_transaction": "100000", "daily": "500000"}}',
        object({}, { per_transaction: amount, daily: amount }),
      ),
    ),
  ),
};

export const requestShape = saying(
  `How strictly requests are read. ${Object.entries(requestShapes)
    .map(([shape, { meaning }]) => `${shape}: ${meaning}.`)
    .join(' ')}`,
  nameIn(requestShapes),
);

export const Account = named(
  'Account',
  object(
    {
      merchant_identifier: parameter('merchant_identifier'),
      ...members,
      request_shape: requestShape,
      sha_type: nameIn(shaTypes),
      next_set: saying('Whether there are phrases to change over to', boolean),
      previous_set: saying('Whether the phrases of before are still taken', boolean),
    },
    {},
  ),
);

export type Account = t.TypeOf<typeof Account>;

export const accountOf = (merchant: Merchant): Account => ({
  merchant_identifier: merchant.merchantIdentifier,
  name: merchant.name,
  active: merchant.active,
  services: merchant.services,
  limits: limitsOut(merchant.limits),
  request_shape: merchant.requestShape,
  sha_type: merchant.shaType,
  next_set: O.isSome(merchant.next),
  previous_set: O.isSome(merchant.previous),
});

type LimitsInWords = typeof members.limits extends Described<infer A> ? A : never;

const limitsOut = (limits: Limits): LimitsInWords =>
  Object.fromEntries(
    Object.entries(limits).map(([currency, { perTransaction, daily }]) => [
      currency,
      {
        ...(perTransaction !== undefined && { per_transaction: String(perTransaction) }),
        ...(daily !== undefined && { daily: String(daily) }),
      },
    ]),
  );

export const limitsIn = (limits: LimitsInWords): Limits =>
  Object.fromEntries(
    Object.entries(limits).map(([currency, { per_transaction, daily }]) => [
      currency,
      {
        ...(per_transaction !== undefined && { perTransaction: BigInt(per_transaction) }),
        ...(daily !== undefined && { daily: BigInt(daily) }),
      },
    ]),
  );
