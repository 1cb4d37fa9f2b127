import type { CoverageRow } from '../../api/coverage.ts';
import { coverActionOf, type CoverAction } from './cover-action.ts';

const rows: readonly (readonly [Pick<CoverageRow, 'key' | 'howToCover'>, CoverAction])[] = [
  [
    { key: '06000', howToCover: { kind: 'operation', operation: 'REFUND' } },
    { kind: 'send', operation: 'REFUND' },
  ],
  [
    { key: '09… declined', howToCover: { kind: 'header', scenario: 'decline-666' } },
    { kind: 'send', operation: 'VOID_AUTHORIZATION', scenario: 'decline-666' },
  ],
  [
    { key: 'REFUND:Pending', howToCover: { kind: 'header', scenario: 'pending', operation: 'REFUND' } },
    { kind: 'send', operation: 'REFUND', scenario: 'pending' },
  ],
  [
    { key: '07050', howToCover: { kind: 'refusal', reason: 'ExceedsTransactionLimit', scenario: '07050' } },
    { kind: 'send', operation: 'REFUND', scenario: '07050' },
  ],
  [
    {
      key: 'CAPTURE:Refused',
      howToCover: { kind: 'case', case: 'a', title: 'A', reason: 'MultipleCommands' },
    },
    {
      kind: 'copy',
      request: { operation: 'CAPTURE', changes: { command: 'CAPTURE', query_command: 'CHECK_STATUS' } },
    },
  ],
  [
    { key: '00013', howToCover: { kind: 'case', case: 'a', title: 'A', reason: 'UnknownCurrency' } },
    { kind: 'copy', request: { operation: 'CAPTURE', changes: { currency: 'XXX' } } },
  ],
  [
    { key: '00040', howToCover: { kind: 'refusal', reason: 'OriginNotAllowed' } },
    { kind: 'open', screen: 'security-settings' },
  ],
  [
    { key: 'delay_between', howToCover: { kind: 'scenario', effect: { kind: 'delay_between' } } },
    { kind: 'create_scenario', effect: 'delay_between' },
  ],
  [
    { key: 'direct of PURCHASE', howToCover: { kind: 'payment', payment: 'PURCHASE' } },
    { kind: 'pay', payment: 'PURCHASE' },
  ],
  [
    { key: '14000', howToCover: { kind: 'card', card: 'visa', payment: 'PURCHASE' } },
    { kind: 'new_payment' },
  ],
  [
    { key: 'cancelled by POST', howToCover: { kind: 'shopper', action: 'cancel', returnMethod: 'POST' } },
    { kind: 'new_payment' },
  ],
  [
    { key: '00066', howToCover: { kind: 'payment_refusal', reason: 'ReferenceUsed', flow: 'redirection' } },
    { kind: 'none' },
  ],
  [
    { key: 'P7', howToCover: { kind: 'setting', setting: 'limits of the account' } },
    { kind: 'open', screen: 'interpretation-rules' },
  ],
];

test.each(rows)('%j has the action %j', (row, action) => {
  expect(coverActionOf(row)).toEqual(action);
});
