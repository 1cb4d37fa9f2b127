/** What covers a row of the coverage: as data for a page in any language, and as an English sentence. */
import type { Operation } from '@postern/protocol';
import {
  paymentFlows,
  paymentRefusalReasons,
  type PaymentFlow,
  type PaymentRefusalReason,
  type TestCard,
} from '@postern/protocol/payments';
import {
  refusalReasons,
  type FeedbackKind,
  type OrderState,
  type Payment,
  type RefusalReason,
} from '@postern/protocol/spec';

/** What a run does to cover a row. */
export type HowToCover =
  /** Sends the operation, for an order in one of the states if they matter. */
  | { readonly kind: 'operation'; readonly operation: Operation; readonly states?: readonly OrderState[] }
  /** Sends a request with this value of `x-postern-scenario`; feedback needs an address for its kind. */
  | {
      readonly kind: 'header';
      readonly scenario: string;
      readonly operation?: Operation;
      readonly feedback?: FeedbackKind;
    }
  /** Creates a scenario of the account with this effect, because no header can name it. */
  | { readonly kind: 'scenario'; readonly effect: Readonly<Record<string, string | number>> }
  /** Sends a request like that of a conformance case, or one with the header. */
  | {
      readonly kind: 'case';
      readonly case: string;
      readonly title: string;
      readonly reason?: RefusalReason;
      readonly scenario?: string;
    }
  /** Sends a request to which the reason applies, or one with the header. */
  | { readonly kind: 'refusal'; readonly reason: RefusalReason; readonly scenario?: string }
  /** Sets an address for the kind of feedback, and sends the operation. */
  | { readonly kind: 'feedback'; readonly feedback: FeedbackKind; readonly operation: Operation }
  /** Creates an order with feedback, whose state comes from the payment. */
  | { readonly kind: 'payment'; readonly payment: Payment }
  /** Sends the request of a flow, or posts its form. */
  | { readonly kind: 'flow'; readonly flow: PaymentFlow }
  /** Sends the request of a flow, or posts its form, so that the reason applies to it. */
  | { readonly kind: 'payment_refusal'; readonly reason: PaymentRefusalReason; readonly flow: PaymentFlow }
  /** Pays with a test card, whose expiry date chooses the outcome. `YYMM`. */
  | {
      readonly kind: 'card';
      readonly card: TestCard;
      readonly expiryDate?: string;
      readonly payment?: Payment;
      readonly returnMethod?: ReturnMethod;
    }
  /** Does what a shopper does on the payment page. */
  | { readonly kind: 'shopper'; readonly action: ShopperAction; readonly returnMethod?: ReturnMethod }
  /** Acknowledges feedback. */
  | { readonly kind: 'acknowledge' }
  /** Sends a request with the header, and advances the clock of the account. */
  | { readonly kind: 'exhaust'; readonly scenario: string }
  /** Does what the interpretation rule is about. A rule of payments is in no section. */
  | { readonly kind: 'interpretation_rule'; readonly sections: readonly string[] }
  /** Uses or changes the setting that the interpretation rule depends on. */
  | { readonly kind: 'setting'; readonly setting: string };

/** How the browser returns to the shop, by the payment settings of the account. */
export type ReturnMethod = 'POST' | 'GET';

/** What a shopper does on the payment page, in words. */
export const shopperActions = {
  exchange_card: 'post a form for a token, and exchange a card',
  decline_ten_times: 'pay ten times with a card that is declined',
  cancel: 'open the payment page, and click Cancel',
  cancel_after_decline: 'pay with a card that is declined, and click Cancel',
  expire: 'open the payment page, let 15 minutes pass by the clock of the account, and click Pay',
  expire_after_decline:
    'pay with a card that is declined, let 15 minutes pass by the clock of the account, and click Pay',
  refused_form: 'post a form that is refused, with a right signature and a return_url',
  succeed_challenge: 'pay with a card that is challenged, and enter the right code',
  fail_challenge: 'pay with a card that is challenged, and click Fail the challenge',
  leave_challenge: 'pay with a card that is challenged, and let 11 minutes pass by the clock of the account',
} as const;

