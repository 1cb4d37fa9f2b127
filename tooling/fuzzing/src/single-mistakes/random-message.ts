/** Random requests, replies and feedback of every operation, and feedback of payments and of other operations. */
import { isParameter, operations, parameters, payments, type ParameterRow } from '@postern/protocol/spec';
import type { SeededRandom } from '../engine/seeded-random.ts';

export const randomMessage = (random: SeededRandom): Record<string, string> => {
  const kind = pick(random, kinds);
  const message: Record<string, string> = {};
  for (const [name, presence] of shuffled(random, kind.names)) {
    if (presence === 'required' || random.withProbability(0.5)) message[name] = valueOf(random, name);
  }
  for (const name of undocumented) if (random.withProbability(0.05)) message[name] = words(random);
  for (const [name, value] of Object.entries(kind.fixed)) if (name in message) message[name] = value;
  if ('status' in message && 'response_code' in message) {
    message['status'] = pick(random, ['04', '06', '12', '14', '02', '05', '13']);
    message['response_code'] = message['status'] + pick(random, messageCodes);
  }
  if ('transaction_status' in message && 'transaction_code' in message)
    message['transaction_code'] = `${message['transaction_status']}000`;
  return message;
};

interface Kind {
  readonly names: readonly (readonly [string, string])[];
  readonly fixed: Readonly<Record<string, string>>;
}

const withoutSignature = (row: Readonly<Record<string, string>>): Kind['names'] =>
  Object.entries(row).filter(([name]) => name !== 'signature');

const kinds: readonly Kind[] = [
  ...Object.entries(operations).flatMap(([operation, { selector, request, reply }]) => [
    { names: withoutSignature(request), fixed: { [selector]: operation } },
    { names: withoutSignature({ ...request, ...reply }), fixed: { [selector]: operation } },
  ]),
  ...Object.entries(payments).map(([payment, { feedback }]) => ({
    names: withoutSignature(feedback),
    fixed: { command: payment },
  })),
  {
    names: ['service_command', 'access_code', 'merchant_identifier', 'merchant_reference', 'language'].map(
      (name) => [name, 'required'] as const,
    ),
    fixed: { service_command: 'TOKENIZATION' },
  },
];

const messageCodes = ['000', '001', '002', '008', '025', '034', '047', '662', '784'];
const undocumented = ['customer_name', 'payment_option', 'merchant_extra'];

export const pick = <A>(random: SeededRandom, all: readonly A[]): A => {
  const picked = all[random.integerBelow(all.length)];
  if (picked === undefined) throw new Error('nothing to pick from');
  return picked;
};

export const shuffled = <A>(random: SeededRandom, all: readonly A[]): readonly A[] =>
  all
    .map((one) => ({ one, place: random.integerBelow(1_000_000) }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ one }) => one);

export const characters = (random: SeededRandom, from: string, min: number, max: number): string =>
  Array.from({ length: min + random.integerBelow(max - min + 1) }, () => pick(random, [...from])).join('');

const lower = 'abcdefghijklmnopqrstuvwxyz';
const digits = '0123456789';

const valueOf = (random: SeededRandom, name: string): string => {
  const { type, allowedValues, fixedLength, maxLength }: ParameterRow = isParameter(name)
    ? parameters[name]
    : { type: 'alpha', maxLength: 20, description: '' };
  if (allowedValues !== undefined) return pick(random, allowedValues);
  if (name === 'currency') return pick(random, ['AED', 'KWD', 'JPY', 'USD']);
  if (name === 'order_description' || name.endsWith('message')) return words(random);
  if (fixedLength === true) return characters(random, digits, maxLength, maxLength);
  if (type === 'numeric')
    return pick(random, '123456789'.split('')) + characters(random, digits, 0, Math.min(maxLength, 18) - 1);
  return characters(random, lower + lower.toUpperCase() + digits, 4, Math.min(maxLength, 20));
};

const words = (random: SeededRandom): string =>
  Array.from({ length: 1 + random.integerBelow(4) }, () =>
    pick(random, ['Shoes', 'socks', 'a/b', "it's", 'مرحبا', 'café', '#12', 'No.5', 'x+y', '& more', '"new"']),
  ).join(' ');
