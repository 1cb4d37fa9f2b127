import type { InterpretationRule, InterpretationRuleRow } from '../spec/interpretation-rules.ts';
import type { PaymentRefusalReason } from './payment-refusal-reasons.ts';
import type { Provenance } from './provenance.ts';

/** An interpretation rule of payments. */
export interface PaymentInterpretationRuleRow extends Omit<InterpretationRuleRow, 'provenance' | 'sections'> {
  readonly provenance: Provenance;
  /** The rows of the supplement on payments that the rule is for: `K` are decisions, and `U` facts from public sources. */
  readonly rows: readonly string[];
}

/**
 * The interpretation rules of payments, by id. The rule of a decision has the number of its row; the rules of facts follow.
 *
 * @example
 * import { paymentInterpretationRules } from '@postern/protocol/payments'
 *
 * paymentInterpretationRules.C21.rows // => ['K21']
 * paymentInterpretationRules.C47.provenance // => 'observed'
 */
export const paymentInterpretationRules = {
  C1: {
    provenance: 'assumed',
    rows: ['K1'],
    text: 'Before the signature is right, the browser is sent only to an address at a shop origin of the account, or to the address in its settings. Otherwise the payment page shows the refusal.',
    configurable: 'the shop origins and the return address of the account',
  },
  C2: {
    provenance: 'assumed',
    rows: ['K2'],
    text: 'A refusal before authentication is unsigned on the payment page, and echoes no parameter whose characters include the equals sign. Every other refusal echoes all well-formed parameters of the form.',
  },
  C3: {
    provenance: 'assumed',
    rows: ['K3'],
    text: 'A form with a missing Origin header, or the Origin null, is accepted. A named Origin outside a list of shop origins that is not empty is 00040.',
    configurable: 'the shop origins of the account',
  },
  C4: {
    provenance: 'assumed',
    rows: ['K4'],
    text: 'A return_url is an absolute http or https address without a user name; any other is 00002. Square brackets are allowed, and other scripts must be percent-encoded.',
  },
  C7: {
    provenance: 'assumed',
    rows: ['K7'],
    text: 'The same form again, with the same signature, leads to the page of the first one until 15 minutes after its end.',
  },
  C8: {
    provenance: 'assumed',
    rows: ['K8'],
    text: 'The number and the security code of a card are in the memory of one request only, until its signature was verified. Nothing stores them.',
  },
  C10: {
    provenance: 'assumed',
    rows: ['K10'],
    text: 'A text with 13 to 19 digits and a right check digit is 00002, because it may be a card number. In merchant_reference, amount, token_name, the credentials and the signature such digits are allowed.',
  },
  C11: {
    provenance: 'assumed',
    rows: ['K11'],
    text: 'An account with any payment channel takes payments with a token, UPDATE_TOKEN and SDK_TOKEN at the operation URL. The channels moto and recurring allow their eci.',
    configurable: 'the payment channels of the account',
  },
  C12: {
    provenance: 'assumed',
    rows: ['K12'],
    text: 'The payment page answers a form for an account without a payment channel with 00004, and for an unknown merchant with 00009. The page itself shows both. At the operation URL an unknown merchant is 00004 while no account of the gateway has a channel.',
    configurable: 'the payment channels of the account',
  },
  C13: {
    provenance: 'assumed',
    rows: ['K13'],
    text: 'Checks run in one order and the first failure answers: form and selector, parameters, amount, currency, merchant, access code, activity, origin, signature, channel 046, eci 113, Tokenization 038, installments 783, accepted currency 023, return address 037, order 066, 784 or 123, token 044 or 088, card 016, 012, 080 or 049, limits.',
  },
  C14: {
    provenance: 'assumed',
    rows: ['K14'],
    text: 'A payment that is refused before it is tried has the status 00, also after authentication. It stores no order and sends no feedback. An operation on saved cards that fails has its own status.',
  },
  C15: {
    provenance: 'assumed',
    rows: ['K15'],
    text: 'A form on the payment page accepts no eci other than ECOMMERCE; another is 00033. At the operation URL, the eci MOTO and RECURRING and the fields of a card choose the parameters that are allowed. A recurring AUTHORIZATION is 00112.',
  },
  C16: {
    provenance: 'assumed',
    rows: ['K16'],
    text: 'A known parameter that is forbidden in a form is 00027, also for a compatible account, and installments is 00783, because installments are not simulated.',
  },
  C17: {
    provenance: 'assumed',
    rows: ['K17'],
    text: 'A form with a name twice, of another content type or in another character set is 00073.',
  },
  C18: {
    provenance: 'assumed',
    rows: ['K18', 'U8'],
    text: 'A cancelled payment is 00072 if no order is stored, and otherwise 01072. A page that expired is 00778 or 01778. If the order was paid meanwhile, the return is that of the payment.',
  },
  C19: {
    provenance: 'assumed',
    rows: ['K19', 'U12'],
    text: 'An order takes a further payment with the same amount, currency and command while every try ended without money. All other orders are 00066, also those that no try made, except undecided ones, which are 00784.',
  },
  C20: {
    provenance: 'assumed',
    rows: ['K20'],
    text: 'A capture, a void or a refund of an undecided payment is 784, and of one that ended without money 034.',
  },
  C21: {
    provenance: 'assumed',
    rows: ['K21'],
    text: 'Of a payment, 00072, 01072, 00778, 01778, 10030 and 10078 are declined, although the statuses 01 and 10 of other operations are pending.',
  },
  C22: {
    provenance: 'assumed',
    rows: ['K22', 'K44'],
    text: 'A card number that is not that of a test card, and a malformed expiry date or security code, are mistakes in the form and no try. An expired card is a try, and ends with 13012 or 03012. Of a tokenization it is 17012, and an unknown number 17016; of CREATE_TOKEN 53012 and 53016.',
  },
  C23: {
    provenance: 'assumed',
    rows: ['K23', 'K44', 'U11'],
    text: 'An order has ten tries, on all pages together and with failed challenges. The tenth returns its own code, and a further form is 00123.',
  },
  C24: {
    provenance: 'assumed',
    rows: ['K24'],
    text: 'A challenge without an answer for ten minutes leaves the order at 15778. One minute later the try ends with 13666 or 03666.',
  },
  C25: {
    provenance: 'assumed',
    rows: ['K25'],
    text: 'An undecided payment returns 15777 or 19065 at once. It ends one minute later: with a success after 05/37, and with 13666 or 03666 after 03/38.',
    configurable: 'the end, by a scenario',
  },
  C26: {
    provenance: 'assumed',
    rows: ['K26'],
    text: 'A payment is decided when the shopper submits the card. An order has 01035 only while a scenario delays the decision.',
  },
  C27: {
    provenance: 'assumed',
    rows: ['K27'],
    text: 'The order, the activity of the account and the limits are checked when the form arrives and again when the shopper submits a card, but not when a challenge is answered; all else only when the form arrives. A return is signed with the key of its form.',
  },
  C28: {
    provenance: 'assumed',
    rows: ['K28'],
    text: 'A PURCHASE counts in the limits 050, 058 and 057 like a capture, on the day on which it succeeds. An AUTHORIZATION is compared with 050 and 058 and does not count.',
  },
  C29: {
    provenance: 'assumed',
    rows: ['K29'],
    text: 'Without the service Fraud Prevention, the expiry date 04/38 is an ordinary date. Without Tokenization, remember_me has no effect and no card is saved; payments by telephone and recurring ones are 00038, CREATE_TOKEN 53038 and UPDATE_TOKEN 59038.',
    configurable: 'the optional services of the account',
  },
  C30: {
    provenance: 'assumed',
    rows: ['K30'],
    text: 'A token that is not saved lives for one hour or one payment, which reserves it: for another reference it is 00088 before, and 784 meanwhile. A success saves its card unless remember_me is NO. UPDATE_TOKEN finds saved cards only, and 59044 otherwise; a name that is taken is 59114.',
  },
  C31: {
    provenance: 'assumed',
    rows: ['K31', 'K42'],
    text: 'Each decided try sends direct feedback, and a notification if it changes the status of the order. 01035, 01072 and 01778 send none.',
  },
  C32: {
    provenance: 'assumed',
    rows: ['K32'],
    text: "Pages expire by the account's clock. The year of an expiry date is in this century, and the card is valid to the end of its month in UTC.",
  },
  C33: {
    provenance: 'assumed',
    rows: ['K33'],
    text: 'Saved cards, tries and challenges belong to the state of an account. A restored 3ds_url works again, and a page ends without a return.',
  },
  C34: {
    provenance: 'assumed',
    rows: ['K34'],
    text: 'An order that was not paid on the page has, in its feedback, the card of a row of the test cards, valid until December of the next year: the first VISA unless the order names another.',
  },
  C35: {
    provenance: 'assumed',
    rows: ['K35'],
    text: 'Each submit on the payment page, and each payment at the operation URL, is one call for scenarios. Their effects on the ledger, the return and the feedback apply after the challenge, and those on the request and the reply at the operation URL only.',
  },
  C36: {
    provenance: 'assumed',
    rows: ['K36'],
    text: 'All parameters of payments count as names where a signed string could be read in two ways. A return_url that the receiver sent itself may have any text. A return by GET has its fields after the query of the address and before the fragment.',
  },
  C37: {
    provenance: 'assumed',
    rows: ['K37'],
    text: "The address in 3ds_url begins with the gateway's public URL, or with the host of the request.",
    configurable: 'the public URL of the gateway',
  },
  C38: {
    provenance: 'assumed',
    rows: ['K38', 'U20'],
    text: 'A return may have stars in personal values, and HTML escapes in customer_name. card_holder_name has letters of any script.',
  },
  C39: {
    provenance: 'assumed',
    rows: ['K39'],
    text: "A payment at the operation URL that has no customer_ip has the sender's address.",
  },
  C40: {
    provenance: 'documented',
    rows: ['K40', 'U14'],
    text: 'An account may have one return address in its payment settings. return_url replaces it; without one, return_url is required.',
    configurable: 'the return address of the account',
  },
  C41: {
    provenance: 'documented',
    rows: ['K41'],
    text: 'A shopper is challenged if the row of the card says so and the account has the service 3-D Secure, except with check_3ds=NO and a brand other than MADA and MEEZA.',
    configurable: 'the optional services of the account',
  },
  C46: {
    provenance: 'observed',
    rows: ['U1'],
    text: 'The return of a cancelled payment has the parameters of the form, return_url among them, and the response code, its message and the status, signed. It has no fort_id, eci, customer_ip or payment_option that was not sent.',
  },
  C47: {
    provenance: 'observed',
    rows: ['U3'],
    text: 'The return and the feedback of a processed payment have the same parameters. return_url, remember_me, device_fingerprint and the details of the software are not echoed.',
  },
  C48: {
    provenance: 'observed',
    rows: ['U5'],
    text: 'The browser returns by POST or by GET, as the account is set.',
    configurable: 'the return method of the account',
  },
  C49: {
    provenance: 'observed',
    rows: ['U6'],
    text: 'In a return by GET each character of a personal value is a star. The signature covers the stars.',
  },
  C50: {
    provenance: 'observed',
    rows: ['U9'],
    text: 'A declined payment is 13666 or 03666.',
  },
  C51: {
    provenance: 'observed',
    rows: ['U10'],
    text: 'A failed challenge is 10030.',
  },
  C52: {
    provenance: 'documented',
    rows: ['U16'],
    text: 'The return and the feedback of a payment arrive in any order, and the feedback also without a return.',
  },
  C53: {
    provenance: 'observed',
    rows: ['U2'],
    text: 'The return of a tokenization has the token, the card_number with stars, the first digits, the expiry date and the holder of the card, and the return_url of the form. It has no feedback and makes no order.',
  },
  C54: {
    provenance: 'observed',
    rows: ['U7'],
    text: 'A tokenization is 18000 without a token_name, 18062 with a new one, and 18063 with the name of a token that exists.',
  },
  C55: {
    provenance: 'observed',
    rows: ['U4'],
    text: 'A challenged payment at the operation URL is answered 20064 with 3ds_url and without authorization_code. Its order is stored.',
  },
  C56: {
    provenance: 'observed',
    rows: ['U13'],
    text: 'A tokenization does not use up its merchant_reference: the payment has the same.',
  },
} as const satisfies Readonly<Record<`C${number}`, PaymentInterpretationRuleRow>>;

