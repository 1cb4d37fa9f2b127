/** Payments at the operation URL: what a reply has, what a card chooses, and several tries of one order (C14, C19 to C23, C25, C47, C50, C55). */
import {
  maskedCardNumber,
  paymentOutcomeCode,
  paymentReply,
  type PaymentInterpretationRule,
  type PaymentOutcome,
  type TestCard,
} from '@postern/protocol/payments';
import { formatResponseCode, payments, type Payment } from '@postern/protocol/spec';
import { deviates, conforms, notRun, type Finding, type GatewayCase } from '../gateway-case.ts';
import {
  checkReplySignature,
  codeOf,
  expectCode,
  expectValues,
  firstDeviation,
  paramsOf,
} from '../reply-expectations.ts';
import type { Exchange } from '../send-planned-request.ts';
import { typedObjectKeys } from '../typed-object-keys.ts';
import { cardParams } from '../valid-payment-request.ts';
import { definePaymentCase, type PaymentSubject } from './define-payment-case.ts';

export const paymentRequestCases = (): readonly GatewayCase[] => [
  ...refusals,
  ...typedObjectKeys(payments).map(successCase),
  ...typedObjectKeys(datesOfOutcomes).map(outcomeCase),
  challengeCase,
  withoutChallenge,
  ...tries,
];

const payWith = (
  { sendFlow }: PaymentSubject,
  card: TestCard,
  expiryDate?: string,
  params: Readonly<Record<string, string | undefined>> = {},
): Promise<Exchange> => sendFlow('trusted', { params: { ...cardParams(card, expiryDate), ...params } });

/** Requests that are refused before a card is tried. */
const refusals: readonly GatewayCase[] = (
  [
    {
      name: 'token-and-card',
      title: 'A token_name and the fields of a card',
      rule: 'C15',
      code: '00110',
      flow: 'trusted',
      params: { token_name: 'no-such-token' },
    },
    {
      name: 'no-card',
      title: 'Neither a token_name nor the fields of a card',
      rule: 'C15',
      code: '00001',
      flow: 'token',
      params: { token_name: undefined },
    },
    {
      name: 'recurring-authorization',
      title: 'A recurring AUTHORIZATION',
      rule: 'C15',
      code: '00112',
      flow: 'recurring',
      params: { command: 'AUTHORIZATION' },
    },
    {
      name: 'brand',
      title: 'A payment_option that is not the brand of the card',
      rule: 'C13',
      code: '00080',
      flow: 'trusted',
      params: { payment_option: 'AMEX' },
    },
    {
      name: 'other-brand',
      title: 'A payment_option that is no brand of the tables',
      rule: 'C13',
      code: '00003',
      flow: 'trusted',
      params: { payment_option: 'DISCOVER' },
    },
    {
      name: 'purchase-only',
      title: 'An AUTHORIZATION with a MADA card',
      rule: 'C13',
      code: '00049',
      flow: 'trusted',
      params: { command: 'AUTHORIZATION', ...cardParams('mada') },
    },
  ] as const
).map(({ name, title, rule, code, flow, params }) =>
  definePaymentCase({
    id: `payment.refused.${name}`,
    chapter: 'payments',
    interpretationRule: rule,
    title: `${title} is ${code}`,
    consequence: 'A request that the mock gateway refuses moves money, or is refused with another code.',
    flows: [flow],
    run: async ({ sendFlow }) => {
      const exchange = await sendFlow(flow, { params });
      return firstDeviation(
        () => expectCode(exchange, code),
        () => expectValues(exchange, { status: '00', fort_id: undefined }),
      );
    },
  }),
);

const successCase = (payment: Payment): GatewayCase =>
  definePaymentCase({
    id: `payment.${payment}.success`,
    chapter: 'payments',
    interpretationRule: 'C47',
    title: `${payment}: the reply has the parameters of a processed payment, signed`,
    consequence: 'A shop that reads one of them finds nothing, or stores a card number.',
    flows: ['trusted'],
    movesMoney: true,
    run: async (subject) => {
      const exchange = await payWith(subject, 'visa', undefined, {
        command: payment,
        return_url: 'https://shop.example/conformance',
        app_programming: 'node',
        order_description: 'Conformance',
      });
      const { successStatus } = payments[payment];
      return firstDeviation(
        () => expectCode(exchange, `${successStatus}000`),
        () => expectPresent(exchange, alwaysInReply),
        () =>
          expectValues(exchange, {
            status: successStatus,
            merchant_reference: subject.reference,
            amount: '100',
            eci: 'ECOMMERCE',
            payment_option: 'VISA',
            card_number: maskedCardNumber('visa'),
            expiry_date: '3012',
            order_description: 'Conformance',
            return_url: undefined,
            app_programming: undefined,
            card_security_code: undefined,
          }),
        () => checkReplySignature(exchange, subject.gateway.account),
      );
    },
  });

const alwaysInReply = typedObjectKeys(paymentReply).filter(
  (name) => paymentReply[name] === 'always' || name === 'authorization_code',
);

const expectPresent = (exchange: Exchange, names: readonly string[]): Finding => {
  const params = paramsOf(exchange) ?? {};
  const absent = names.filter((name) => !Object.hasOwn(params, name));
  return absent.length === 0 ? conforms : deviates(`has ${absent.join(', ')}`, 'has none of them');
};

/** The expiry dates that choose an outcome, and the rule of the outcome. */
const datesOfOutcomes: Readonly<
  Partial<Record<PaymentOutcome, { readonly date: string; readonly rule: PaymentInterpretationRule }>>
> = {
  declined: { date: '3905', rule: 'C50' },
  uncertain: { date: '3705', rule: 'C25' },
  pending: { date: '3803', rule: 'C25' },
};

