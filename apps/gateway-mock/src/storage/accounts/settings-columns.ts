/** Converts between an account's settings and the columns that store them as JSON. */
import { isCurrency, type Currency } from '@postern/protocol';
import { paymentChannels } from '@postern/protocol/payments';
import { optionalServices } from '@postern/protocol/spec';
import * as O from 'fp-ts/lib/Option.js';
import * as t from 'io-ts';
import { deliveryMembers } from '../../domain/account-settings/delivery-settings-schema.ts';
import { inboxResponses } from '../../domain/account-settings/feedback-settings.ts';
import { returnMethods } from '../../domain/account-settings/payment-settings.ts';
import { enumOf, text } from '../../schema/codec/string-codec.ts';
import type { Limit, Limits, Account } from '../../domain/account.ts';
import { presets } from '../../domain/scenario/scenario-presets.ts';
import { ScenarioSchema } from '../../domain/scenario/scenario.ts';
import { decodeColumn, decodeJsonColumn, decodeTimeColumn, unreadable } from '../decode-stored-column.ts';
import type { AccountRow } from '../table-types.ts';

type Settings = Pick<
  Account,
  | 'origins'
  | 'limits'
  | 'services'
  | 'paymentChannels'
  | 'payments'
  | 'technical'
  | 'delivery'
  | 'inboxResponse'
  | 'simulation'
  | 'stoppedAt'
>;
type Texts = Pick<
  AccountRow,
  | 'origins'
  | 'limits'
  | 'services'
  | 'payment_channels'
  | 'payments'
  | 'technical'
  | 'delivery'
  | 'inbox_answer'
  | 'simulation'
  | 'clock_stopped_at'
>;

export const toSettings = (row: Texts): Settings => ({
  origins: decodeJsonColumn(row, 'origins', t.readonlyArray(t.string)),
  services: decodeJsonColumn(row, 'services', t.readonlyArray(enumOf(optionalServices))),
  limits: limitsOf(decodeJsonColumn(row, 'limits', StoredLimits)),
  paymentChannels: decodeJsonColumn(row, 'payment_channels', t.readonlyArray(enumOf(paymentChannels))),
  payments: decodeJsonColumn(row, 'payments', StoredPayments),
  technical: decodeJsonColumn(row, 'technical', StoredTechnical),
  delivery: decodeJsonColumn(row, 'delivery', StoredDelivery),
  inboxResponse: decodeColumn(row, 'inbox_answer', enumOf(inboxResponses)),
  simulation: decodeJsonColumn(row, 'simulation', StoredSimulation),
  stoppedAt: toStoppedAt(row),
});

/** The time of the account's clock, if it is stopped. */
export const toStoppedAt = ({ clock_stopped_at }: Pick<AccountRow, 'clock_stopped_at'>): O.Option<Date> =>
  clock_stopped_at === null ? O.none : O.some(decodeTimeColumn({ clock_stopped_at }, 'clock_stopped_at'));

export const settingsColumns = ({
  origins,
  limits,
  services: active,
  paymentChannels: channels,
  payments,
  technical,
  delivery,
  inboxResponse,
  simulation,
  stoppedAt,
}: Settings): Texts => ({
  origins: JSON.stringify(origins),
  services: JSON.stringify(active),
  // As digits: JSON numbers lose precision at this size.
  limits: JSON.stringify(limits, (_name, value: unknown) =>
    typeof value === 'bigint' ? String(value) : value,
  ),
  payment_channels: JSON.stringify(channels),
  payments: JSON.stringify(payments),
  technical: JSON.stringify(technical),
  delivery: JSON.stringify(delivery),
  inbox_answer: inboxResponse,
  simulation: JSON.stringify(simulation),
  clock_stopped_at: O.isSome(stoppedAt) ? stoppedAt.value.toISOString() : null,
});

const StoredTechnical = t.type({
  activeChannel: t.string,
  channels: t.record(t.string, t.partial({ direct: t.string, notification: t.string })),
});
const StoredPayments = t.intersection([
  t.type({ shopOrigins: t.readonlyArray(t.string), returnMethod: enumOf(returnMethods) }),
  t.partial({
    returnUrl: t.string,
    currencies: t.readonlyArray(text<Currency>('a currency', isCurrency)),
  }),
]);

const StoredDelivery = t.type({
  encoding: deliveryMembers.encoding,
  maxAttempts: deliveryMembers.max_attempts,
  intervalSeconds: deliveryMembers.interval_seconds,
});

const StoredSimulation = t.type({
  scenarios: t.readonlyArray(ScenarioSchema),
  presets: t.readonlyArray(enumOf(presets)),
  createdCount: t.number,
});

const Digits = text('digits', (value): value is string => /^\d+$/.test(value));
const StoredLimits = t.record(
  t.string,
  t.partial({ perTransaction: Digits, perOrder: Digits, daily: Digits }),
);

const limitsOf = (stored: t.TypeOf<typeof StoredLimits>): Limits => {
  const limits: Partial<Record<string, Limit>> = {};
  for (const [currency, { perTransaction, perOrder, daily }] of Object.entries(stored)) {
    if (!isCurrency(currency)) throw unreadable('limits');
    limits[currency] = {
      ...(perTransaction !== undefined && { perTransaction: BigInt(perTransaction) }),
      ...(perOrder !== undefined && { perOrder: BigInt(perOrder) }),
      ...(daily !== undefined && { daily: BigInt(daily) }),
    };
  }
  return limits;
};
