/**
 * The parameters that a payment brings back to the shop, in its return and its feedback, before they are signed. Chapter 3 of the
 * supplement; P4, C47.
 */
import type { StringParams } from '@postern/protocol';
import { maskedCardNumber, paymentReply, testCards, type TestCard } from '@postern/protocol/payments';
import { formatResponseCode } from '@postern/protocol/spec';
import { responseMessage } from '@postern/protocol/texts';
import * as O from 'fp-ts/lib/Option.js';
import type { NewOrder, Order, Outcome } from '../domain/order.ts';

/**
 * `sent` is what the shop and the shopper said. Without a card, as for an account without a payment channel, the answer of the acquirer is
 * left out (P4).
 */
export const paymentOutcomeParams = (
  sent: StringParams,
  order: NewOrder & Pick<Order, 'fortId'>,
): StringParams => {
  const { description, authorizationCode, processorResponseCode } = order;
  const known: Readonly<Record<string, string | undefined>> = {
    ...sent,
    fort_id: order.fortId,
    order_description: O.toUndefined(description),
    authorization_code: O.toUndefined(authorizationCode),
    ...('card_number' in sent && {
      processor_response_code: O.toUndefined(processorResponseCode),
      ...acquirerParams(order),
    }),
    ...outcomeParams(order.last, sent),
  };
  return Object.fromEntries(
    Object.entries(known).flatMap(([name, value]) =>
      value === undefined || value === '' || !Object.hasOwn(paymentReply, name) ? [] : [[name, value]],
    ),
  );
};

/** The parameters of an outcome, in the language that was sent. */
export const outcomeParams = ({ status, message }: Outcome, { language }: StringParams): StringParams => ({
  response_code: formatResponseCode(status, message),
  response_message: responseMessage(message, language === 'ar' ? 'ar' : 'en'),
  status,
});

/** What a payment says of the card that was tried, and of who tried it. */
export const cardParams = (card: TestCard, expiryDate: string, shopperAddress: string): StringParams => ({
  eci: 'ECOMMERCE',
  ...(shopperAddress !== '' && { customer_ip: shopperAddress }),
  payment_option: testCards[card].brand,
  card_number: maskedCardNumber(card),
  expiry_date: expiryDate,
});

// Like the code, only if the acquirer was asked and has answered.
const acquirerParams = ({
  acquirerResponseCode: code,
  authorizationCode,
}: NewOrder): Readonly<Record<string, string>> =>
  O.isNone(code)
    ? {}
    : {
        acquirer_response_code: code.value,
        acquirer_response_message: O.isSome(authorizationCode) ? 'Approved' : 'Declined',
      };
