/** The generators cover the mistakes of merchants: a property test proves nothing about values that are never generated. */
import fc from 'fast-check';
import type { StringParams } from '../index.ts';
import { isOperation, operations, parameters } from '../spec.ts';
import { brokenRequest, validFeedback, validReply, validRequest, validValue } from './index.ts';

const many = <A>(arbitrary: fc.Arbitrary<A>): readonly A[] =>
  fc.sample(arbitrary, { numRuns: 1000, seed: 7 });
const everyOperation = Object.keys(operations).filter(isOperation);

test('amounts have between one digit and the maximum, and differ', () => {
  const amounts = many(validValue('amount'));
  const lengths = new Set(amounts.map((amount) => amount.length));
  expect(lengths).toContain(parameters.amount.maxLength);
  expect(lengths.size).toBeGreaterThan(2);
  expect(new Set(amounts).size).toBeGreaterThan(500);
});

describe.each(everyOperation)('%s', (operation) => {
  const { request, successStatus, failureStatus } = operations[operation];

  test('requests include each optional parameter in some cases, and omit it in others', () => {
    const requests: readonly StringParams[] = many(validRequest(operation));
    for (const [name, presence] of Object.entries(request)) {
      const sent = requests.filter((one) => one[name] !== undefined).length;
      expect([name, sent === requests.length]).toEqual([name, presence === 'required']);
      expect(sent).toBeGreaterThan(100);
    }
  });

  test('replies have every class, many messages and both languages', () => {
    const replies: readonly StringParams[] = many(validReply(operation));
    const all = (name: string) => new Set(replies.map((reply) => reply[name]));
    expect([...all('status')]).toEqual(
      expect.arrayContaining([successStatus, failureStatus, '00', '15', '19', '20']),
    );
    expect(all('response_code').size).toBeGreaterThan(50);
    expect(all('language')).toEqual(new Set(['en', 'ar', undefined]));
  });

  test('broken requests have every refusal reason of the operation', () => {
    const reasons = new Set(many(brokenRequest(operation)).map(({ reason }) => reason));
    const ofAmounts = 'amount' in request ? ['InvalidAmount', 'UnknownCurrency'] : [];
    expect([...reasons].toSorted()).toEqual(
      [
        'InvalidFormat',
        'MissingParameter',
        'MissingCommand',
        'TooLong',
        'MultipleCommands',
        'UnknownCommand',
        'UnknownParameter',
        'ValueNotAllowed',
        ...ofAmounts,
      ].toSorted(),
    );
  });
});

test('feedback is about authenticated requests only', () => {
  const statuses = new Set(many(validFeedback('CAPTURE')).map(({ status }) => status));
  expect([...statuses]).toEqual(expect.arrayContaining(['04', '05', '15', '19', '20']));
  expect(statuses).not.toContain('00');
});

test('a refusal reason that the operation does not have is an error', () => {
  expect(() => brokenRequest('CHECK_STATUS', 'InvalidAmount')).toThrow(
    'no CHECK_STATUS request can be broken by InvalidAmount',
  );
});
