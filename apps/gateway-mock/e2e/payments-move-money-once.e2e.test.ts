/**
 * Property: whatever the shopper does in however many visits of the payment page, and whichever returns and feedback are lost or late, an
 * order is paid at most once, and what the shop reads from returns and from feedback agrees with CHECK_STATUS.
 */
import { createClient } from '@postern/client';
import { createPayments, type ReturnOutcome } from '@postern/client/payments';
import { verifyFeedback, type FeedbackEvent } from '@postern/webhook-kit';
import fc from 'fast-check';
import type { Gateway } from '../src/in-process/in-process-gateway-type.ts';
import type { GatewayAccount } from '../src/in-process/public-types.ts';
import { startGateway } from '../src/in-process/start-gateway.ts';
import { isLongRun } from '../src/testing/on-each-engine.ts';

const returnUrl = 'https://shop.example/paid?cart=7';

interface Visit {
  readonly does: 'pay' | 'decline' | 'cancel' | 'abandon' | 'pay, undecided';
  /** A second tab has another form of the same order. */
  readonly tab: 'first' | 'second';
  readonly returned: 'at once' | 'late' | 'never';
}

const anyVisit: fc.Arbitrary<Visit> = fc.record({
  does: fc.constantFrom('pay', 'decline', 'cancel', 'abandon', 'pay, undecided'),
  tab: fc.constantFrom('first', 'second'),
  returned: fc.constantFrom('at once', 'late', 'never'),
});

/** When the messages of an order arrive, by their position; the same rank keeps the order, and 0 loses the message. */
const anyArrival = fc.array(fc.nat({ max: 5 }), { minLength: 12, maxLength: 12 });

let gateway: Gateway;
let account: GatewayAccount;
let orders = 0;

beforeAll(async () => {
  gateway = await startGateway({ port: false });
  account = await gateway.accounts.add({
    payments: { channels: ['redirection'] },
    technical: { channels: { web: { direct: 'inbox', notification: 'inbox' } } },
  });
  // An undecided payment ends after a minute. In a long run, its feedback would arrive among that of a later order.
  await gateway.clock.stop(account);
});

afterAll(() => gateway.close());

/** Visits in order; then the late returns. What the returns and the feedback say, and how the order ends. */
const sell = async (visits: readonly Visit[]) => {
  const settings = { ...account, fetch: gateway.fetch };
  const client = createClient(settings);
  const payments = createPayments(settings);
  const order = { merchant_reference: `order-${++orders}`, amount: '1050', currency: 'AED' } as const;
  const formIn = (tab: Visit['tab']) =>
    payments.paymentForm({
      ...order,
      command: 'PURCHASE',
      customer_email: 'layla@shop.example',
      order_description: tab,
      return_url: returnUrl,
    });
  const outcomes: ReturnOutcome[] = [];
  const late: (() => void)[] = [];
  for (const { does, tab, returned } of visits) {
    const fields = await returnOf(does, formIn(tab).fields);
    const read = (): void => {
      if (fields === undefined) return;
      const result = payments.readReturn(fields, { returnUrl });
      if (result._tag !== 'Returned') throw new Error(result._tag);
      outcomes.push(result.outcomeFor(order));
    };
    if (returned === 'at once') read();
    if (returned === 'late') late.push(read);
  }
  for (const read of late) read();
  const { _tag: state, statusCheck } = await client.getOrder(order);
  await gateway.feedback.deliverDue(account);
  const messages = await gateway.feedback.inbox(account);
  await gateway.feedback.clearInbox(account);
  const events = messages.map(({ body, content_type }) =>
    verifyFeedback(body, { 'content-type': content_type }, account),
  );
  return { state, captured: statusCheck.totals.captured, outcomes, events };
};

/** What a shop stores that takes events as they arrive: a success is final, whatever arrives later. */
const storedOutcome = (arrived: readonly FeedbackEvent[]): FeedbackEvent['outcome'] | undefined => {
  let stored: FeedbackEvent['outcome'] | undefined;
  for (const { outcome } of arrived) if (stored !== 'Succeeded') stored = outcome;
  return stored;
};

/** What the browser brings back. Nothing if it stays on the page, which is then decided by another visit. */
const returnOf = async (does: Visit['does'], form: Readonly<Record<string, string>>) => {
  const { shopper } = gateway;
  const visit = {
    pay: () => shopper.pay(form),
    'pay, undecided': () => shopper.pay(form, { outcome: 'uncertain' }),
    cancel: () => shopper.cancel(form),
    abandon: async () => {
      await shopper.abandon(form);
      return undefined;
    },
    decline: async () => (await shopper.decline(form)).return,
  }[does];
  // The shopper may be unable to do it: the page of a paid order offers no card.
  const result = await visit().catch(() => undefined);
  return result?.fields;
};

test('an order is paid at most once, and returns and feedback agree with CHECK_STATUS', async () => {
  const seen = new Set<string>();
  await fc.assert(
    fc.asyncProperty(
      fc.array(anyVisit, { minLength: 1, maxLength: 6 }),
      anyArrival,
      async (visits, arrival) => {
        const { state, captured, outcomes, events } = await sell(visits);
        for (const { _tag } of outcomes) seen.add(_tag);
        expect([0n, 1050n]).toContain(captured);
        expect(state === 'Captured').toBe(captured === 1050n);
        const tags = outcomes.map(({ _tag }) => _tag);
        expect(tags.includes('Succeeded') && captured === 0n).toBe(false);
        expect(tags).not.toContain('Refused');
        // Feedback, in any order and as often as its kinds say.
        const ranked = events.map((event, index) => ({ event, rank: arrival[index] ?? 1 }));
        const late = ranked.toSorted((a, b) => a.rank - b.rank);
        const all = storedOutcome(late.map(({ event }) => event));
        expect(all === 'Succeeded').toBe(captured === 1050n);
        const some = storedOutcome(late.filter(({ rank }) => rank > 0).map(({ event }) => event));
        expect(some === 'Succeeded' && captured === 0n).toBe(false);
        // Of all visits without money, the shop may ask the shopper to pay again.
        const paid = visits.some(({ does }) => does.startsWith('pay'));
        expect(!paid && !['Closed', 'NotFound'].includes(state)).toBe(false);
      },
    ),
    { numRuns: isLongRun ? 2000 : 60 },
  );
  expect([...seen].toSorted()).toEqual(['Declined', 'Succeeded', 'Unknown']);
});
