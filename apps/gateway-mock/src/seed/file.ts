/** The shape of a seed file. What is wrong with one is told by its path and the rule that it breaks. */
import { services, shaTypes } from '@postern/protocol';
import * as E from 'fp-ts/lib/Either.js';
import { pipe } from 'fp-ts/lib/function.js';
import * as t from 'io-ts';
import { amount } from '../described/amount.ts';
import { currency } from '../described/currency.ts';
import { parameter } from '../described/parameter.ts';
import { exactly } from '../json-file/exactly.ts';
import { mistakeIn } from '../json-file/mistake.ts';
import { readJsonFile } from '../json-file/read.ts';
import { nameIn, textWhere } from '../json-file/text.ts';
import { limitsInWords } from '../limits-in-words.ts';
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

const filled = textWhere('a text that is not empty', (value) => value.trim() !== '');

const SeedOrder = exactly(
  {
    merchant_reference: parameter('merchant_reference'),
    currency,
    amount,
    state: nameIn(states),
  },
  { order_description: parameter('order_description') },
);

const SeedMerchant = exactly(
  {
    merchant_identifier: parameter('merchant_identifier'),
    name: filled,
    access_code: parameter('access_code'),
    sha_type: nameIn(shaTypes),
    sha_request_phrase: filled,
    sha_response_phrase: filled,
  },
  {
    active: t.boolean,
    request_shape: nameIn(requestShapes),
    origins: t.readonlyArray(textWhere(originRule, isOrigin), 'a list of addresses, ranges and URLs'),
    services: t.readonlyArray(nameIn(services), 'a list of services'),
    limits: limitsInWords,
    orders: t.array(SeedOrder, 'a list of orders'),
  },
);

const Seed = exactly({ merchants: t.array(SeedMerchant, 'a list of merchants') }, {});

export type Seed = t.TypeOf<typeof Seed>;
export type SeedMerchant = t.TypeOf<typeof SeedMerchant>;
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
