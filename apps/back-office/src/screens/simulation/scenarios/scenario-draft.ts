/**
 * The draft of a scenario: the typed text by path, as in the gateway's validation errors, such as
 * `matcher.amount`. Empty values are left out.
 */
import { amountFromDecimal, amountToDecimal, isCurrency } from '@postern/protocol';
import { isOperation, isPayment } from '@postern/protocol/spec';
import * as E from 'fp-ts/lib/Either.js';
import type { Effect, EffectRow, Matcher, NewScenario, Scenario } from '../../../api/scenarios.ts';

export type Draft = Readonly<Record<string, string>>;

export const kindPath = 'effect.kind';

/** Changes the effect of a draft and drops the members of the previous one. */
export const withEffect = (draft: Draft, row: EffectRow): Draft => ({
  ...Object.fromEntries(Object.entries(draft).filter(([path]) => !path.startsWith('effect.'))),
  [kindPath]: row.kind,
  ...Object.fromEntries(
    row.members
      .filter(({ required }) => required)
      .map(({ name }) => [`effect.${name}`, defaultValues[name] ?? '']),
  ),
});

/** Common default values. */
const defaultValues: Readonly<Record<string, string>> = {
  message: '666',
  after_seconds: '10',
  ends: 'succeeded',
  milliseconds: '3000',
  from_milliseconds: '500',
  to_milliseconds: '3000',
  mean_milliseconds: '500',
  attempts: '3',
  seconds: '30',
  encoding: 'json',
};

/** The paths of required members that are empty. */
export const missingMembers = (draft: Draft, { members }: EffectRow): readonly string[] =>
  members
    .filter(({ required }) => required)
    .map(({ name }) => `effect.${name}`)
    .filter((path) => valueAt(draft, path) === undefined);

/** The paths of numbers outside of their range: the probability is a percentage. */
export const numbersOutOfRange = (draft: Draft): readonly ('times' | 'probability')[] => {
  const [times, probability] = [valueAt(draft, 'times'), valueAt(draft, 'probability')];
  return [
    ...(times !== undefined && !/^[1-9]\d*$/.test(times) ? (['times'] as const) : []),
    ...(probability !== undefined && !(Number(probability) > 0 && Number(probability) <= 100)
      ? (['probability'] as const)
      : []),
  ];
};

/** The scenario as sent, or undefined while a required member is missing or a number is out of range. The gateway validates the values. */
export const toScenario = (draft: Draft, row: EffectRow): NewScenario | undefined => {
  const effect: unknown = {
    kind: row.kind,
    ...Object.fromEntries(
      row.members.flatMap(({ name, schema }) => {
        const text = valueAt(draft, `effect.${name}`);
        return text === undefined ? [] : [[name, isNumeric(schema) ? Number(text) : text] as const];
      }),
    ),
  };
  if (
    missingMembers(draft, row).length > 0 ||
    numbersOutOfRange(draft).length > 0 ||
    !isEffectOf(effect, row)
  )
    return undefined;
  const matcher = toMatcher(draft);
  const [name, seed, times, percent] = ['name', 'seed', 'times', 'probability'].map((path) =>
    valueAt(draft, path),
  );
  return {
    effect,
    ...(Object.keys(matcher).length > 0 && { matcher }),
    ...(name !== undefined && { name }),
    ...(seed !== undefined && { seed }),
    ...(times !== undefined && { times: Number(times) }),
    ...(percent !== undefined && { probability: Number(percent) / 100 }),
  };
};

/** A draft with the values of an existing scenario. */
export const toDraft = ({
  effect,
  matcher = {},
  name,
  times,
  probability,
  seed,
}: Omit<Scenario, 'id' | 'uses'>): Draft =>
  Object.fromEntries(
    [
      ...Object.entries<string | number>(effect).map(([member, value]) => [`effect.${member}`, value]),
      ...Object.entries<string>(matcher).map(([member, value]) => [
        `matcher.${member}`,
        isAmountMember(member) ? toTypedAmount(value, matcher.currency) : value,
      ]),
      ['name', name],
      ['times', times],
      ['seed', seed],
      ['probability', probability === undefined ? undefined : Number((probability * 100).toPrecision(12))],
    ].flatMap(([path, value]) => (value === undefined ? [] : [[String(path), String(value)]])),
  );

const toMatcher = (draft: Draft): Matcher => {
  const operation = valueAt(draft, 'matcher.operation');
  const currency = valueAt(draft, 'matcher.currency');
  const texts = ['fort_id', 'merchant_reference', 'amount', 'amount_from', 'amount_to'].flatMap((name) => {
    const text = valueAt(draft, `matcher.${name}`);
    if (text === undefined) return [];
    return [[name, isAmountMember(name) ? toMinorUnits(text, currency) : text] as const];
  });
  return {
    ...(operation !== undefined && (isOperation(operation) || isPayment(operation)) && { operation }),
    ...(currency !== undefined && isCurrency(currency) && { currency }),
    ...Object.fromEntries(texts),
  };
};

const isAmountMember = (name: string): boolean => name.startsWith('amount');

// In major units, if the currency says how many decimals there are.
const toTypedAmount = (minor: string, currency: string | undefined): string =>
  currency !== undefined && isCurrency(currency) ? amountToDecimal(BigInt(minor), currency) : minor;

// The gateway refuses a text that is no amount.
const toMinorUnits = (text: string, currency: string | undefined): string => {
  if (currency === undefined || !isCurrency(currency)) return text;
  const read = amountFromDecimal(text, currency);
  return E.isRight(read) ? String(read.right) : text;
};

const valueAt = (draft: Draft, path: string): string | undefined => {
  const text = draft[path]?.trim();
  return text === '' ? undefined : text;
};

export const isNumeric = ({ type }: Readonly<Record<string, unknown>>): boolean =>
  type === 'integer' || type === 'number';

// Checks the members against the catalogue. The gateway validates their values.
const isEffectOf = (value: unknown, { kind, members }: EffectRow): value is Effect =>
  typeof value === 'object' &&
  value !== null &&
  'kind' in value &&
  value.kind === kind &&
  Object.keys(value).every((name) => name === 'kind' || members.some((member) => member.name === name));
