/** Stores a seed. Accounts and orders that exist already do not change, so storing a seed twice is safe. */
import { requestPhrase, responsePhrase } from '@postern/protocol';
import * as E from 'fp-ts/lib/Either.js';
import { pipe } from 'fp-ts/lib/function.js';
import type * as TE from 'fp-ts/lib/TaskEither.js';
import type { Failure } from '../domain/failure-with-cause.ts';
import { toAccountChanges } from '../domain/account-settings/account-settings-schema.ts';
import { applyDeliveryChanges } from '../domain/account-settings/delivery-settings-schema.ts';
import { applyPaymentChanges } from '../domain/account-settings/payment-settings-schema.ts';
import { applyTechnicalChanges } from '../domain/account-settings/technical-settings-schema.ts';
import type { Actor } from '../domain/audit-log/actor.ts';
import { accountDefaults, type Account } from '../domain/account.ts';
import type { OrderName } from '../domain/order.ts';
import type { AddedCounts } from '../storage/add-accounts-and-orders.ts';
import type { Storage } from '../storage/open-storage.ts';
import { withPresets, withScenarios } from '../domain/scenario/scenarios-of-account.ts';
import { toNewOrder } from './seed-order-to-new-order.ts';
import type { Seed, SeedAccount } from './seed-schema.ts';

export const storeSeed =
  ({ add }: Pick<Storage, 'add'>, authorizationCode: (of: OrderName) => string, by?: Actor) =>
  ({ accounts }: Seed): TE.TaskEither<Failure, AddedCounts> =>
    add({
      by,
      accounts: accounts.map(toAccount),
      orders: accounts.flatMap(({ merchant_identifier, orders = [] }) =>
        orders.map(toNewOrder(merchant_identifier, authorizationCode)),
      ),
    });

export const toAccount = (seed: SeedAccount): Account => ({
  merchantIdentifier: seed.merchant_identifier,
  accessCode: seed.access_code,
  ...accountDefaults,
  name: seed.name,
  ...toAccountChanges(seed),
  ...(seed.origins !== undefined && { origins: seed.origins }),
  ...(seed.inbox_response !== undefined && { inboxResponse: seed.inbox_response }),
  ...applyPaymentChanges(seed.payments ?? {}, accountDefaults),
  technical: technicalOf(seed),
  delivery: applyDeliveryChanges(seed.delivery ?? {}, accountDefaults.delivery),
  simulation: withPresets(
    withScenarios(accountDefaults.simulation, seed.scenarios ?? []),
    seed.presets ?? [],
  ),
  shaType: seed.sha_type,
  requestPhrase: requestPhrase(seed.sha_request_phrase),
  responsePhrase: responsePhrase(seed.sha_response_phrase),
});

/** An account of a seed with the keys of the stored one: keys are access, not settings. */
export const withKeysOf = (
  { accessCode, shaType, requestPhrase, responsePhrase, next, previous }: Account,
  seeded: Account,
): Account => ({ ...seeded, accessCode, shaType, requestPhrase, responsePhrase, next, previous });

// A channel without addresses was refused when the seed was read.
const technicalOf = ({ technical = {} }: SeedAccount): Account['technical'] =>
  pipe(
    applyTechnicalChanges(technical, accountDefaults.technical),
    E.getOrElse(() => accountDefaults.technical),
  );
