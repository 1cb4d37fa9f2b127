/** What a browser sees: the page opens, or the browser returns with a refusal that is signed or not (C1, C2, C7, C12, C14, U18). */
import type { GatewayCase } from '../gateway-case.ts';
import { conforms, deviates, type Finding } from '../gateway-case.ts';
import {
  checkReplySignature,
  expectCode,
  expectHttpStatus,
  expectValues,
  firstDeviation,
  summarizeReply,
} from '../reply-expectations.ts';
import type { PageReply } from '../read-page-reply.ts';
import type { Exchange } from '../send-planned-request.ts';
import { returnUrl, validPaymentRequest } from '../valid-payment-request.ts';
import { definePaymentCase } from './define-payment-case.ts';

export const paymentPageCases = (): readonly GatewayCase[] => [
  definePaymentCase({
    id: 'page.opens',
    chapter: 'payment_page',
    interpretationRule: 'C13',
    title: 'A form that nothing is wrong with opens the page',
    consequence: 'A form that the mock gateway accepts is refused.',
    flows: ['redirection'],
    run: async ({ sendFlow }) => expectPage(await sendFlow('redirection'), 'card form'),
  }),
  definePaymentCase({
    id: 'page.same-form',
    chapter: 'payment_page',
    interpretationRule: 'C7',
    title: 'The same form again leads to the page again',
    consequence: 'A shopper who reloads the form of the shop cannot pay.',
    flows: ['redirection'],
    run: async ({ sendFlow }) =>
      firstDeviation(
        async () => expectPage(await sendFlow('redirection'), 'card form'),
        async () => expectPage(await sendFlow('redirection'), 'card form'),
      ),
  }),
  definePaymentCase({
    id: 'page.refused.returns',
    chapter: 'payment_page',
    interpretationRule: 'C2',
    title: 'A refused form with a right signature returns to return_url, signed, with its parameters',
    consequence: 'A shop learns nothing of a refusal, or cannot verify it.',
    flows: ['redirection'],
    run: async ({ sendFlow, gateway, reference }) => {
      const exchange = await sendFlow('redirection', { params: { eci: 'MOTO', app_programming: 'node' } });
      return firstDeviation(
        () => expectPage(exchange, 'shop'),
        () => expectCode(exchange, '00033'),
        () =>
          expectValues(exchange, {
            status: '00',
            merchant_reference: reference,
            return_url: returnUrl,
            app_programming: 'node',
            fort_id: undefined,
          }),
        () => checkReplySignature(exchange, gateway.account),
      );
    },
  }),
  definePaymentCase({
    id: 'page.refused.stranger',
    chapter: 'payment_page',
    interpretationRule: 'C1',
    title: 'A form with a wrong signature does not send the browser to its return_url',
    consequence: 'Anyone can send shoppers from the gateway to any address.',
    flows: ['redirection'],
    run: async ({ sendFlow }) => {
      const exchange = await sendFlow('redirection', { signature: () => 'a'.repeat(64) });
      return firstDeviation(
        () => expectPage(exchange, 'other page'),
        () => expectCode(exchange, '00008'),
      );
    },
  }),
  definePaymentCase({
    id: 'page.refused.merchant',
    chapter: 'payment_page',
    interpretationRule: 'C12',
    title: 'The page itself shows that no account has the merchant_identifier',
    consequence: 'Anyone can send shoppers from the gateway to any address.',
    flows: ['redirection'],
    run: async ({ sendFlow }) => {
      const exchange = await sendFlow('redirection', { params: { merchant_identifier: 'NOSUCHACCOUNT0' } });
      return firstDeviation(
        () => expectPage(exchange, 'other page'),
        () => expectCode(exchange, '00009'),
      );
    },
  }),
  definePaymentCase({
    id: 'page.get',
    chapter: 'payment_page',
    interpretationRule: 'C17',
    title: 'The page takes no GET',
    consequence: 'A form that is sent as a query is answered in another way.',
    flows: ['redirection'],
    run: async ({ send, gateway, reference }) => {
      const plan = validPaymentRequest('redirection', gateway.account, reference);
      return expectHttpStatus(await send({ ...plan, method: 'GET' }), 405);
    },
  }),
];

/** Where the browser is after the form. */
const expectPage = (exchange: Exchange, expected: PageReply['leadsTo']): Finding => {
  const { reply } = exchange;
  const page = reply._tag === 'Received' ? reply.page : undefined;
  if (page?.leadsTo === expected) return conforms;
  return deviates(
    `leads to the ${expected}`,
    page === undefined
      ? summarizeReply(exchange)
      : `leads to the ${page.leadsTo}, ${summarizeReply(exchange)}`,
  );
};
