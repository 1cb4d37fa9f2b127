/** The state of a status check, as CHECK_STATUS returned it and as a shop stored it. */
import type { OrderState, OrderTotals } from '@postern/protocol/spec';
import { toStatusCheck, type StatusCheck } from '../outcome/status-check.ts';
import { orderStateOfStatusCheck } from './order-state-of-status-check.ts';

const statusCheck = (authorized: string, captured: string, refunded: string, code: string): StatusCheck =>
  toStatusCheck({
    response_code: '12000',
    response_message: 'Success',
    status: '12',
    transaction_code: code,
    authorized_amount: authorized,
    captured_amount: captured,
    refunded_amount: refunded,
  });

test.each<[OrderState, string, string, string, string]>([
  ['Authorized', '1050', '0', '0', '02000'],
  ['PartiallyCaptured', '1050', '900', '0', '04000'],
  ['Captured', '1050', '1050', '900', '06000'],
  ['Refunded', '1050', '1050', '1050', '06000'],
  ['Voided', '1050', '0', '0', '08000'],
  ['Closed', '0', '0', '0', '13666'],
])('an order that is %s is so from JSON too', (state, authorized, captured, refunded, code) => {
  const checked = statusCheck(authorized, captured, refunded, code);
  const stored: StatusCheck.Stored = JSON.parse(JSON.stringify(checked));
  expect([checked, stored].map(orderStateOfStatusCheck)).toEqual([state, state]);
});

test('a total that is no number is an InputError', () => {
  const totals: Record<keyof OrderTotals, string> = { authorized: '10.50', captured: '0', refunded: '0' };
  expect(() => orderStateOfStatusCheck({ totals })).toThrow(/^totals\.authorized of a status check must be/);
});