/** What a shopper does on the payment page. */
export type ShopperAction = keyof typeof shopperActions;

/**
 * Says in English what covers a row.
 *
 * @example
 * import { formatHowToCover } from '@postern/conformance'
 *
 * formatHowToCover({ kind: 'header', scenario: 'pending', operation: 'CAPTURE' }) // => 'CAPTURE with x-postern-scenario: pending'
 * formatHowToCover({ kind: 'operation', operation: 'CAPTURE', states: ['Pending', 'Authorized', 'PartiallyCaptured'] })
 * // => 'send CAPTURE for an order in state Pending, Authorized or PartiallyCaptured'
 */
export const formatHowToCover = (howToCover: HowToCover): string => {
  switch (howToCover.kind) {
    case 'operation':
      return `send ${howToCover.operation}${howToCover.states === undefined ? '' : ` for an order in state ${anyOf.format(howToCover.states)}`}`;
    case 'header':
      return `${howToCover.feedback === undefined ? '' : `${addressFor(howToCover.feedback)}, and `}${howToCover.operation === undefined ? '' : `${howToCover.operation} with `}${headerOf(howToCover.scenario)}`;
    case 'scenario':
      return `scenario: ${JSON.stringify({ effect: howToCover.effect })}`;
    case 'case':
      return `send a request like the conformance case ${howToCover.case} (${howToCover.title})${orHeader(howToCover.scenario)}`;
    case 'refusal':
      return `send a request to which this applies: ${refusalReasons[howToCover.reason].description}${orHeader(howToCover.scenario)}`;
    case 'feedback':
      return `${addressFor(howToCover.feedback)}, and ${howToCover.operation}`;
    case 'payment':
      return `create an order with "feedback": true, whose state comes from ${howToCover.payment}`;
    case 'flow':
      return requestOf(howToCover.flow);
    case 'payment_refusal':
      return `${requestOf(howToCover.flow)}, to which this applies: ${paymentRefusalReasons[howToCover.reason].description}`;
    case 'card':
      return `${howToCover.payment ?? 'pay'} with the card ${howToCover.card}${expiring(howToCover.expiryDate)}${returning(howToCover.returnMethod)}`;
    case 'shopper':
      return `${shopperActions[howToCover.action]}${returning(howToCover.returnMethod)}`;
    case 'acknowledge':
      return 'answer it with HTTP 200';
    case 'exhaust':
      return `${headerOf(howToCover.scenario)}, and advance the clock of the account`;
    case 'interpretation_rule':
      return `do what the interpretation rule is about${howToCover.sections.length === 0 ? ', with a payment' : ` (section ${howToCover.sections.join(', ')})`}`;
    case 'setting':
      return `use or change what it depends on: ${howToCover.setting}`;
  }
};

const requestOf = (flow: PaymentFlow): string =>
  `${paymentFlows[flow].entryPoint === 'page' ? 'post a form' : 'send a request'} of the flow ${flow}`;

/** As the shopper types it. */
const expiring = (date: string | undefined): string =>
  date === undefined ? '' : ` and the expiry date ${date.slice(2)}/${date.slice(0, 2)}`;

const returning = (method: ReturnMethod | undefined): string =>
  method === undefined ? '' : `; the account returns by ${method}`;

const anyOf = new Intl.ListFormat('en-GB', { type: 'disjunction' });

const headerOf = (scenario: string): string => `x-postern-scenario: ${scenario}`;

const orHeader = (scenario: string | undefined): string =>
  scenario === undefined ? '' : `; or ${headerOf(scenario)}`;

const addressFor = (kind: FeedbackKind): string => `an address for ${kind} feedback`;
