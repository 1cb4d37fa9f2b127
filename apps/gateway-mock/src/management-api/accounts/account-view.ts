/** The view of an account. It contains neither the phrases nor the access code. */
import { shaTypes } from '@postern/protocol/spec';
import * as O from 'fp-ts/lib/Option.js';
import type * as t from 'io-ts';
import { namedSchema, describedAs } from '../../schema/schema.ts';
import { enumOf } from '../../schema/enum.ts';
import { object } from '../../schema/object.ts';
import { parameter } from '../../schema/protocol-parameter.ts';
import { boolean } from '../../schema/primitives.ts';
import { providerMembers, requestShape } from '../../domain/account-settings/account-settings-schema.ts';
import { toLimitsView } from '../../domain/account-settings/amount-limits-schema.ts';
import type { Account } from '../../domain/account.ts';

export const AccountView = namedSchema(
  'Account',
  object(
    {
      merchant_identifier: parameter('merchant_identifier'),
      ...providerMembers,
      request_shape: requestShape,
      sha_type: enumOf(shaTypes),
      has_next_keys: describedAs('Whether a key rotation is pending', boolean),
      has_previous_keys: describedAs('Whether requests may still be signed with the previous keys', boolean),
    },
    {},
  ),
);

export type AccountView = t.TypeOf<typeof AccountView>;

export const toAccountView = (account: Account): AccountView => ({
  merchant_identifier: account.merchantIdentifier,
  name: account.name,
  active: account.active,
  services: account.services,
  limits: toLimitsView(account.limits),
  request_shape: account.requestShape,
  sha_type: account.shaType,
  has_next_keys: O.isSome(account.next),
  has_previous_keys: O.isSome(account.previous),
});
