/** What a button of the page does to cover a row. */
import type { Operation } from '@postern/protocol';
import type { Payment, RefusalReason } from '@postern/protocol/spec';
import type { CoverageRow } from '../../api/coverage.ts';
import { operationOfRow } from './operation-of-row.ts';
import { wrongRequests, type WrongRequest } from './wrong-requests.ts';

export type CoverAction =
  /** Sends an operation on a new order, with a scenario for this request only if it needs one. */
  | { readonly kind: 'send'; readonly operation: Operation; readonly scenario?: string }
  /** Opens a new payment, which the user pays as the shopper. */
  | { readonly kind: 'new_payment' }
  /** Only a shop can do it. */
  | { readonly kind: 'none' }
  /** Creates an order with this payment, and sends its feedback. */
  | { readonly kind: 'pay'; readonly payment: Payment }
  | { readonly kind: 'create_scenario'; readonly effect: string }
  /** Copies a request that the gateway refuses. */
  | { readonly kind: 'copy'; readonly request: WrongRequest }
  /** Opens the screen where the user changes what it depends on. */
  | { readonly kind: 'open'; readonly screen: 'account' | 'security-settings' | 'interpretation-rules' };

export const coverActionOf = (row: Pick<CoverageRow, 'key' | 'howToCover'>): CoverAction => {
  const { howToCover } = row;
  const operation = operationOfRow(row) ?? 'CAPTURE';
  switch (howToCover.kind) {
    case 'operation':
    case 'feedback':
      return { kind: 'send', operation: howToCover.operation };
    case 'header':
      return {
        kind: 'send',
        operation: howToCover.operation ?? operation,
        scenario: howToCover.scenario,
      };
    case 'exhaust':
      return { kind: 'send', operation, scenario: howToCover.scenario };
    case 'acknowledge':
      return { kind: 'send', operation };
    case 'payment':
      return { kind: 'pay', payment: howToCover.payment };
    case 'card':
      return { kind: 'new_payment' };
    case 'shopper':
      return { kind: ofShops.has(howToCover.action) ? 'none' : 'new_payment' };
    case 'flow':
      return { kind: howToCover.flow === 'redirection' ? 'new_payment' : 'none' };
    case 'payment_refusal':
      return { kind: 'none' };
    case 'scenario':
      return { kind: 'create_scenario', effect: String(howToCover.effect['kind']) };
    case 'case':
    case 'refusal': {
      const { scenario, reason } = howToCover;
      if (scenario !== undefined) return { kind: 'send', operation, scenario };
      const request = reason === undefined ? undefined : wrongRequests[reason];
      if (request !== undefined)
        return { kind: 'copy', request: { operation: operationOfRow(row), ...request } };
      return { kind: 'open', screen: screenOf(reason) };
    }
    case 'interpretation_rule':
    case 'setting':
      return { kind: 'open', screen: 'interpretation-rules' };
  }
};

const ofShops: ReadonlySet<string> = new Set(['exchange_card', 'refused_form']);

const screenOf = (reason: RefusalReason | undefined) => {
  if (reason === 'InactiveMerchant') return 'account';
  return reason === 'OriginNotAllowed' ? 'security-settings' : 'interpretation-rules';
};
