/** The card that a request has. Nothing after it has a card number or a security code. Chapters 11 and 12 of the supplement; C8, C22. */
import type { StringParams } from '@postern/protocol';
import { findTestCard, testCards, type TestCard } from '@postern/protocol/payments';
import * as O from 'fp-ts/lib/Option.js';

export interface RequestCard {
  /** None: the number is not that of a test card. */
  readonly card: O.Option<TestCard>;
  /** `YYMM` */
  readonly expiryDate: string;
  readonly cardHolderName: O.Option<string>;
  /** Whether its security code has the length of its brand, or is missing. */
  readonly isCodeRight: boolean;
}

/** None: it has no card number. */
export const readRequestCard = ({
  card_number: number,
  expiry_date: expiryDate = '',
  card_security_code: code,
  card_holder_name: holder,
}: StringParams): O.Option<RequestCard> => {
  if (number === undefined) return O.none;
  const card = findTestCard(number);
  return O.some({
    card: O.fromNullable(card),
    expiryDate,
    cardHolderName: O.fromNullable(holder),
    isCodeRight:
      code === undefined || card === undefined || code.length === testCards[card].securityCode.length,
  });
};
