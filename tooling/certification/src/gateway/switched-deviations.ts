/** The twenty deviations of the second gateway that a test can switch on. */
import type { DeviationName } from '@postern/second-gateway';

export interface SwitchedDeviation {
  /** The case that finds it. */
  readonly foundBy: string;
  /** Whether the mock gateway answers in the same way if it has the gateway profile. */
  readonly mock: 'agrees' | 'names it';
}

export const switchedDeviations: Readonly<Record<DeviationName, SwitchedDeviation>> = {
  'zero-amount-is-a-wrong-value': { foundBy: 'CAPTURE.amount.zero', mock: 'agrees' },
  'unknown-currency-is-a-wrong-value': { foundBy: 'CAPTURE.currency.unknown', mock: 'agrees' },
  'wrong-value-is-a-wrong-format': { foundBy: 'CAPTURE.language.not-listed', mock: 'agrees' },
  'unknown-command-is-not-allowed': { foundBy: 'selector.unknown', mock: 'agrees' },
  'two-commands-are-invalid': { foundBy: 'selector.both', mock: 'agrees' },
  'inactive-account-is-unknown': { foundBy: 'account.inactive', mock: 'agrees' },
  'unreadable-body-is-a-wrong-format': { foundBy: 'body.not-json', mock: 'names it' },
  'other-currency-is-contradicting': { foundBy: 'order.other-currency.CAPTURE', mock: 'agrees' },
  'voided-order-is-already-processed': { foundBy: 'order.Voided.CAPTURE.part', mock: 'agrees' },
  'void-after-capture-is-not-allowed': {
    foundBy: 'order.Captured.VOID_AUTHORIZATION.whole',
    mock: 'agrees',
  },
  'too-long-is-a-wrong-format': { foundBy: 'CAPTURE.merchant_reference.too-long', mock: 'names it' },
  'missing-parameter-is-a-wrong-format': { foundBy: 'CAPTURE.amount.missing', mock: 'names it' },
  'wrong-signature-is-a-wrong-access-code': { foundBy: 'CAPTURE.wrong-phrase', mock: 'names it' },
  'capture-above-is-above-the-captured-amount': {
    foundBy: 'order.Authorized.CAPTURE.above',
    mock: 'names it',
  },
  'reply-without-totals': { foundBy: 'order.Authorized.CAPTURE.part', mock: 'names it' },
  'reply-without-fort-id': { foundBy: 'order.by-fort-id', mock: 'names it' },
  'signature-in-upper-case': { foundBy: 'reply.CAPTURE.success.signature', mock: 'names it' },
  'redirect-does-not-acknowledge': { foundBy: 'feedback.status.302', mock: 'names it' },
  'three-attempts': { foundBy: 'feedback.attempts', mock: 'names it' },
  'no-notifications': { foundBy: 'feedback.notification.arrives', mock: 'names it' },
};
