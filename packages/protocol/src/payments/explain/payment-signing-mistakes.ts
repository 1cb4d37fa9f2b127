/** The mistakes that only messages of payments can have: the texts, and what a sender hashes who makes them. */
import type { Params } from '../../message/message-params-type.ts';

interface PaymentMistakeRow {
  readonly description: string;
  readonly advice: string;
}

const cardAdvice =
  'Leave card_number, expiry_date, card_security_code, card_holder_name and remember_me out of the signature of TOKENIZATION with your own form and of CREATE_TOKEN. Hash them in every other message.';

/**
 * The mistakes, by name.
 *
 * @example
 * import { paymentMistakes } from '@postern/protocol/payments/explain'
 *
 * paymentMistakes.PersonalValuesStarred.description
 * // => 'Personal values were hashed as stars, but arrived in full.'
 */
export const paymentMistakes = {
  CardParametersAdded: {
    description:
      'Parameters of the card were hashed. In this form the browser adds them, and the signature leaves them out.',
    advice: cardAdvice,
  },
  CardParametersOmitted: {
    description:
      'Parameters of the card were not hashed. Only the form of your own page leaves them out of its signature.',
    advice: cardAdvice,
  },
  AddressQueryAdded: {
    description: "The query of the shop's own address was hashed with the return.",
    advice:
      'Hash only the parameters that the gateway added to your address, and not those that your address had before.',
  },
  PersonalValuesStarred: {
    description: 'Personal values were hashed as stars, but arrived in full.',
    advice: 'Verify the values of a return by GET as they arrive, with the stars, before you replace them.',
  },
} as const satisfies Readonly<Record<string, PaymentMistakeRow>>;

/** The name of such a mistake. */
export type PaymentMistake = keyof typeof paymentMistakes;

/**
 * Whether this is the name of a mistake that only messages of payments can have.
 *
 * @example
 * import { isPaymentMistake } from '@postern/protocol/payments/explain'
 *
 * isPaymentMistake('AddressQueryAdded') // => true
 * isPaymentMistake('Unsorted') // => false
 */
export const isPaymentMistake = (name: string): name is PaymentMistake =>
  Object.hasOwn(paymentMistakes, name);

/** The parameters that a sender hashes who makes a mistake, in the order in which they arrived. */
export interface ParamsSignedByMistake<P extends Params = Params> {
  readonly mistake: PaymentMistake;
  readonly params: P;
}
