/** What the books keep as JSON of an account's settings ⇄ the settings. */
import { feedback, isCurrency, optionalServices } from '@postern/protocol';
import * as E from 'fp-ts/lib/Either.js';
import * as O from 'fp-ts/lib/Option.js';
import * as t from 'io-ts';
import { inboxResponses } from '../../domain/feedback-settings.ts';
import { nameIn, text } from '../../schema/json-file/text.ts';
import type { Limit, Limits, Merchant } from '../../domain/merchant.ts';
import { StoredSimulation } from '../../domain/scenario/stored-simulation.ts';
import type { MerchantRow } from '../tables.ts';

type Settings = Pick<
  Merchant,
  'origins' | 'limits' | 'services' | 'technical' | 'delivery' | 'inboxResponse' | 'simulation' | 'stoppedAt'
>;
type Texts = Pick<
  MerchantRow,
  'origins' | 'limits' | 'services' | 'technical' | 'delivery' | 'inbox_answer' | 'simulation' | 'stopped_at'
>;

export const toSettings = (row: Texts): Settings => ({
  origins: read(t.readonlyArray(t.string), row.origins),
  services: read(t.readonlyArray(nameIn(optionalServices)), row.services),
  limits: limitsOf(read(KeptLimits, row.limits)),
  technical: read(KeptTechnical, row.technical),
  delivery: read(KeptDelivery, row.delivery),
  inboxResponse: read(nameIn(inboxResponses), JSON.stringify(row.inbox_answer)),
  simulation: read(StoredSimulation, row.simulation),
  stoppedAt: row.stopped_at === null ? O.none : O.some(new Date(row.stopped_at)),
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
  // Digits: JSON has no whole numbers of this size.
  limits: JSON.stringify(limits, (_name, value: unknown) =>
    typeof value === 'bigint' ? String(value) : value,
  ),
  technical: JSON.stringify(technical),
  delivery: JSON.stringify(delivery),
  inbox_answer: inboxResponse,
  simulation: JSON.stringify(simulation),
  stopped_at: O.isSome(stoppedAt) ? stoppedAt.value.toISOString() : null,
});

const KeptTechnical = t.type({
  activeChannel: t.string,
  channels: t.record(t.string, t.partial({ direct: t.string, notification: t.string })),
});
const KeptDelivery = t.type({
  encoding: nameIn(feedback.encodings),
  attemptsMax: t.number,
  intervalSeconds: t.number,
});

const Digits = text('digits', (value): value is string => /^\d+$/.test(value));
const KeptLimits = t.record(t.string, t.partial({ perTransaction: Digits, daily: Digits }));

const limitsOf = (kept: t.TypeOf<typeof KeptLimits>): Limits => {
  const limits: Partial<Record<string, Limit>> = {};
  for (const [currency, { perTransaction, daily }] of Object.entries(kept)) {
    if (!isCurrency(currency)) throw new Error(`a limit is kept in ${currency}, which is no currency`);
    limits[currency] = {
      ...(perTransaction !== undefined && { perTransaction: BigInt(perTransaction) }),
      ...(daily !== undefined && { daily: BigInt(daily) }),
    };
  }
  return limits;
};

const read = <A>(codec: t.Decoder<unknown, A>, json: string): A => {
  const decoded = codec.decode(JSON.parse(json));
  if (E.isLeft(decoded)) throw new Error('an account holds settings that are none');
  return decoded.right;
};
