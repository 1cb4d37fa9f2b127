/** Two captures of the same amount of one order have equal feedback, and so has one capture that is delivered twice. */
import { responsePhrase } from '@postern/protocol';
import fc from 'fast-check';
import {
  alwaysDuplicate,
  alwaysNew,
  compareTotals,
  createReceiver,
  type OnPossibleDuplicate,
  type RepeatableEvent,
  type FeedbackResult,
  type DuplicateDecision,
} from '../index.ts';
import { isAcknowledgement, signedFeedback } from '../testing/index.ts';

const account = { name: 'shop', shaType: 'SHA-256', responsePhrase: responsePhrase('PASS') } as const;

const open = (onPossibleDuplicate?: OnPossibleDuplicate) => {
  const totals = { recorded: 0, atGateway: 0, fetched: 0 };
  const tags: FeedbackResult['_tag'][] = [];
  const getTotals = () => {
    totals.fetched++;
    return { atGateway: String(totals.atGateway), recorded: String(totals.recorded) };
  };
  const receiver = createReceiver({
    accounts: [account],
    onPossibleDuplicate: onPossibleDuplicate ?? compareTotals(getTotals),
    handle: (event) => {
      if (event.operation === 'CAPTURE' || event.operation === 'REFUND')
        totals.recorded += Number(event.params.amount);
    },
    onResult: ({ _tag }) => void tags.push(_tag),
    report: () => undefined,
  });
  const deliver = async (
    amount: string,
    operation: 'CAPTURE' | 'REFUND' = 'CAPTURE',
    overrides: Record<string, string> = {},
  ): Promise<number> =>
    (await receiver.handleRequest(signedFeedback(operation, { amount, ...overrides }, account))).status;
  return { totals, tags, deliver };
};

test.each(['CAPTURE', 'REFUND'] as const)(
  'a second %s of the same amount is handled; a duplicate is not',
  async (operation) => {
    const { totals, tags, deliver } = open();
    totals.atGateway = 500;
    await deliver('500', operation);
    await deliver('500', operation);
    totals.atGateway = 1000;
    await deliver('500', operation);
    await deliver('500', operation);
    await deliver('500', operation);
    expect(tags).toEqual(['Handled', 'Duplicate', 'Handled', 'Duplicate', 'Duplicate']);
    expect(totals.recorded).toBe(1000);
  },
);

test('while other feedback is missing the result is PossibleDuplicate, and a later delivery decides', async () => {
  const { totals, tags, deliver } = open();
  totals.atGateway = 1200;
  await deliver('500');
  await deliver('500');
  await deliver('700');
  await deliver('500');
  expect(tags).toEqual(['Handled', 'PossibleDuplicate', 'Handled', 'Duplicate']);
});

test('with alwaysNew, each equal event is handled, however many there are', async () => {
  const { totals, deliver } = open(alwaysNew);
  for (let delivery = 0; delivery < 150; delivery++) await deliver('1');
  expect(totals.recorded).toBe(150);
});

test('the totals are not fetched if the event cannot occur twice', async () => {
  const { totals, tags, deliver } = open();
  totals.atGateway = 10_000;
  const numbered = { maintenance_reference: 'return1' };
  const declined = { status: '05', response_code: '05042' };
  for (const _delivery of [1, 2]) {
    await deliver('500', 'REFUND', numbered);
    await deliver('500', 'CAPTURE', declined);
  }
  expect(tags).toEqual(['Handled', 'Handled', 'Duplicate', 'Duplicate']);
  expect(totals.fetched).toBe(0);
});

test('if the totals cannot be fetched, the event is not acknowledged', async () => {
  const { tags, deliver } = open(() => Promise.reject(new Error('gateway not reached')));
  expect([await deliver('500'), await deliver('500')]).toEqual([200, 500]);
  expect(tags).toEqual(['Handled', 'HandlerFailed']);
});

test.each(['yes', 'toString', undefined])('an invalid decision is an error: %s', async (invalid) => {
  const { totals, tags, deliver } = open(() => invalid as DuplicateDecision);
  expect([await deliver('500'), await deliver('500'), totals.recorded]).toEqual([200, 500, 500]);
  expect(tags).toEqual(['Handled', 'HandlerFailed']);
});

test('the decision is repeated under the claim, so that an event handled meanwhile is not handled again', async () => {
  const decisions: DuplicateDecision[] = ['new', 'duplicate', 'new', 'new'];
  const { totals, tags, deliver } = open(() => decisions.shift() ?? 'retry');
  for (const _delivery of [1, 2, 3]) await deliver('500');
  expect([tags, totals.recorded, decisions]).toEqual([['Handled', 'Duplicate', 'Handled'], 1000, []]);
});

test('a decision that ends after the timeout and the lease handles nothing', async () => {
  jest.useFakeTimers();
  const seconds = [0, 40];
  const { totals, deliver } = open(
    compareTotals(async () => {
      const recorded = String(totals.recorded);
      await new Promise((resolve) => setTimeout(resolve, (seconds.shift() ?? 0) * 1000));
      return { recorded, atGateway: '1000' };
    }),
  );
  await deliver('500');
  const late = deliver('500');
  await jest.advanceTimersByTimeAsync(35_000);
  const next = deliver('500');
  await jest.runAllTimersAsync();
  jest.useRealTimers();
  expect([await late, await next, totals.recorded]).toEqual([503, 200, 1000]);
});

test('twenty captures of the same amount are all handled', async () => {
  const { totals, deliver } = open();
  for (let i = 0; i < 20; i++) {
    totals.atGateway += 500;
    await deliver('500');
    await deliver('500');
  }
  expect(totals.recorded).toBe(10_000);
});

test.each([
  ['0', '500', '0', 'duplicate'],
  // The amount was not as documented, so the event has none.
  [undefined, '500', '500', 'duplicate'],
  [undefined, '500', '0', 'retry'],
] as const)(
  'with the amount %s, the totals %s and %s decide: %s',
  async (amount, atGateway, recorded, decided) => {
    const params = amount === undefined ? {} : { amount };
    expect(await compareTotals(() => ({ atGateway, recorded }))({ params } as RepeatableEvent)).toBe(decided);
  },
);

test('alwaysDuplicate handles equal events once', async () => {
  const { totals, tags, deliver } = open(alwaysDuplicate);
  totals.atGateway = 1000;
  await deliver('500');
  await deliver('500');
  expect(tags).toEqual(['Handled', 'Duplicate']);
});

test('totals that are not numbers are an error', async () => {
  const decide = compareTotals(() => ({ atGateway: 'many', recorded: '1' }));
  await expect(decide({} as RepeatableEvent)).rejects.toMatchObject({
    code: 'InvalidSettings',
    message: expect.stringContaining('atGateway of compareTotals must be an amount in minor units'),
  });
});

test('equal captures, delivered repeatedly and concurrently, are recorded as often as they happened', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 5 }),
      fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 8 }),
      async (captures, bursts) => {
        const { totals, deliver } = open();
        totals.atGateway = captures * 500;
        for (const burst of bursts) await Promise.all(Array.from({ length: burst }, () => deliver('500')));
        // Like the gateway, delivers each capture until it is acknowledged, or ten times.
        for (let i = 0; i < captures; i++) {
          let attempts = 1;
          while (!isAcknowledgement(await deliver('500')) && attempts < 10) attempts++;
        }
        expect(totals.recorded).toBe(totals.atGateway);
      },
    ),
  );
});
