import type { Provenance } from './provenance.ts';

/** A card brand. */
export type CardBrand = 'VISA' | 'MASTERCARD' | 'AMEX' | 'MADA' | 'MEEZA';

/** A test card. Its name is all that is stored of its number. */
export interface TestCardRow {
  readonly number: string;
  readonly brand: CardBrand;
  /** The published security code. Any code of this length is accepted. */
  readonly securityCode: string;
  /** Whether the shopper is challenged by 3-D Secure before the acquirer decides. */
  readonly isChallenged: boolean;
  readonly provenance: Provenance;
}

/**
 * The test cards: the only card numbers that a payment accepts, so that no real card can enter. Their expiry date is any month in the
 * future.
 *
 * @example
 * import { testCards } from '@postern/protocol/payments'
 *
 * testCards.visa.brand // => 'VISA'
 */
export const testCards = {
  visa: {
    number: '4005550000000001',
    brand: 'VISA',
    securityCode: '123',
    isChallenged: false,
    provenance: 'documented',
  },
  mastercard: {
    number: '5123456789012346',
    brand: 'MASTERCARD',
    securityCode: '123',
    isChallenged: false,
    provenance: 'documented',
  },
  amex: {
    number: '345678901234564',
    brand: 'AMEX',
    securityCode: '1234',
    isChallenged: false,
    provenance: 'documented',
  },
  'visa-1111': {
    number: '4111111111111111',
    brand: 'VISA',
    securityCode: '123',
    isChallenged: false,
    provenance: 'observed',
  },
  'visa-challenge': {
    number: '4557012345678902',
    brand: 'VISA',
    securityCode: '123',
    isChallenged: true,
    provenance: 'documented',
  },
  'mastercard-challenge': {
    number: '5313581000123430',
    brand: 'MASTERCARD',
    securityCode: '123',
    isChallenged: true,
    provenance: 'documented',
  },
  'amex-challenge': {
    number: '374200000000004',
    brand: 'AMEX',
    securityCode: '1234',
    isChallenged: true,
    provenance: 'documented',
  },
  mada: {
    number: '5297412542005689',
    brand: 'MADA',
    securityCode: '350',
    isChallenged: true,
    provenance: 'documented',
  },
  meeza: {
    number: '9818950527886700002',
    brand: 'MEEZA',
    securityCode: '422',
    isChallenged: true,
    provenance: 'documented',
  },
  'meeza-16': {
    number: '5078036221028566',
    brand: 'MEEZA',
    securityCode: '143',
    isChallenged: true,
    provenance: 'documented',
  },
} as const satisfies Readonly<Record<string, TestCardRow>>;

/** The name of a test card. */
export type TestCard = keyof typeof testCards;

/**
 * Whether a text is the name of a test card. Safe for texts such as `constructor`.
 *
 * @example
 * import { isTestCard } from '@postern/protocol/payments'
 *
 * isTestCard('visa') // => true
 * isTestCard('4005550000000001') // => false
 */
export const isTestCard = (name: string): name is TestCard => Object.hasOwn(testCards, name);

/**
 * The brands of which a card takes a PURCHASE, but no AUTHORIZATION.
 *
 * @example
 * import { purchaseOnlyBrands } from '@postern/protocol/payments'
 *
 * purchaseOnlyBrands // => ['MADA', 'MEEZA']
 */
export const purchaseOnlyBrands = ['MADA', 'MEEZA'] as const satisfies readonly CardBrand[];
