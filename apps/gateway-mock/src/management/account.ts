/** An account as the API tells of it: without its phrases, and without its access code. */
import { services, shaTypes } from '@postern/protocol';
import * as O from 'fp-ts/lib/Option.js';
import type * as t from 'io-ts';
import { named, saying } from '../described/described.ts';
import { list } from '../described/list.ts';
import { nameIn } from '../described/name-in.ts';
import { object } from '../described/object.ts';
import { parameter } from '../described/parameter.ts';
import { filled } from '../described/text.ts';
import { boolean } from '../described/values.ts';
import { limitsInWords, limitsOut } from '../limits-in-words.ts';
import { requestShapes, type Merchant } from '../merchant.ts';

/** What the provider says of an account, and what anybody may read of it. */
export const members = {
  name: saying('What people call the account', filled(100)),
  active: saying('Whether its requests are taken', boolean),
  services: saying(
    'The optional services that are active',
    list('a list of services', nameIn(services), Object.keys(services).length),
  ),
  limits: limitsInWords,
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