/** The id of an interpretation rule of payments. */
export type PaymentInterpretationRule = keyof typeof paymentInterpretationRules;

/**
 * The interpretation rule of each refusal. Reasons that the four operations have, too, have the same rules.
 *
 * @example
 * import { paymentInterpretationRulesOfRefusals } from '@postern/protocol/payments'
 *
 * paymentInterpretationRulesOfRefusals.ReferenceUsed // => 'C19'
 * paymentInterpretationRulesOfRefusals.SignatureMismatch // => 'D3a'
 */
export const paymentInterpretationRulesOfRefusals = {
  InvalidRequestFormat: 'C17',
  MultipleCommands: 'D3b',
  TokenAndCard: 'C15',
  UnknownCommand: 'D3b',
  UnknownParameter: 'D3b',
  MissingParameter: 'D3a',
  InvalidFormat: 'D3b',
  TooLong: 'D3a',
  ValueNotAllowed: 'D3b',
  RecurringPurchaseOnly: 'C15',
  UnsupportedPaymentOption: 'C13',
  InvalidAmount: 'D3b',
  UnknownCurrency: 'D3b',
  UnknownMerchant: 'D3a',
  UnknownAccessCode: 'D3a',
  InactiveMerchant: 'D3b',
  OriginNotAllowed: 'C3',
  SignatureMismatch: 'D3a',
  ChannelInactive: 'C13',
  EciInactive: 'C11',
  SavedCardsInactive: 'C29',
  InstallmentsInactive: 'C16',
  CurrencyNotAccepted: 'C13',
  ReturnUrlMissing: 'C40',
  ReferenceUsed: 'C19',
  OrderPending: 'C19',
  TooManyTries: 'C23',
  UnknownToken: 'C30',
  TokenOfOtherPayment: 'C30',
  TokenInUse: 'C30',
  TokenNameTaken: 'C30',
  NothingToUpdate: 'C30',
  UnknownCard: 'C22',
  CardExpired: 'C22',
  PaymentOptionMismatch: 'C13',
  PurchaseOnly: 'C13',
  ExceedsTransactionLimit: 'C28',
  ExceedsOrderLimit: 'C28',
  ExceedsDailyLimit: 'C28',
  InternalError: 'D2',
} as const satisfies Readonly<Record<PaymentRefusalReason, InterpretationRule | PaymentInterpretationRule>>;
