/** Creates inputs from others: bits flipped, parts removed, repeated or exchanged, words of the protocol inserted. */
import type { SeededRandom } from './seeded-random.ts';

export interface MutationSources {
  /** Must not be empty. */
  readonly inputs: readonly Buffer[];
  readonly words: readonly Buffer[];
}

export const mutateInput = (random: SeededRandom, sources: MutationSources): Buffer => {
  let input = pickInput(random, sources.inputs);
  // Mostly few mutations: many at once only produce inputs that are refused at their first byte.
  const count = random.withProbability(0.7) ? 1 + random.integerBelow(3) : 1 + random.integerBelow(12);
  for (let i = 0; i < count; i++) {
    const mutation = mutations[random.integerBelow(mutations.length)] ?? flipBit;
    input = mutation(input, random, sources);
  }
  if (random.withProbability(probabilityOfLongInput)) input = repeatUntilLong(input, random);
  return input.length > maxLength ? input.subarray(0, maxLength) : input;
};

// Above the largest size limit (64 KiB). Long inputs find quadratic time, but take long themselves.
const maxLength = 80 * 1024;
const probabilityOfLongInput = 1 / 500;

type Mutation = (input: Buffer, random: SeededRandom, sources: MutationSources) => Buffer;

const flipBit: Mutation = (input, random) => {
  if (input.length === 0) return input;
  const changed = Buffer.from(input);
  const at = random.integerBelow(input.length);
  changed[at] = (input[at] ?? 0) ^ (1 << random.integerBelow(8));
  return changed;
};

const setByte: Mutation = (input, random) =>
  replace(input, rangeOf(input, random, 1), Buffer.of(random.integerBelow(256)));

const remove: Mutation = (input, random) => replace(input, rangeOf(input, random), Buffer.alloc(0));

const duplicate: Mutation = (input, random) => {
  const [start, end] = rangeOf(input, random);
  const times = random.withProbability(0.9) ? 1 : 1 + random.integerBelow(40);
  return replace(input, [end, end], repeated(input.subarray(start, end), times));
};

const move: Mutation = (input, random) => {
  const [start, end] = rangeOf(input, random);
  const rest = replace(input, [start, end], Buffer.alloc(0));
  const at = random.integerBelow(rest.length + 1);
  return replace(rest, [at, at], input.subarray(start, end));
};

const insertWord: Mutation = (input, random, { words }) => {
  const at = random.integerBelow(input.length + 1);
  return replace(input, [at, at], words[random.integerBelow(words.length)] ?? Buffer.alloc(0));
};

const replaceByWord: Mutation = (input, random, { words }) =>
  replace(input, rangeOf(input, random), words[random.integerBelow(words.length)] ?? Buffer.alloc(0));

const insertCharacter: Mutation = (input, random) => {
  const at = random.integerBelow(input.length + 1);
  return replace(input, [at, at], characters[random.integerBelow(characters.length)] ?? Buffer.alloc(0));
};

const insertPartOfAnother: Mutation = (input, random, { inputs }) => {
  const other = pickInput(random, inputs);
  const [start, end] = rangeOf(other, random, other.length);
  return replace(input, rangeOf(input, random), other.subarray(start, end));
};

const replaceNumber: Mutation = (input, random) => {
  const digits = [...input.toString('latin1').matchAll(/\d+/g)];
  const match = digits[random.integerBelow(digits.length)];
  if (match === undefined) return input;
  const number = numbers[random.integerBelow(numbers.length)] ?? Buffer.alloc(0);
  return replace(input, [match.index, match.index + match[0].length], number);
};

const mutations: readonly Mutation[] = [
  flipBit,
  setByte,
  remove,
  duplicate,
  move,
  insertWord,
  insertWord,
  replaceByWord,
  insertCharacter,
  insertPartOfAnother,
  replaceNumber,
];

const repeatUntilLong = (input: Buffer, random: SeededRandom): Buffer => {
  const [start, end] = rangeOf(input, random);
  const length = maxLength >> random.integerBelow(5);
  if (end <= start) return input;
  const part = repeated(input.subarray(start, end), Math.ceil(length / (end - start)));
  return replace(input, [end, end], part);
};

/** Prefers short inputs: they are faster, and a mutation is more likely to change something that matters. */
const pickInput = (random: SeededRandom, inputs: readonly Buffer[]): Buffer => {
  let shortest = inputs[random.integerBelow(inputs.length)] ?? Buffer.alloc(0);
  for (let i = 0; i < 2; i++) {
    const other = inputs[random.integerBelow(inputs.length)] ?? shortest;
    if (other.length < shortest.length) shortest = other;
  }
  return shortest;
};

type Range = readonly [start: number, end: number];

const rangeOf = ({ length }: Buffer, random: SeededRandom, maxSize?: number): Range => {
  const start = random.integerBelow(length + 1);
  const bound = maxSize ?? (random.withProbability(0.8) ? 16 : length);
  return [start, Math.min(length, start + 1 + random.integerBelow(bound))];
};

const replace = (input: Buffer, [start, end]: Range, by: Buffer): Buffer =>
  Buffer.concat([input.subarray(0, start), by, input.subarray(end)]);

const repeated = (part: Buffer, times: number): Buffer =>
  Buffer.concat(Array.from({ length: Math.min(times, maxLength) }, () => part));

// Characters and bytes that decoders treat in a special way.
const characters: readonly Buffer[] = [
  ...'\0 " \' \\ / < > & = + % ; : ,'.split(' '),
  '\t',
  '\r',
  '\n',
  '\r\n',
  ' ',
  ...'{ } [ ] ( ) # ? @ - . _ $ * | ^ ~ ` !'.split(' '),
  ...'\u{7f} \u{85} \u{ad} \u{2028} \u{feff} \u{fffd} \u{ffff} \u{1f600}'.split(' '),
  '\u{a0}',
  ...'ß İ ı ت ٣ \u{301} \u{202e} \u{e000} \u{10ffff}'.split(' '),
]
  .map((text) => Buffer.from(text))
  // Half a surrogate pair, an overlong slash, an overlong zero, a byte that never occurs, a sequence that is cut off.
  .concat(['eda080', 'edb080', 'c0af', 'c080', 'ff', 'f0908d'].map((hex) => Buffer.from(hex, 'hex')));

const numbers: readonly Buffer[] = [
  ...'0 -0 -1 1 00 01 0.1 1e9 1e400 -1e-400 0x10 1_0 .5 5.'.split(' '),
  ...'127 128 255 256 32767 65535 65536 2147483647 2147483648 4294967296'.split(' '),
  ...'9007199254740991 9007199254740993 9223372036854775808 18446744073709551616'.split(' '),
  '9'.repeat(400),
].map((text) => Buffer.from(text));
