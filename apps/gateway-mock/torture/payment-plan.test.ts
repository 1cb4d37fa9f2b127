/** What a payment may have stored when its reply was lost. */
import { codesAfterLostReply, type PaymentPlan } from './payment-plan.ts';

const planOf = (command: PaymentPlan['command'], ...codes: readonly string[]): PaymentPlan => ({
  merchantReference: 'one',
  command,
  amount: '100',
  tries: [{ card: {}, codes }],
  answer: { fail: '1' },
  cancels: false,
});

test.each([
  ['PURCHASE', '13666'],
  ['AUTHORIZATION', '03666'],
] as const)(
  'an unanswered challenge of a %s times out, and is then declined with %s',
  (command, declined) => {
    expect(codesAfterLostReply(planOf(command, '20064', '10030'))).toEqual([
      [],
      ['20064'],
      ['20064', '15778'],
      ['20064', '15778', declined],
    ]);
  },
);

test('another card stored the code of its try, or nothing', () => {
  expect(codesAfterLostReply(planOf('PURCHASE', '14000'))).toEqual([[], ['14000']]);
});
