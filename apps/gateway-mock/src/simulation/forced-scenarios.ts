/**
 * Scenarios for one request only (D32): a header or the suffix of the order's reference names them in words of the catalogue,
 * such as `decline-029` or `reply_lost`. Nothing is set up and nothing is counted, so tests can run side by side.
 */
import type { Operation } from '@postern/protocol';
import {
  isOperation,
  isPayment,
  operations,
  payments,
  type Payment,
  type Status,
} from '@postern/protocol/spec';
import { messages } from '@postern/protocol/texts';
import * as E from 'fp-ts/lib/Either.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { Account } from '../domain/account.ts';
import { findScenarioErrors } from '../domain/scenario/check-scenario.ts';
import { defaultDecline, Effect, effects, type EffectKind } from '../domain/scenario/scenario-effects.ts';
import { presets } from '../domain/scenario/scenario-presets.ts';
import type { Scenario } from '../domain/scenario/scenario.ts';
import { enumOf } from '../schema/enum.ts';
import type { Shape } from '../schema/schema.ts';
import { chooseScenarios } from './choose-scenarios.ts';
import { matchesScenario, type MatchedCall } from './match-scenario.ts';

/** What a request asks for. */
export interface ForcedWords {
  /** The value of the header, or why the header is refused. */
  readonly header: E.Either<string, string> | undefined;
  /** The merchant_reference of the order, if the account has the preset for its suffix. */
  readonly reference: string | undefined;
}

/** The name of the header. */
export const scenarioHeader = 'x-postern-scenario';

/** The scenarios that apply to the request, or what is wrong with its words. `undefined` if the request asks for nothing. */
export const forceScenarios = (
  { header, reference }: ForcedWords,
  call: MatchedCall,
  account: Pick<Account, 'services'>,
): E.Either<string, readonly Scenario[]> | undefined => {
  const suffix = reference === undefined ? undefined : suffixOf(reference);
  if (header === undefined && suffix === undefined) return undefined;
  const parts: readonly { readonly from: string; readonly read: Read }[] = [
    ...(header === undefined
      ? []
      : [{ from: scenarioHeader, read: E.flatMap((words: string) => readWords(words, /[\s,]+/))(header) }]),
    // A status check is part of most tests, so a suffix changes it only if it names it.
    ...(suffix === undefined
      ? []
      : [{ from: 'merchant_reference', read: exceptStatusChecks(readWords(suffix, '.'), call) }]),
  ];
  return pipe(
    parts,
    E.traverseArray(({ from, read }) =>
      pipe(
        read,
        E.flatMap((scenarios) => fitToCall(scenarios, call, account)),
        E.mapLeft((error) => `${from}: ${error}`),
      ),
    ),
    E.map((scenarios) => scenarios.flat()),
  );
};

/** The words among the scenarios that acted. */
export const forcedWords = (acted: readonly string[]): readonly string[] =>
  acted.filter((id) => id.startsWith(idPrefix)).map(wordOf);

// Two dots cannot be mistaken for a word: words are separated by one.
const suffixOf = (reference: string): string | undefined => {
  const at = reference.lastIndexOf('..');
  return at < 0 ? undefined : reference.slice(at + 2);
};

type Read = E.Either<string, readonly Scenario[]>;

const fitToCall = (
  scenarios: readonly Scenario[],
  call: MatchedCall,
  account: Pick<Account, 'services'>,
): Read => {
  const { operation } = call;
  const errors = scenarios
    .filter(({ matcher }) => matcher?.operation === undefined || matcher.operation === operation)
    .flatMap(({ id, effect }) =>
      findScenarioErrors({ matcher: { operation }, effect }, account).map(
        (error) => `${wordOf(id)}: ${error}`,
      ),
    );
  if (errors.length > 0) return E.left(errors.join('; '));
  const matching = scenarios.filter((scenario) => matchesScenario(call, scenario));
  const acting = chooseScenarios(matching)(new Map()).result.scenarios;
  const idle = matching.find((scenario) => !acting.includes(scenario));
  return idle === undefined
    ? E.right(matching)
    : E.left(
        `${wordOf(idle.id)} cannot act beside ${acting.map(({ id }) => wordOf(id)).join(', ')}: one word acts at each stage, and none beside a lost or failed request`,
      );
};

const exceptStatusChecks = (read: Read, { operation }: MatchedCall): Read =>
  E.isRight(read) && operation === 'CHECK_STATUS'
    ? E.right(read.right.filter(({ matcher }) => matcher?.operation === operation))
    : read;

const readWords = (text: string, separator: string | RegExp): Read => {
  const words = text.split(separator).filter((word) => word !== '');
  if (text.length > maxCharacters || words.length > maxWords)
    return E.left(`at most ${maxWords} words in ${maxCharacters} characters`);
  const scenarios: Scenario[] = [];
  let operation: Operation | Payment | undefined;
  for (const word of words) {
    const named = operationWords.get(word);
    if (named !== undefined) {
      operation = named;
      continue;
    }
    const read = readWord(word);
    if (typeof read === 'string') return E.left(read);
    const matched = read.operation ?? operation;
    scenarios.push({
      id: idPrefix + word,
      effect: read.effect,
      ...(matched !== undefined && { matcher: { operation: matched } }),
    });
  }
  return scenarios.length === 0 ? E.left(`no word. ${validWords}`) : E.right(scenarios);
};

