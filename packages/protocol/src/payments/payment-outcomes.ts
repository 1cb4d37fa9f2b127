import { payments, type Payment } from '../spec/payment-commands.ts';
import type { MessageCode } from '../spec/response-messages.ts';
import type { Status } from '../spec/statuses.ts';
import type { Provenance } from './provenance.ts';

/** How a payment that was processed ends, or what it waits for. */
export interface PaymentOutcomeRow {
  /** The status of the reply and the order: that of a success or a failure of the payment, or one for all payments. */
  readonly status: 'success' | 'failure' | Extract<Status, '10' | '15' | '19' | '20'>;
  readonly messageCode: MessageCode;
  readonly provenance: Provenance;
}

/**
 * The outcomes of a payment that was processed, with their codes.
 *
 * @example
 * import { paymentOutcomes } from '@postern/protocol/payments'
 *
 * paymentOutcomes.insufficientFunds.messageCode // => '029'
 */
export const paymentOutcomes = {
  succeeded: { status: 'success', messageCode: '000', provenance: 'documented' },
  declined: { status: 'failure', messageCode: '666', provenance: 'observed' },
  insufficientFunds: { status: 'failure', messageCode: '029', provenance: 'observed' },
  cardExpired: { status: 'failure', messageCode: '012', provenance: 'observed' },
  failedWithoutReason: { status: 'failure', messageCode: '074', provenance: 'assumed' },
  acquirerError: { status: 'failure', messageCode: '006', provenance: 'assumed' },
  blockedByFraudCheck: { status: 'failure', messageCode: '785', provenance: 'assumed' },
  challengeRequested: { status: '20', messageCode: '064', provenance: 'documented' },
  challengeFailed: { status: '10', messageCode: '030', provenance: 'observed' },
  fraudCheckFailed: { status: '10', messageCode: '078', provenance: 'observed' },
  uncertain: { status: '15', messageCode: '777', provenance: 'observed' },
  acquirerTimedOut: { status: '15', messageCode: '778', provenance: 'observed' },
  pending: { status: '19', messageCode: '065', provenance: 'observed' },
} as const satisfies Readonly<Record<string, PaymentOutcomeRow>>;

/** The name of an outcome. */
export type PaymentOutcome = keyof typeof paymentOutcomes;

/**
 * Returns the status and the message of an outcome of a payment.
 *
 * @example
 * import { paymentOutcomeCode } from '@postern/protocol/payments'
 *
 * paymentOutcomeCode('PURCHASE', 'declined') // => { status: '13', message: '666' }
 * paymentOutcomeCode('AUTHORIZATION', 'uncertain') // => { status: '15', message: '777' }
 */
export const paymentOutcomeCode = (
  payment: Payment,
  outcome: PaymentOutcome,
): { readonly status: Status; readonly message: MessageCode } => {
  const { status, messageCode: message }: PaymentOutcomeRow = paymentOutcomes[outcome];
  switch (status) {
    case 'success':
      return { status: payments[payment].successStatus, message };
    case 'failure':
      return { status: payments[payment].failureStatus, message };
    case '10':
    case '15':
    case '19':
    case '20':
      return { status, message };
  }
};
