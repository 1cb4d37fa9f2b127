/** Converts between an account's settings and the columns that store them as JSON. */
import { feedback, isCurrency, optionalServices } from '@postern/protocol';
import * as E from 'fp-ts/lib/Either.js';
import * as O from 'fp-ts/lib/Option.js';
import * as t from 'io-ts';
import { inboxResponses } from '../../domain/account-settings/feedback-settings.ts';
import { enumOf, text } from '../../schema/codec/string-codec.ts';
import type { Limit, Limits, Merchant } from '../../domain/merchant.ts';
import { presets } from '../../domain/scenario/presets.ts';
import { ScenarioSchema } from '../../domain/scenario/scenario.ts';
import type { MerchantRow } from '../table-types.ts';

type Settings = Pick<
  Merchant,
  'origins' | 'limits' | 'services' | 'technical' | 'delivery' | 'inboxResponse' | 'simulation' | 'stoppedAt'
>;
type Texts = Pick<
  MerchantRow,
  | 'origins'
  | 'limits'
  | 'services'
  | 'technical'
  | 'delivery'
  | 'inbox_answer'
  | 'simulation'
  | 'clock_stopped_at'
>;

export const toSettings = (row: Texts): Settings => ({
  origins: decode(t.readonlyArray(t.string), row.origins),
  services: decode(t.readonlyArray(enumOf(optionalServices)), row.services),
  limits: limitsOf(decode(StoredLimits, row.limits)),
  technical: decode(StoredTechnical, row.technical),
  delivery: decode(StoredDelivery, row.delivery),
  inboxResponse: decode(enumOf(inboxResponses), JSON.stringify(row.inbox_answer)),
  simulation: decode(StoredSimulation, row.simulation),
  stoppedAt: row.clock_stopped_at === null ? O.none : O.some(new Date(row.clock_stopped_at)),
});

export const settingsColumns = ({
  origins,
  limits,
  services: active,
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
const StoredDelivery = t.type({
  encoding: enumOf(feedback.encodings),
  maxAttempts: t.number,
  intervalSeconds: t.number,
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
    if (!isCurrency(currency)) throw new Error(`a stored limit has the unknown currency ${currency}`);
    limits[currency] = {
      ...(perTransaction !== undefined && { perTransaction: BigInt(perTransaction) }),
      ...(perOrder !== undefined && { perOrder: BigInt(perOrder) }),
      ...(daily !== undefined && { daily: BigInt(daily) }),
    };
  }
  return limits;
};

const decode = <A>(codec: t.Decoder<unknown, A>, json: string): A => {
  const decoded = codec.decode(JSON.parse(json));
  if (E.isLeft(decoded)) throw new Error('the stored settings of an account cannot be decoded');
  return decoded.right;
};
