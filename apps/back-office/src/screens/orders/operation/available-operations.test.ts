import type { Order } from '../../../api/orders.ts';
import { remainingFor, availableOperations } from './available-operations.ts';

const authorized = {
  amount: '100',
  authorized_amount: '100',
  captured_amount: '0',
  refunded_amount: '0',
  status: '02',
  transaction_status: '02',
} as Order;

test.each([
  ['authorized', {}, ['CAPTURE', 'VOID_AUTHORIZATION', 'CHECK_STATUS']],
  ['captured in part', { captured_amount: '60', status: '04' }, ['CAPTURE', 'REFUND', 'CHECK_STATUS']],
  ['captured whole', { captured_amount: '100', status: '04' }, ['REFUND', 'CHECK_STATUS']],
  ['refunded whole', { captured_amount: '100', refunded_amount: '100', status: '06' }, ['CHECK_STATUS']],
  ['voided', { status: '08' }, ['CHECK_STATUS']],
  ['not authorized', { authorized_amount: '0', status: '03' }, ['CHECK_STATUS']],
  ['pending', { transaction_status: '19' }, ['CHECK_STATUS']],
  ['uncertain', { transaction_status: '15' }, ['CHECK_STATUS']],
] as const)('an order that is %s allows the matching operations', (_, changed, available) => {
  expect(availableOperations({ ...authorized, ...changed }).available).toEqual(available);
});

test('lists the operations that the order does not allow', () => {
  expect(availableOperations({ ...authorized, status: '08' }).others).toEqual([
    'CAPTURE',
    'VOID_AUTHORIZATION',
    'REFUND',
  ]);
});

test('a refund is limited by the net captured amount, a capture by the remaining amount', () => {
  const order = { ...authorized, captured_amount: '60', refunded_amount: '25' };
  expect([remainingFor('REFUND', order), remainingFor('CAPTURE', order)]).toEqual([35n, 40n]);
});
