/** The states of orders whose payment ended without money, on the payment page (C21). */
import { paymentCodeClass } from '@postern/protocol/payments';
import { isMessageCode, type Status } from '@postern/protocol/spec';
import { toStatusCheck } from '../outcome/status-check.ts';
import { orderStateOfStatusCheck } from './order-state-of-status-check.ts';

const stateAfter = (code: string): string =>
  orderStateOfStatusCheck(
    toStatusCheck({
      response_code: '12000',
      response_message: 'Success',
      status: '12',
      transaction_code: code,
      authorized_amount: '0',
      captured_amount: '0',
      refunded_amount: '0',
    }),
  );

test.each<[string, Status, string]>([
  ['a cancel after a declined card', '01', '072'],
  ['a challenge that failed', '10', '030'],
  ['a fraud check that could not run', '10', '078'],
])('an order is closed after %s, which a payment calls declined', (_what, status, message) => {
  expect(isMessageCode(message) && paymentCodeClass('PURCHASE', status, message)).toBe('declined');
  expect(stateAfter(status + message)).toBe('Closed');
});

test.each(['01035', '20064', '15777', '19065'])('an order waits for its payment after %s', (code) => {
  expect(stateAfter(code)).toBe('Pending');
});

test.each(['101072', '010720'])('a code that only contains a cancel says nothing: %s', (code) => {
  expect(stateAfter(code)).toBe('Pending');
});
