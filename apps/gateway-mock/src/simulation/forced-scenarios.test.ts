/** Scenarios for one request only (D32): the words, and what they mean for a call. */
import * as E from 'fp-ts/lib/Either.js';
import * as O from 'fp-ts/lib/Option.js';
import { forcedForms, forcedWords, forceScenarios } from './forced-scenarios.ts';
import type { MatchedCall } from './match-scenario.ts';

type Forced = ReturnType<typeof forceScenarios>;

const byHeader = (header: string, operation: MatchedCall['operation'] = 'CAPTURE'): Forced =>
  forceScenarios({ header: E.right(header), reference: undefined }, callOf(operation), { services: [] });
const byReference = (reference: string, operation: MatchedCall['operation'] = 'CAPTURE') =>
  forceScenarios({ header: undefined, reference }, callOf(operation), { services: [] });
const callOf = (operation: MatchedCall['operation']): MatchedCall => ({
  operation,
  params: {},
  order: O.none,
});
const effectsOf = (forced: Forced) => scenariosOf(forced)?.map(({ effect }) => effect);
const scenariosOf = (forced: Forced) => (forced && E.isRight(forced) ? forced.right : undefined);
const errorOf = (forced: Forced) => (forced && E.isLeft(forced) ? forced.left : undefined);

test.each<readonly [string, object]>([
  ['decline', { kind: 'decline', message: '666' }],
  ['decline-051', { kind: 'decline', message: '051' }],
  ['051', { kind: 'decline', message: '051' }],
  ['05051', { kind: 'decline', message: '051' }],
  ['05006', { kind: 'technical_problem' }],
  ['9051', { kind: 'decline', message: '051' }],
  ['9191', { kind: 'pending', after_seconds: 10, ends: 'declined' }],
  ['pending', { kind: 'pending', after_seconds: 10, ends: 'succeeded' }],
  ['uncertain-declined-30-051', { kind: 'uncertain', after_seconds: 30, ends: 'declined', message: '051' }],
  ['delay-2000', { kind: 'delay', milliseconds: 2000 }],
  ['request_delayed', { kind: 'request_delayed', milliseconds: 1000 }],
  ['request_lost-reset-30', { kind: 'request_lost', connection: 'reset', after_milliseconds: 30 }],
  ['request_lost-30', { kind: 'request_lost', after_milliseconds: 30 }],
  ['reply_failed-503', { kind: 'reply_failed', status: 503 }],
  ['reply_unsigned', { kind: 'reply_unsigned' }],
  ['feedback_duplicated-direct-3', { kind: 'feedback_duplicated', of: 'direct', copies: 3 }],
  ['feedback_encoded-xml', { kind: 'feedback_encoded', encoding: 'xml' }],
])('%s forces its effect', (word, effect) => {
  expect(scenariosOf(byHeader(word))).toMatchObject([{ id: `forced:${word}`, effect }]);
  expect(effectsOf(byReference(`order-1..${word}`))).toEqual([effect]);
});

test('several words are separated by commas, or by dots in a reference', () => {
  const both = [{ kind: 'technical_problem' }, { kind: 'delay', milliseconds: 5 }];
  expect(effectsOf(byHeader('technical_problem, delay-5'))).toEqual(both);
  expect(effectsOf(byReference('order..1..technical_problem.delay-5'))).toEqual(both);
});

test('an operation limits the words after it', () => {
  const reference = 'order-1..refund.051.check_status.reply_lost';
  expect(effectsOf(byReference(reference, 'REFUND'))).toEqual([{ kind: 'decline', message: '051' }]);
  expect(effectsOf(byReference(reference, 'CHECK_STATUS'))).toEqual([{ kind: 'reply_lost' }]);
  expect(effectsOf(byReference(reference, 'CAPTURE'))).toEqual([]);
});

test('a response code applies to its operation only', () => {
  expect(effectsOf(byReference('order-1..07051', 'REFUND'))).toEqual([{ kind: 'decline', message: '051' }]);
  expect(effectsOf(byReference('order-1..07051', 'CAPTURE'))).toEqual([]);
});

test('a suffix changes a status check only if it names it', () => {
  expect(effectsOf(byReference('order-1..051', 'CHECK_STATUS'))).toEqual([]);
  expect(effectsOf(byHeader('051', 'CHECK_STATUS'))).toEqual([{ kind: 'decline', message: '051' }]);
});

test.each(['order-1', 'order.1', '.', ''])('the reference %j has no suffix', (reference) =>
  expect(byReference(reference)).toBeUndefined(),
);

test.each([
  ['declined', /^unknown word declined\. Words: request_lost, .*, decline, .* a magic amount such as 9029/],
  ['toString', /^unknown word toString/],
  ['delay_between-1-2', /^unknown word delay_between/],
  ['', /^no word\. Words: /],
  ['capture', /^no word\. Words: /],
  [
    'decline-999',
    /^decline-999 is not a form of decline\. Use decline\[-message\]\. The message is .* the page Messages/,
  ],
  ['delay-600000', /^delay-600000 is not a form of delay\. Use delay\[-milliseconds\]/],
  ['999', /^999 is no message, no response code/],
  ['99051', /^99051 is no message, no response code/],
  ['decline-000', /^decline-000: effect\.message 000 is of the class/],
  ['decline-084', /^decline-084: effect\.message 084 belongs to/],
  ['051,what?\r\nset-cookie:', /^unknown word what\?\. /],
  ['a'.repeat(201), /^at most 8 words in 200 characters/],
  ['051,051,051,051,051,051,051,051,051', /^at most 8 words/],
])('%j is an error that says what is valid, and forces nothing', (header, error) => {
  const found = errorOf(byHeader(header));
  expect(found).toMatch(/^x-postern-scenario: /);
  expect(found?.replace('x-postern-scenario: ', '')).toMatch(error);
});

test('an effect that the operation cannot have is an error', () => {
  expect(errorOf(byHeader('pending', 'CHECK_STATUS'))).toBe(
    'x-postern-scenario: pending: effect.kind pending applies only to operations that move money, not to CHECK_STATUS',
  );
});

test.each([
  ['decline, pending', /pending cannot act beside decline: one word acts at each stage/],
  ['delay-5, reply_lost, delay-6', /delay-6 cannot act beside delay-5, reply_lost:/],
  [
    'decline, request_lost',
    /decline cannot act beside request_lost: .* none beside a lost or failed request/,
  ],
])('%s: a word that could not act is an error', (header, error) => {
  expect(errorOf(byHeader(header))).toMatch(error);
});

test('a suffix is named in its error', () => {
  expect(errorOf(byReference('order-1..whatever'))).toMatch(
    /^merchant_reference: unknown word whatever\. Words: /,
  );
});

test('of the scenarios that acted, those that the request asked for are named', () => {
  expect(forcedWords(['7', 'forced:reply_unsigned', 'magic_amounts:3'])).toEqual(['reply_unsigned']);
});

test('the forms of the words name their values', () => {
  expect(forcedForms).toContain('pending[-after_seconds][-ends][-message]');
  expect(forcedForms).toContain('feedback_encoded-encoding[-of]');
});