const outcomeCase = (outcome: PaymentOutcome): GatewayCase => {
  const { date, rule } = datesOfOutcomes[outcome] ?? { date: '3012', rule: 'C47' };
  const { status, message } = paymentOutcomeCode('PURCHASE', outcome);
  return definePaymentCase({
    id: `payment.outcome.${outcome}`,
    chapter: 'payments',
    interpretationRule: rule,
    title: `The expiry date ${date.slice(2)}/${date.slice(0, 2)} chooses the outcome ${outcome}`,
    consequence: 'The expiry date of a test card chooses no outcome there, so another card or amount must.',
    flows: ['trusted'],
    movesMoney: true,
    run: async (subject) => {
      const exchange = await payWith(subject, 'visa', date);
      return firstDeviation(
        () => expectCode(exchange, formatResponseCode(status, message)),
        () => expectValues(exchange, { authorization_code: undefined }),
      );
    },
  });
};

const challengeCase = definePaymentCase({
  id: 'payment.challenge',
  chapter: 'payments',
  interpretationRule: 'C55',
  title: 'A card that is challenged is answered 20064, with 3ds_url and a stored order',
  consequence: 'A shop that sends the shopper to 3ds_url has no address, or takes the payment for decided.',
  flows: ['trusted'],
  movesMoney: true,
  run: async (subject) => {
    const exchange = await payWith(subject, 'visa-challenge', undefined, {
      return_url: 'https://shop.example/conformance',
    });
    if (codeOf(exchange) === '14000') return notRun('needs an account with the service 3-D Secure');
    return firstDeviation(
      () => expectCode(exchange, '20064'),
      () => expectPresent(exchange, ['3ds_url', 'fort_id']),
      () => expectValues(exchange, { authorization_code: undefined }),
      async () => expectCode(await payWith(subject, 'visa'), '00784'),
    );
  },
});

const withoutChallenge = definePaymentCase({
  id: 'payment.check-3ds',
  chapter: 'payments',
  interpretationRule: 'C41',
  title: 'check_3ds=NO lets a card pay without a challenge',
  consequence: 'A payment without the shopper ends at a challenge.',
  flows: ['trusted'],
  movesMoney: true,
  run: async (subject) =>
    expectCode(await payWith(subject, 'visa-challenge', undefined, { check_3ds: 'NO' }), '14000'),
});

/** Several payments with one reference. */
const tries: readonly GatewayCase[] = [
  definePaymentCase({
    id: 'payment.tries.again',
    chapter: 'payments',
    interpretationRule: 'C19',
    title: 'After a decline, the same reference can be paid, and keeps its fort_id; then it is 00066',
    consequence: 'A shopper whose card was declined cannot pay with another one, or pays twice.',
    flows: ['trusted'],
    movesMoney: true,
    run: async (subject) => {
      const declined = await payWith(subject, 'visa', '3905');
      const paid = await payWith(subject, 'mastercard');
      return firstDeviation(
        () => expectCode(declined, '13666'),
        () => expectCode(paid, '14000'),
        () => expectValues(paid, { fort_id: textOf(declined, 'fort_id') }),
        async () => expectCode(await payWith(subject, 'visa'), '00066'),
      );
    },
  }),
  definePaymentCase({
    id: 'payment.tries.other-amount',
    chapter: 'payments',
    interpretationRule: 'C19',
    title: 'A reference whose card was declined is 00066 in another amount',
    consequence: 'An order may be paid with an amount that the shop does not expect.',
    flows: ['trusted'],
    movesMoney: true,
    run: async (subject) =>
      firstDeviation(
        async () => expectCode(await payWith(subject, 'visa', '3905'), '13666'),
        async () => expectCode(await payWith(subject, 'visa', undefined, { amount: '200' }), '00066'),
      ),
  }),
  definePaymentCase({
    id: 'payment.tries.undecided',
    chapter: 'payments',
    interpretationRule: 'C19',
    title: 'A reference whose payment is undecided is 00784',
    consequence: 'A shopper may pay twice for one order.',
    flows: ['trusted'],
    movesMoney: true,
    run: async (subject) =>
      firstDeviation(
        async () => expectCode(await payWith(subject, 'visa', '3705'), '15777'),
        async () => expectCode(await payWith(subject, 'visa'), '00784'),
      ),
  }),
  definePaymentCase({
    id: 'payment.tries.ten',
    chapter: 'payments',
    interpretationRule: 'C23',
    title: 'An order takes ten cards; the next request is 00123',
    consequence: 'A shop reckons with more or fewer tries than the gateway allows.',
    flows: ['trusted'],
    movesMoney: true,
    run: async (subject) => {
      for (let number = 1; number <= 10; number += 1) {
        // one card after the other, as a shopper does
        const finding = expectCode(await payWith(subject, 'visa', '3905'), '13666');
        if (finding._tag !== 'Conforms') return finding;
      }
      return expectCode(await payWith(subject, 'visa'), '00123');
    },
  }),
  definePaymentCase({
    id: 'payment.expired-card',
    chapter: 'payments',
    interpretationRule: 'C22',
    title: 'A card that has expired is refused with 00012, without an order',
    consequence: 'A shop cannot distinguish an expired card from one that the bank declines.',
    flows: ['trusted'],
    run: async (subject) => {
      const exchange = await payWith(subject, 'visa', '2001');
      return firstDeviation(
        () => expectCode(exchange, '00012'),
        () => expectValues(exchange, { fort_id: undefined }),
      );
    },
  }),
];

const textOf = (exchange: Exchange, name: string): string | undefined => {
  const value = paramsOf(exchange)?.[name];
  return typeof value === 'string' ? value : undefined;
};
