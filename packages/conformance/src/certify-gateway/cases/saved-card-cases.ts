/** Tokens and saved cards: how they are made, used, changed and switched off (C22, C29, C30, C53, C54, C56). */
import { cardBin, maskedCardNumber } from '@postern/protocol/payments';
import { notRun, type Finding, type GatewayCase } from '../gateway-case.ts';
import {
  checkReplySignature,
  codeOf,
  expectCode,
  expectValues,
  firstDeviation,
  paramsOf,
} from '../reply-expectations.ts';
import type { Exchange } from '../send-planned-request.ts';
import { returnUrl } from '../valid-payment-request.ts';
import { definePaymentCase, type PaymentSubject } from './define-payment-case.ts';

export const savedCardCases = (): readonly GatewayCase[] => [
  definePaymentCase({
    id: 'token.made',
    chapter: 'saved_cards',
    interpretationRule: 'C53',
    title: 'An own form returns 18000 with the token and the card_number with stars, signed',
    consequence: 'A shop finds no token in the return, or cannot verify it.',
    flows: ['own_form'],
    run: async ({ sendFlow, gateway }) => {
      const exchange = await sendFlow('own_form');
      return firstDeviation(
        () => expectCode(exchange, '18000'),
        () =>
          expectValues(exchange, {
            service_command: 'TOKENIZATION',
            card_number: maskedCardNumber('visa'),
            card_bin: cardBin('visa'),
            expiry_date: '3012',
            return_url: returnUrl,
            card_security_code: undefined,
            fort_id: undefined,
          }),
        () => checkReplySignature(exchange, gateway.account),
      );
    },
  }),
  definePaymentCase({
    id: 'token.named',
    chapter: 'saved_cards',
    interpretationRule: 'C54',
    title: 'A new token_name is 18062, and the name of a token that exists 18063',
    consequence: 'A shop that names its tokens takes a new card for a changed one.',
    flows: ['own_form'],
    run: async ({ sendFlow, reference }) => {
      const named = { params: { token_name: reference } };
      const other = { params: { token_name: reference, merchant_extra: '2' } };
      return firstDeviation(
        async () => expectCode(await sendFlow('own_form', named), '18062'),
        async () => expectCode(await sendFlow('own_form', other), '18063'),
      );
    },
  }),
  definePaymentCase({
    id: 'token.expired-card',
    chapter: 'saved_cards',
    interpretationRule: 'C22',
    title: 'An expired card becomes no token: 17012',
    consequence: 'A shop gets a token that pays nothing.',
    flows: ['own_form'],
    run: async ({ sendFlow }) => {
      const exchange = await sendFlow('own_form', { unsigned: { expiry_date: '2001' } });
      return firstDeviation(
        () => expectCode(exchange, '17012'),
        () => expectValues(exchange, { token_name: undefined }),
      );
    },
  }),
  definePaymentCase({
    id: 'token.pays',
    chapter: 'saved_cards',
    interpretationRule: 'C56',
    title: 'The token of a card pays the order with the reference under which it was made',
    consequence: 'A shop that sends the same reference twice is refused.',
    flows: ['own_form'],
    movesMoney: true,
    run: async ({ sendFlow }) => {
      const made = await sendFlow('own_form');
      return firstDeviation(
        () => expectCode(made, '18000'),
        async () => expectCode(await sendFlow('token', { params: { token_name: tokenOf(made) } }), '14000'),
      );
    },
  }),
  definePaymentCase({
    id: 'token.other-reference',
    chapter: 'saved_cards',
    interpretationRule: 'C30',
    title: 'The token of a card that is not saved pays no order with another reference: 00088',
    consequence: 'A token that was made for one order pays another one.',
    flows: ['own_form'],
    run: async ({ sendFlow, unknownReference }) => {
      const made = await sendFlow('own_form');
      const params = { token_name: tokenOf(made), merchant_reference: unknownReference() };
      return firstDeviation(
        () => expectCode(made, '18000'),
        async () => expectCode(await sendFlow('token', { params }), '00088'),
      );
    },
  }),
  definePaymentCase({
    id: 'token.not-remembered',
    chapter: 'saved_cards',
    interpretationRule: 'C30',
    title: 'With remember_me=NO, a token pays once: then it is 00044',
    consequence: 'A card that the shopper does not let the shop keep can be charged again.',
    flows: ['own_form'],
    movesMoney: true,
    run: async ({ sendFlow, unknownReference }) => {
      const made = await sendFlow('own_form', { unsigned: { remember_me: 'NO' } });
      const params = { token_name: tokenOf(made) };
      return firstDeviation(
        () => expectCode(made, '18000'),
        async () => expectCode(await sendFlow('token', { params }), '14000'),
        async () =>
          expectCode(
            await sendFlow('token', { params: { ...params, merchant_reference: unknownReference() } }),
            '00044',
          ),
      );
    },
  }),
  savedCardCase(
    'saved.moto',
    'C29',
    'A saved card pays an order by telephone',
    ['moto'],
    async (subject, name) =>
      expectCode(await subject.sendFlow('moto', { params: { token_name: name } }), '14000'),
  ),
  savedCardCase(
    'saved.recurring',
    'C30',
    'A saved card pays a recurring order only after a payment of the shopper: 00088 before',
    ['recurring'],
    async ({ sendFlow, unknownReference }, name) => {
      const params = { token_name: name };
      return firstDeviation(
        async () => expectCode(await sendFlow('recurring', { params }), '00088'),
        async () => expectCode(await sendFlow('token', { params }), '14000'),
        async () =>
          expectCode(
            await sendFlow('recurring', { params: { ...params, merchant_reference: unknownReference() } }),
            '14000',
          ),
      );
    },
  ),
  savedCardCase(
    'saved.inactive',
    'C30',
    'UPDATE_TOKEN deactivates a saved card, which is then 00044',
    [],
    async ({ sendFlow, gateway }, name) => {
      const updated = await sendFlow('update_token', {
        params: { token_name: name, token_status: 'INACTIVE' },
      });
      return firstDeviation(
        () => expectCode(updated, '58063'),
        () => expectValues(updated, { token_status: 'INACTIVE', card_number: maskedCardNumber('visa') }),
        () => checkReplySignature(updated, gateway.account),
        async () => expectCode(await sendFlow('token', { params: { token_name: name } }), '00044'),
      );
    },
  ),
  savedCardCase(
    'saved.unchanged',
    'C30',
    'UPDATE_TOKEN with nothing to change is 59001',
    [],
    async ({ sendFlow }, name) =>
      expectCode(
        await sendFlow('update_token', { params: { token_name: name, token_status: undefined } }),
        '59001',
      ),
  ),
  definePaymentCase({
    id: 'saved.unknown',
    chapter: 'saved_cards',
    interpretationRule: 'C30',
    title: 'UPDATE_TOKEN of an unknown token is 59044',
    consequence: 'A shop that deletes a card twice takes the second reply for a failure.',
    flows: [],
    run: async ({ sendFlow }) => unlessInactive(await sendFlow('update_token'), '59044'),
  }),
  definePaymentCase({
    id: 'sdk.token',
    chapter: 'saved_cards',
    interpretationRule: 'C11',
    title: 'SDK_TOKEN is answered 22000 with sdk_token',
    consequence: 'The server of a mobile app gets no token.',
    flows: [],
    run: async ({ sendFlow, gateway }) => {
      const exchange = await sendFlow('sdk_token');
      return firstDeviation(
        () => expectCode(exchange, '22000'),
        () => expectValues(exchange, { device_id: 'device-1' }),
        () => checkReplySignature(exchange, gateway.account),
      );
    },
  }),
];

