/** The shape of a seed file. What is wrong with one is told by its path and the rule that it breaks. */
import {
  breachOf,
  isCurrency,
  parameters,
  services,
  shaTypes,
  type Currency,
  type Parameter,
  type ParameterRow,
} from '@postern/protocol';
import * as E from 'fp-ts/lib/Either.js';
import { pipe } from 'fp-ts/lib/function.js';
import * as t from 'io-ts';
import { exactly } from '../json-file/exactly.ts';
import { mistakeIn } from '../json-file/mistake.ts';
import { readJsonFile } from '../json-file/read.ts';
import { nameIn, text, textWhere } from '../json-file/text.ts';
import { requestShapes } from '../merchant.ts';
import { isOrigin, originRule } from '../origin.ts';
import { states } from './states.ts';

export const readSeed = (file: string): E.Either<readonly string[], Seed> =>
  pipe(readJsonFile(file, Seed), E.flatMap(namedOnce(file)));

/** A seed, a merchant or an order of one, where a program hands it over in place of a file; `called` as it calls it. */
export const seedIn = (seed: unknown, called: string): E.Either<readonly string[], Seed> =>
  pipe(checked(Seed)(seed, called), E.flatMap(namedOnce(called)));

export const seedMerchantIn = (
  merchant: unknown,
  called: string,
): E.Either<readonly string[], SeedMerchant> =>
  pipe(
    checked(SeedMerchant)(merchant, called),
    E.tap((only) => namedOnce(called)({ merchants: [only] })),
  );

export const seedOrderIn = (order: unknown, called: string): E.Either<readonly string[], SeedOrder> =>
  checked(SeedOrder)(order, called);

const checked =
  <A>(codec: t.Type<A, unknown>) =>
  (value: unknown, called: string): E.Either<readonly string[], A> =>
    pipe(
      codec.decode(value),
      E.mapLeft((errors) =>
        errors
          .map(mistakeIn)
          .map(({ place, rule }) => `${called}: ${place === '' ? 'the whole' : place} ${rule}`),
      ),
    );

const namedOnce =
  (called: string) =>
  (seed: Seed): E.Either<readonly string[], Seed> => {
    const twice = namedTwice(seed).map((place) => `${called}: ${place} is named twice`);
    return twice.length === 0 ? E.right(seed) : E.left(twice);
  };

const wire = (name: Parameter) => {
  const { kind, max, special }: ParameterRow = parameters[name];
  const characters = special === undefined ? kind : `${kind} or any of ${special}`;
  return textWhere(`1 to ${max} characters, ${characters}`, (value) => breachOf(name, value) === undefined);
};

const filled = textWhere('a text that is not empty', (value) => value.trim() !== '');

const amount = textWhere(
  `1 to ${parameters.amount.max} digits of minor units, not zero`,
  (value) => breachOf('amount', value) === undefined && BigInt(value) > 0n,
);

const SeedOrder = exactly(
  {
    merchant_reference: wire('merchant_reference'),
    currency: text<Currency>('an ISO 4217 currency that has a minor unit', isCurrency),
    amount,
    state: nameIn(states),
  },
  { order_description: wire('order_description') },
);

const SeedLimit = exactly({}, { per_transaction: amount, daily: amount });

const isLimits = (
  limits: unknown,
): limits is Readonly<Partial<Record<Currency, t.TypeOf<typeof SeedLimit>>>> =>
  t.record(t.string, SeedLimit).is(limits) && Object.keys(limits).every(isCurrency);

const SeedLimits = new t.Type(
  'limits by currency: {"AED": {"per_transaction": "100000", "daily": "500000"}}',
  isLimits,
  (input, context) => (isLimits(input) ? t.success(input) : t.failure(input, context)),
  t.identity,
);

const SeedMerchant = exactly(
  {
    merchant_identifier: wire('merchant_identifier'),
    name: filled,
    access_code: wire('access_code'),
    sha_type: nameIn(shaTypes),
    sha_request_phrase: filled,
    sha_response_phrase: filled,
  },
  {
    active: t.boolean,
    request_shape: nameIn(requestShapes),
    origins: t.readonlyArray(textWhere(originRule, isOrigin), 'a list of addresses, ranges and URLs'),
    services: t.readonlyArray(nameIn(services), 'a list of services'),
    limits: SeedLimits,
    orders: t.array(SeedOrder, 'a list of orders'),
  },
);

const Seed = exactly({ merchants: t.array(SeedMerchant, 'a list of merchants') }, {});

export type Seed = t.TypeOf<typeof Seed>;
export type SeedMerchant = t.TypeOf<typeof SeedMerchant>;
export type SeedLimits = t.TypeOf<typeof SeedLimits>;
export type SeedOrder = t.TypeOf<typeof SeedOrder>;

const namedTwice = ({ merchants }: Seed): readonly string[] => [
  ...repeated(merchants.map(({ merchant_identifier }) => merchant_identifier)).map(
    (name) => `merchant ${name}`,
  ),
  ...merchants.flatMap(({ merchant_identifier, orders = [] }) =>
    repeated(orders.map(({ merchant_reference }) => merchant_reference)).map(
      (name) => `order ${name} of merchant ${merchant_identifier}`,
    ),
  ),
];

const repeated = (names: readonly string[]): readonly string[] => [
  ...new Set(names.filter((name, i) => names.indexOf(name) !== i)),
];