const maxWords = 8;
const maxCharacters = 200;

/** The beginning of the id of a forced scenario. The ids of others are numbers, or begin with the name of a preset. */
const idPrefix = 'forced:';

const wordOf = (id: string): string => id.slice(idPrefix.length);

const operationWords: ReadonlyMap<string, Operation | Payment> = new Map(
  [...Object.keys(operations).filter(isOperation), ...Object.keys(payments).filter(isPayment)].map((name) => [
    name.toLowerCase(),
    name,
  ]),
);

const failureStatusOf = (operation: Operation | Payment): Status =>
  isPayment(operation) ? payments[operation].failureStatus : operations[operation].failureStatus;

interface ReadWord {
  readonly effect: Effect;
  readonly operation?: Operation | Payment | undefined;
}

const readWord = (word: string): ReadWord | string => {
  if (/^\d+$/.test(word)) return readNumber(word);
  const [kind = '', ...values] = word.split('-');
  if (!isForceable(kind)) return `unknown word ${printable(word)}. ${validWords}`;
  const effect = effectOf(kind, values);
  return effect === undefined
    ? `${printable(word)} is not a form of ${kind}. Use ${formOf(kind)}${hintOf(kind, values)}`
    : { effect };
};

const hintOf = (kind: EffectKind, [message = '']: readonly string[]): string =>
  kind === 'decline' && !enumOf(messages).is(message)
    ? '. The message is a number such as 029: the page Messages of the documentation lists them'
    : '';

// A message, a response code, or a magic amount.
const readNumber = (word: string): ReadWord | string => {
  const magic = presets.magic_amounts.scenarios.find(({ matcher }) => matcher?.amount === word);
  if (magic !== undefined) return { effect: magic.effect };
  const message = word.slice(-3);
  const status = word.slice(0, -3);
  const operation = [...operationWords.values()].find((name) => failureStatusOf(name) === status);
  if ((status !== '' && operation === undefined) || !enumOf(messages).is(message))
    return `${printable(word)} is no message, no response code of a declined operation, and no magic amount. ${validWords}`;
  return {
    effect: message === '006' ? { kind: 'technical_problem' } : { kind: 'decline', message },
    operation,
  };
};

// A random delay needs a sequence of requests, and payments of new orders are no requests.
const excluded: ReadonlySet<string> = new Set(['delay_between', 'delay_around', 'payment_completed']);

const isForceable = (kind: string): kind is EffectKind => enumOf(effects).is(kind) && !excluded.has(kind);

/** The values of members that a word may leave out, although the effect requires them. */
const defaults: { readonly [K in EffectKind]?: Readonly<Record<string, unknown>> } = {
  decline: { message: defaultDecline },
  pending: { after_seconds: 10, ends: 'succeeded' },
  uncertain: { after_seconds: 10, ends: 'succeeded' },
  request_delayed: { milliseconds: 1000 },
  delay: { milliseconds: 1000 },
  feedback_delayed: { seconds: 10 },
  feedback_failed: { attempts: 3 },
};

// Each value goes to the first free member that accepts it.
const effectOf = (kind: EffectKind, values: readonly string[]): Effect | undefined => {
  const members = new Map(membersOf(kind));
  const settings: Record<string, unknown> = {};
  for (const text of values) {
    const value = /^(?:0|[1-9]\d{0,8})$/.test(text) ? [Number(text), text] : [text];
    const found = [...members].flatMap(([name, shape]) =>
      value.filter((each) => shape.is(each)).map((each) => [name, each] as const),
    )[0];
    if (found === undefined) return undefined;
    members.delete(found[0]);
    settings[found[0]] = found[1];
  }
  const effect: unknown = { kind, ...defaults[kind], ...settings };
  return Effect.is(effect) ? effect : undefined;
};

const membersOf = (kind: EffectKind): readonly (readonly [string, Shape])[] => {
  const { required, optional } = effects[kind];
  return Object.entries<Shape>({ ...required, ...optional }).filter(
    ([name]) => !name.endsWith('_response_code'),
  );
};

/** `pending[-after_seconds][-ends][-message]` */
const formOf = (kind: EffectKind): string =>
  kind +
  membersOf(kind)
    .map(([name]) =>
      name in effects[kind].required && !(name in (defaults[kind] ?? {})) ? `-${name}` : `[-${name}]`,
    )
    .join('');

/** The forms of all words, for the documents. */
export const forcedForms: readonly string[] = Object.keys(effects).filter(isForceable).map(formOf);

const validWords = `Words: ${Object.keys(effects).filter(isForceable).join(', ')}, a message such as 029, a response code such as 05029, a magic amount such as 9029; before them an operation: ${[...operationWords.keys()].join(', ')}`;

// The word goes into the reply and the log.
const printable = (word: string): string => word.slice(0, 60).replaceAll(/[^\w.-]/g, '?');
