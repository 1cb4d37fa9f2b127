/** What the books keep as JSON of an account's settings ⇄ the settings. */
import { isCurrency, services } from '@postern/protocol';
import * as E from 'fp-ts/lib/Either.js';
import * as t from 'io-ts';
import { nameIn, text } from '../json-file/text.ts';
import type { Limit, Limits, Merchant } from '../merchant.ts';

type Settings = Pick<Merchant, 'origins' | 'limits' | 'services'>;
type Texts = { readonly [S in keyof Settings]: string };

export const toSettings = (row: Texts): Settings => ({
  origins: read(t.readonlyArray(t.string), row.origins),
  services: read(t.readonlyArray(nameIn(services)), row.services),
  limits: limitsOf(read(KeptLimits, row.limits)),
});

export const settingsColumns = ({ origins, limits, services: active }: Settings): Texts => ({
  origins: JSON.stringify(origins),
  services: JSON.stringify(active),
  // Digits: JSON has no whole numbers of this size.
  limits: JSON.stringify(limits, (_name, value: unknown) =>
    typeof value === 'bigint' ? String(value) : value,
  ),
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
