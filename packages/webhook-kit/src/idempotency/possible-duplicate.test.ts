/** Two captures of one amount from one order read alike, and so does one capture that is told twice. */
import { responsePhrase } from '@postern/protocol';
import fc from 'fast-check';
import {
  alwaysDuplicate,
  compareTotals,
  createReceiver,
  type OnPossibleDuplicate,
  type RepeatableEvent,
  type FeedbackResult,
  type DuplicateDecision,
} from '../index.ts';
import { isAcknowledgement, signedFeedback } from '../testing/index.ts';

const account = { name: 'shop', shaType: 'SHA-256', phrase: responsePhrase('PASS') } as const;

const open = (onPossibleDuplicate?: OnPossibleDuplicate) => {
  const books = { handled: 0, atGateway: 0, asked: 0 };
  const tags: FeedbackResult['_tag'][] = [];
  const totals = () => {
    books.asked++;
    return { atGateway: String(books.atGateway), recorded: String(books.handled) };
  };
  const receiver = createReceiver({
    accounts: [account],
    onPossibleDuplicate: onPossibleDuplicate ?? compareTotals(totals),
    handle: (event) => {
      if (event.operation === 'CAPTURE' || event.operation === 'REFUND')
        books.handled += Number(event.params.amount);
    },
    onResult: ({ _tag }) => void tags.push(_tag),
  });
  const deliver = async (
    amount: string,
    operation: 'CAPTURE' | 'REFUND' = 'CAPTURE',
    overrides: Record<string, string> = {},
  ): Promise<number> =>
    (await receiver.handleRequest(signedFeedback(operation, { amount, ...overrides }, account))).status;
  return { books, tags, deliver };
};

test.each(['CAPTURE', 'REFUND'] as const)(
  'a second %s of the same amount is handled; a repeated one is not',
  async (operation) => {
    const { books, tags, deliver } = open();
    books.atGateway = 500;
    await deliver('500', operation);
    await deliver('500', operation);
    books.atGateway = 1000;
    await deliver('500', operation);
    await deliver('500', operation);
    await deliver('500', operation);
    expect(tags).toEqual(['Handled', 'Duplicate', 'Handled', 'Duplicate', 'Duplicate']);
    expect(books.handled).toBe(1000);
  },
);

test('while something else is on its way it is not clear: it comes again, and then it is', async () => {
  const { books, tags, deliver } = open();
  books.atGateway = 1200;
  await deliver('500');
  await deliver('500');
  await deliver('700');
  await deliver('500');
  expect(tags).toEqual(['Handled', 'PossibleDuplicate', 'Handled', 'Duplicate']);
});

test('nobody is asked where nothing is ambiguous', async () => {
  const { books, tags, deliver } = open();
  books.atGateway = 10_000;
  const numbered = { maintenance_reference: 'return1' };
  const declined = { status: '05', response_code: '05042' };
  for (const _time of [1, 2]) {
    await deliver('500', 'REFUND', numbered);
    await deliver('500', 'CAPTURE', declined);
  }
  expect(tags).toEqual(['Handled', 'Handled', 'Duplicate', 'Duplicate']);
  expect(books.asked).toBe(0);
});

test('if the totals cannot be had, it comes again', async () => {
  const { tags, deliver } = open(() => Promise.reject(new Error('gateway not reached')));
  expect([await deliver('500'), await deliver('500')]).toEqual([200, 500]);
  expect(tags).toEqual(['Handled', 'HandlerFailed']);
});

test.each(['yes', 'toString', undefined])('what is no verdict is none: %s', async (odd) => {
  const { books, tags, deliver } = open(() => odd as DuplicateDecision);
  expect([await deliver('500'), await deliver('500'), books.handled]).toEqual([200, 500, 500]);
  expect(tags).toEqual(['Handled', 'HandlerFailed']);
});

test('who has the claim asks again: what was handled meanwhile is not handled once more, and the claim is free', async () => {
  const verdicts: DuplicateDecision[] = ['new', 'duplicate', 'new', 'new'];
  const { books, tags, deliver } = open(() => verdicts.shift() ?? 'retry');
  for (const _time of [1, 2, 3]) await deliver('500');
  expect([tags, books.handled, verdicts]).toEqual([['Handled', 'Duplicate', 'Handled'], 1000, []]);
});

test('twenty captures of one amount are twenty', async () => {
  const { books, deliver } = open();
  for (let i = 0; i < 20; i++) {
    books.atGateway += 500;
    await deliver('500');
    await deliver('500');
  }
  expect(books.handled).toBe(10_000);
});

test('of no amount nothing can be missing', async () => {
  const verdict = compareTotals(() => ({ atGateway: '500', recorded: '0' }));
  for (const params of [{}, { amount: '0' }])
    expect(await verdict({ params } as RepeatableEvent)).toBe('duplicate');
});

test('who says that what is equal was said twice is believed', async () => {
  const { books, tags, deliver } = open(alwaysDuplicate);
  books.atGateway = 1000;
  await deliver('500');
  await deliver('500');
  expect(tags).toEqual(['Handled', 'Duplicate']);
});

test('totals that are no totals are no answer', async () => {
  const verdict = compareTotals(() => ({ atGateway: 'many', recorded: '1' }));
  await expect(verdict({} as RepeatableEvent)).rejects.toThrow(SyntaxError);
});

test('equal captures, told in any order, often and at once, are in the books as often as they happened', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 5 }),
      fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 8 }),
      async (captures, bursts) => {
        const { books, deliver } = open();
        books.atGateway = captures * 500;
        for (const burst of bursts) await Promise.all(Array.from({ length: burst }, () => deliver('500')));
        // As the gateway does: each of them until it is acknowledged.
        for (let i = 0; i < captures; i++) while (!isAcknowledgement(await deliver('500')));
        expect(books.handled).toBe(books.atGateway);
      },
    ),
  );
});
