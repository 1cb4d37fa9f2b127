/** The generators reach what merchants get wrong: a law over them proves nothing of what they never make. */
import fc from 'fast-check';
import { isOperation, operations, parameters, type StringParams } from '../index.ts';
import { brokenRequest, validFeedback, validReply, validRequest, validValue } from './index.ts';

const many = <A>(arbitrary: fc.Arbitrary<A>): readonly A[] =>
  fc.sample(arbitrary, { numRuns: 1000, seed: 7 });
const everyOperation = Object.keys(operations).filter(isOperation);

test('amounts have from one digit to as many as there can be, and are not all the same', () => {
  const amounts = many(validValue('amount'));
  const lengths = new Set(amounts.map((amount) => amount.length));
  expect(lengths).toContain(parameters.amount.maxLength);
  expect(lengths.size).toBeGreaterThan(2);
  expect(new Set(amounts).size).toBeGreaterThan(500);
});

describe.each(everyOperation)('%s', (operation) => {
  const { request, successStatus: succeeds, failureStatus: fails } = operations[operation];

  test('requests leave each optional parameter out, and send it', () => {
    const requests: readonly StringParams[] = many(validRequest(operation));
    for (const [name, presence] of Object.entries(request)) {
      const sent = requests.filter((one) => one[name] !== undefined).length;
      expect([name, sent === requests.length]).toEqual([name, presence === 'required']);
      expect(sent).toBeGreaterThan(100);
    }
  });

  test('replies succeed, fail, are refused, pending and uncertain, with many messages, in both languages', () => {
    const replies: readonly StringParams[] = many(validReply(operation));
    const all = (name: string) => new Set(replies.map((reply) => reply[name]));
    expect([...all('status')]).toEqual(expect.arrayContaining([succeeds, fails, '00', '15', '19', '20']));
    expect(all('response_code').size).toBeGreaterThan(50);
    expect(all('language')).toEqual(new Set(['en', 'ar', undefined]));
  });

  test('requests are broken by every reason that the operation has', () => {
    const reasons = new Set(many(brokenRequest(operation)).map(({ reason }) => reason));
    const ofAmounts = 'amount' in request ? ['InvalidAmount', 'UnknownCurrency'] : [];
    expect([...reasons].toSorted()).toEqual(
      [
        'InvalidFormat',
        'MissingParameter',
        'NoSelector',
        'TooLong',
        'TwoSelectors',
        'UnknownCommand',
        'UnknownParameter',
        'ValueNotAllowed',
        ...ofAmounts,
      ].toSorted(),
    );
  });
});

test('feedback tells of what was carried out, never of a stranger', () => {
  const statuses = new Set(many(validFeedback('CAPTURE')).map(({ status }) => status));
  expect([...statuses]).toEqual(expect.arrayContaining(['04', '05', '15', '19', '20']));
  expect(statuses).not.toContain('00');
});

test('to ask for a fault that there cannot be is a mistake', () => {
  expect(() => brokenRequest('CHECK_STATUS', 'InvalidAmount')).toThrow(
    'no CHECK_STATUS request can be broken by InvalidAmount',
  );
});
