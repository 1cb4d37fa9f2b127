/** An account as the API tells of it: without its phrases, and without its access code. */
import { optionalServices, shaTypes } from '@postern/protocol';
import * as O from 'fp-ts/lib/Option.js';
import type * as t from 'io-ts';
import { namedSchema, describedAs } from '../../schema/schema.ts';
import { list } from '../../schema/list.ts';
import { nameIn } from '../../schema/name-of-table.ts';
import { object } from '../../schema/object.ts';
import { parameter } from '../../schema/parameter.ts';
import { filled } from '../../schema/text.ts';
import { boolean } from '../../schema/primitives.ts';
import { limitsInWords, limitsOut } from '../../accounts/limits-schema.ts';
import { requestShapes, type Merchant } from '../../domain/merchant.ts';

/** What the provider says of an account, and what anybody may read of it. */
export const providerMembers = {
  name: describedAs('What people call the account', filled(100)),
  active: describedAs('Whether its requests are taken', boolean),
  services: describedAs(
    'The optional services that are active',
    list('a list of services', nameIn(optionalServices), Object.keys(optionalServices).length),
  ),
  limits: limitsInWords,
};

export const requestShape = describedAs(
  `How strictly requests are read. ${Object.entries(requestShapes)
    .map(([shape, { meaning }]) => `${shape}: ${meaning}.`)
    .join(' ')}`,
  nameIn(requestShapes),
);

export const AccountView = namedSchema(
  'Account',
  object(
    {
      merchant_identifier: parameter('merchant_identifier'),
      ...providerMembers,
      request_shape: requestShape,
      sha_type: nameIn(shaTypes),
      next_set: describedAs('Whether there are phrases to change over to', boolean),
      previous_set: describedAs('Whether the phrases of before are still taken', boolean),
    },
    {},
  ),
);

export type AccountView = t.TypeOf<typeof AccountView>;

export const toAccountView = (merchant: Merchant): AccountView => ({
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
