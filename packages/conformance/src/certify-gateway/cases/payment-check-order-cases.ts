/** Requests with two mistakes: the check that comes first answers (C13). */
import { requestPhrase } from '@postern/protocol';
import { paymentRefusalReasons, type PaymentRefusalReason } from '@postern/protocol/payments';
import { computeSignature } from '@postern/protocol/spec';
import type { GatewayCase } from '../gateway-case.ts';
import { expectCode } from '../reply-expectations.ts';
import { cardParams, type PaymentPlanChanges } from '../valid-payment-request.ts';
import { chapterOfFlow, definePaymentCase } from './define-payment-case.ts';

export const paymentCheckOrderCases = (): readonly GatewayCase[] =>
  flows.flatMap((flow) => {
    const found = mistakes.filter((mistake) => mistake.flows.some((each) => each === flow));
    return [
      ...found.map((mistake) => toCase(flow, [mistake])),
      ...found.slice(1).flatMap((second, i) => {
        const first = found[i];
        return first === undefined ? [] : [toCase(flow, [first, second])];
      }),
    ];
  });

const flows = ['redirection', 'token', 'trusted'] as const;

type Flow = (typeof flows)[number];

interface Mistake {
  readonly reason: PaymentRefusalReason;
  readonly flows: readonly Flow[];
  readonly changes: PaymentPlanChanges;
}

/** In the order of the checks. A code that depends on a setting of the account has no case. */
const mistakes: readonly Mistake[] = [
  { reason: 'UnknownParameter', flows, changes: { params: { undocumented_parameter: '1' } } },
  { reason: 'MissingParameter', flows, changes: { params: { customer_email: undefined } } },
  { reason: 'InvalidFormat', flows, changes: { params: { customer_name: '=' } } },
  { reason: 'InvalidAmount', flows, changes: { params: { amount: '0' } } },
  { reason: 'UnknownCurrency', flows, changes: { params: { currency: 'ZZZ' } } },
  { reason: 'UnknownAccessCode', flows, changes: { params: { access_code: 'NOSUCHACCESSCODE0000' } } },
  {
    reason: 'SignatureMismatch',
    flows,
    changes: {
      signature: (valid) =>
        computeSignature({ valid }, { shaType: 'SHA-256', phrase: requestPhrase('another phrase') }),
    },
  },
  { reason: 'InstallmentsInactive', flows, changes: { params: { installments: 'YES' } } },
  {
    reason: 'UnknownToken',
    flows: ['redirection', 'token'],
    changes: { params: { token_name: 'no-such-token' } },
  },
  { reason: 'CardExpired', flows: ['trusted'], changes: { params: cardParams('visa', '2001') } },
];

const toCase = (flow: Flow, found: readonly Mistake[]): GatewayCase => {
  const [first] = found;
  const reason = first?.reason ?? 'InternalError';
  return definePaymentCase({
    id: `${flow}.order.${found.map((mistake) => mistake.reason).join('-before-')}`,
    chapter: chapterOfFlow(flow),
    interpretationRule: 'C13',
    title: `${flow}: ${found.map((mistake) => `00${paymentRefusalReasons[mistake.reason].messageCode}`).join(' before ')}`,
    consequence: 'A request with two mistakes is answered with another code than the mock gateway gives.',
    flows: [flow],
    run: async ({ sendFlow }) => {
      const params = Object.fromEntries(found.flatMap(({ changes }) => Object.entries(changes.params ?? {})));
      const signature = found.find(({ changes }) => changes.signature !== undefined)?.changes.signature;
      return expectCode(
        await sendFlow(flow, { params, ...(signature !== undefined && { signature }) }),
        `00${paymentRefusalReasons[reason].messageCode}`,
      );
    },
  });
};
