/**
 * The outcome of an operation according to its verified reply. A closed union without an `ok` flag: every result that is
 * not certain is `Unknown`.
 */
import type { ResponseCodeClass, Operation, OutcomeName, ReplyOf, Verified } from '@postern/protocol';
import type {
  paymentFlows,
  PaymentOperation,
  paymentReply,
  savedCardReplies,
} from '@postern/protocol/payments';
import type { SecretParameter } from '@postern/protocol/secrets';
import type { MaintenanceOperation, outcomeOfClass, Payment } from '@postern/protocol/spec';
import type { WithRequestId } from './with-request-id-type.ts';

/** An operation that the client calls, or that a form of `@postern/client/payments` is for. */
export type CalledOperation = Operation | PaymentOperation;

type OperationWithOutcome = MaintenanceOperation | PaymentOperation;

/** One of five outcomes; `_tag` says which. Those of payments and saved cards come from `@postern/client/payments`. */
export type Outcome<O extends OperationWithOutcome = MaintenanceOperation> =
  | Outcome.Succeeded<O>
  | Outcome.Declined<O>
  | Outcome.Refused<O>
  | Outcome.Pending<O>
  | Outcome.Unknown<O>;

/** The five outcomes, and their members. */
export declare namespace Outcome {
  /** The operation was applied. */
  interface Succeeded<O extends OperationWithOutcome = MaintenanceOperation> extends Details<O> {
    readonly _tag: 'Succeeded';
    /**
     * `DuplicateReply`: with `retries.refunds: 'same-reference'`, an earlier attempt's reply was lost, and this one says that the refund
     * was already processed.
     */
    readonly confirmedBy: 'Reply' | 'DuplicateReply';
  }

  /**
   * The operation was not applied: a decision about this payment. The card, the payer or the risk check declines it, or the gateway
   * cannot process it at the moment. The code says why.
   */
  interface Declined<O extends OperationWithOutcome = MaintenanceOperation> extends Details<O> {
    readonly _tag: 'Declined';
    readonly class: ClassOf<'Declined'>;
  }

  /**
   * The gateway does not accept the request: the request, the credentials or the settings of the account are wrong. The bank and
   * the payer were not asked, and the same request is refused again until a person corrects the mistake.
   */
  interface Refused<O extends OperationWithOutcome = MaintenanceOperation> extends Details<O> {
    readonly _tag: 'Refused';
    readonly class: ClassOf<'Refused'>;
    readonly reason: RefusedReason;
    /**
     * Whether the gateway authenticated a request before it refused it. `false` for 00008, 00009 and 00010: a gateway may send such
     * a signed refusal to any sender, also for a request like this one, so the reply does not prove that this request was not
     * applied. Correct your settings as `remedy` says, and call `confirmOutcome` before you call the operation again.
     */
    readonly authenticated: boolean;
  }

  /** The kind of mistake that the response code names. */
  type RefusedReason =
    /** 008, 009 or 010: the phrase, the SHA type, the merchant identifier or the access code. No request of this account succeeds. */
    | 'Credentials'
    /** The account is not set up for the operation, or is above one of its limits. */
    | 'Configuration'
    /** The request: a parameter is wrong, the order does not exist, or its state or totals do not allow the operation. */
    | 'Request';

  /** The gateway has not decided yet. Wait for feedback (a webhook), or call `confirmOutcome`. */
  interface Pending<O extends OperationWithOutcome = MaintenanceOperation> extends Details<O> {
    readonly _tag: 'Pending';
  }

  /** The operation may or may not have been applied. Call `confirmOutcome`. */
  interface Unknown<O extends OperationWithOutcome = MaintenanceOperation> extends Details<O> {
    readonly _tag: 'Unknown';
    readonly reason: UnknownReason;
  }

  /** Why a reply does not decide the outcome. */
  type UnknownReason =
    /** The code means that the result is uncertain (006, 15, 777 and similar), or is not in the specification. */
    | 'UncertainCode'
    /** The code contradicts the operation, for example the success code of another one. */
    | 'OtherOperationCode'
    /** 784: the order has a pending operation, which may be an earlier attempt of this one. */
    | 'OperationPending'
    /** 047 of a void or a refund, 066 of a payment: an earlier call may have been this operation, or the request arrived twice. */
    | 'AlreadyProcessed'
    /** The reply declines or refuses, but an earlier attempt without a reply may have been applied. */
    | 'EarlierAttemptLost';

  /** The members of every outcome, and of every result of CHECK_STATUS. */
  interface Details<O extends CalledOperation> extends WithRequestId {
    readonly operation: O;
    /** The five-digit response code (section 7). */
    readonly code: string;
    readonly class: ResponseCodeClass;
    /** What to do, in one English sentence. */
    readonly remedy: string;
    readonly reply: Reply<O>;
    /** How many times the request was sent. */
    readonly attempts: number;
  }

  /** The verified reply to an operation, without the access code and the signature, so that you can log it. */
  type Reply<O extends CalledOperation> = O extends Operation
    ? Verified<Omit<ReplyOf<O>, SecretParameter>>
    : Verified<{ readonly response_code: string } & PaymentParams<Exclude<O, Operation>>>;

  /**
   * The parameters of a reply or a return: of a processed request those of the tables, of a refused one those that you sent. A card
   * number is masked.
   */
  type PaymentParams<O extends PaymentOperation> = {
    readonly [P in Exclude<PaymentParamName<O>, SecretParameter | 'card_security_code'>]?: string;
  };
}

type PaymentParamName<O extends PaymentOperation> = O extends Payment
  ? keyof typeof paymentReply | keyof (typeof paymentFlows)['redirection']['request'] | '3ds_url'
  : O extends keyof typeof savedCardReplies
    ? keyof (typeof savedCardReplies)[O]
    : never;

/** The classes of response codes that lead to an outcome. */
export type ClassOf<Name extends OutcomeName> = {
  [C in ResponseCodeClass]: (typeof outcomeOfClass)[C] extends Name ? C : never;
}[ResponseCodeClass];
