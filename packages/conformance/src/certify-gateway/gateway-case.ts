import type { Operation } from '@postern/protocol';
import type { PaymentChannel, PaymentInterpretationRule } from '@postern/protocol/payments';
import type { RefusalReason, InterpretationRule } from '@postern/protocol/spec';
import type { Exchange } from './send-planned-request.ts';
import type { AccountUnderTest, GatewayUnderTest, OrderUnderTest } from './gateway-under-test.ts';
import type { RequestPlan } from './planned-request.ts';

/** The chapters of the suite, in the order of the report. */
export const chapters = {
  parameters: 'Parameters',
  requests: 'Shape of requests',
  authentication: 'Authentication',
  signatures: 'Signatures',
  orders: 'Orders and amounts',
  replies: 'Replies',
  idempotence: 'Repeated requests',
  feedback: 'Feedback (webhooks)',
  payment_page: 'Payment page',
  payments: 'Payments at the operation URL',
  saved_cards: 'Tokens and saved cards',
} as const;

/** The name of a chapter. */
export type Chapter = keyof typeof chapters;

/** One expectation of a gateway, which can be checked over HTTP. */
export interface GatewayCase {
  /** Stable, and unique in the suite: `CAPTURE.amount.too-long`. */
  readonly id: string;
  readonly chapter: Chapter;
  /** The interpretation rule that the expectation follows from. */
  readonly interpretationRule: InterpretationRule | PaymentInterpretationRule;
  readonly title: string;
  /** What a merchant has to reckon with if the gateway deviates. */
  readonly consequence: string;
  /** The refusal that the case provokes, if it provokes one before the order is read. */
  readonly refusal?: CaseRefusal;
  /** Whether the case pays, captures, voids or refunds. */
  readonly movesMoney: boolean;
  readonly run: (subject: CaseSubject) => Promise<Finding>;
}

/** What a case can use while it runs. */
export interface CaseSubject {
  readonly gateway: GatewayUnderTest;
  /** A reference that no order has. */
  readonly unknownReference: () => string;
  /** The payment channels of the account: none if it creates no payments. */
  readonly paymentChannels: () => Promise<ReadonlySet<PaymentChannel>>;
  /** Sends a request and records the exchange for the report. */
  readonly send: (plan: RequestPlan) => Promise<Exchange>;
  /** The same, signed as another account, or with other keys. */
  readonly sendAs: (account: AccountUnderTest, plan: RequestPlan) => Promise<Exchange>;
}

/** Which refusal a case provokes. A gateway profile names refusals in the same way. */
export interface CaseRefusal {
  readonly operation: Operation;
  readonly reason: RefusalReason;
  readonly parameter?: string;
}

/** An order that does not exist: for requests that are refused before an order is read. */
export const fictitiousOrder = (subject: CaseSubject): OrderUnderTest => ({
  merchantReference: subject.unknownReference(),
  fortId: undefined,
  currency: 'AED',
  authorizedAmount: 0n,
});

/** What running a case has shown. */
export type Finding =
  | { readonly _tag: 'Conforms' }
  | {
      readonly _tag: 'Deviates';
      readonly expected: string;
      readonly observed: string;
      /** The response codes, if it is the code that deviates. */
      readonly codes?: { readonly expected: string; readonly observed: string };
    }
  | { readonly _tag: 'NotRun'; readonly reason: string };

export const conforms: Finding = { _tag: 'Conforms' };
export const deviates = (expected: string, observed: string): Finding => ({
  _tag: 'Deviates',
  expected,
  observed,
});
export const notRun = (reason: string): Finding => ({ _tag: 'NotRun', reason });
