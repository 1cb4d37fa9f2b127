/** Two captures of one amount from one order read alike, and so does one capture that is told twice. */
import { responsePhrase } from '@postern/protocol';
import fc from 'fast-check';
import {
  asRepeat,
  byTotals,
  createReceiver,
  type OnAmbiguous,
  type RepeatableEvent,
  type Result,
  type Verdict,
} from '../index.ts';
import { acknowledges, signedFeedback } from '../testing/index.ts';

const account = { name: 'shop', shaType: 'SHA-256', phrase: responsePhrase('PASS') } as const;

const open = (onAmbiguous?: OnAmbiguous) => {
  const books = { handled: 0, atGateway: 0, asked: 0 };
  const tags: Result['_tag'][] = [];
  const totals = () => {
    books.asked++;
    return { atGateway: String(books.atGateway), handled: String(books.handled) };
  };
  const receiver = createReceiver({
    accounts: [account],
    onAmbiguous: onAmbiguous ?? byTotals(totals),
    handle: (event) => {
      if (event.operation === 'CAPTURE' || event.operation === 'REFUND')
        books.handled += Number(event.params.amount);
    },
    report: ({ _tag }) => void tags.push(_tag),
  });
  const deliver = async (
    amount: string,
    operation: 'CAPTURE' | 'REFUND' = 'CAPTURE',
    overrides: Record<string, string> = {},
  ): Promise<number> =>
    (await receiver.answer(signedFeedback(operation, { amount, ...overrides }, account))).status;
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
  expect(tags).toEqual(['Handled', 'Unclear', 'Handled', 'Duplicate']);
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
  const { books, tags, deliver } = open(() => odd as Verdict);
  expect([await deliver('500'), await deliver('500'), books.handled]).toEqual([200, 500, 500]);
  expect(tags).toEqual(['Handled', 'HandlerFailed']);
});

test('who has the claim asks again: what was handled meanwhile is not handled once more, and the claim is free', async () => {
  const verdicts: Verdict[] = ['new', 'repeat', 'new', 'new'];
  const { books, tags, deliver } = open(() => verdicts.shift() ?? 'later');
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
  const verdict = byTotals(() => ({ atGateway: '500', handled: '0' }));
  for (const params of [{}, { amount: '0' }])
    expect(await verdict({ params } as RepeatableEvent)).toBe('repeat');
});

test('who says that what is equal was said twice is believed', async () => {
  const { books, tags, deliver } = open(asRepeat);
  books.atGateway = 1000;
  await deliver('500');
  await deliver('500');
  expect(tags).toEqual(['Handled', 'Duplicate']);
});

test('totals that are no totals are no answer', async () => {
  const verdict = byTotals(() => ({ atGateway: 'many', handled: '1' }));
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
        for (let i = 0; i < captures; i++) while (!acknowledges(await deliver('500')));
        expect(books.handled).toBe(books.atGateway);
      },
    ),
  );
});