/** A case that begins with a card that CREATE_TOKEN saves. */
function savedCardCase(
  id: string,
  interpretationRule: 'C29' | 'C30',
  title: string,
  flows: readonly ('moto' | 'recurring')[],
  run: (subject: PaymentSubject, tokenName: string) => Promise<Finding>,
): GatewayCase {
  return definePaymentCase({
    id,
    chapter: 'saved_cards',
    interpretationRule,
    title,
    consequence: 'A saved card pays when the shop does not expect it, or does not pay.',
    flows: ['create_token', ...flows],
    movesMoney: true,
    run: async (subject) => {
      const created = await subject.sendFlow('create_token');
      const finding = unlessInactive(created, '52062');
      const name = tokenOf(created);
      return finding._tag === 'Conforms' && name !== undefined ? run(subject, name) : finding;
    },
  });
}

/** Without the service Tokenization, no card is saved (C29). */
const unlessInactive = (exchange: Exchange, code: string): Finding =>
  codeOf(exchange)?.endsWith('038') === true
    ? notRun('needs an account with the service Tokenization')
    : expectCode(exchange, code);

const tokenOf = (exchange: Exchange): string | undefined => {
  const value = paramsOf(exchange)?.['token_name'];
  return typeof value === 'string' ? value : undefined;
};
