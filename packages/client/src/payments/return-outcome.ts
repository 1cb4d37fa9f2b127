/** What the verified return of a payment says about an order: the same five outcomes as those of an operation. C21. */
import type { ResponseCodeClass } from '@postern/protocol';
import type { Payment } from '@postern/protocol/spec';
import type { Amount } from '../call/request-params-type.ts';
import type { ClassOf, Outcome } from '../outcome/call-outcome.ts';
import { meaningOfCode, unknown } from './meaning-of-code.ts';

/** The order of a shop, as the shop stored it: what a return must agree with. */
export interface PaymentOrder {
  readonly merchant_reference: string;
  readonly amount: Amount;
  readonly currency: string;
}

/** One of five outcomes; `_tag` says which. */
export type ReturnOutcome =
  | ReturnOutcome.Succeeded
  | ReturnOutcome.Declined
  | ReturnOutcome.Refused
  | ReturnOutcome.Pending
  | ReturnOutcome.Unknown;

/** The five outcomes, and their members. */
export declare namespace ReturnOutcome {
  /** The order is paid: authorized, or captured by a PURCHASE. */
  interface Succeeded extends Details {
    readonly _tag: 'Succeeded';
  }

  /** This visit of the payment page moved no money: the card was declined, the shopper cancelled, or the page expired. */
  interface Declined extends Details {
    readonly _tag: 'Declined';
    readonly class: ClassOf<'Declined'>;
  }

  /** The gateway did not accept the form: its values, the credentials or the settings of the account are wrong. */
  interface Refused extends Details {
    readonly _tag: 'Refused';
    readonly class: ClassOf<'Refused'>;
    readonly reason: Outcome.RefusedReason;
    /** `false` for 00008, 00009 and 00010, which a gateway may sign for any sender. */
    readonly authenticated: boolean;
  }

  /** The gateway has not decided yet. Wait for feedback, or call `client.getOrder` again later. */
  interface Pending extends Details {
    readonly _tag: 'Pending';
  }

  /** The order may or may not be paid. Call `client.getOrder`. */
  interface Unknown extends Details {
    readonly _tag: 'Unknown';
    readonly reason: UnknownReason;
    /** What differs from the order, if the reason is `OrderMismatch`. */
    readonly mismatches: readonly (keyof PaymentOrder)[];
  }

  /** Why a return does not decide the outcome. */
  type UnknownReason =
    /** The code means that the result is uncertain (006, 15, 777 and similar), or is not in the specification. */
    | 'UncertainCode'
    /** The code contradicts the payment, for example the success code of another one. */
    | 'OtherOperationCode'
    /** 784: an earlier form of this order is undecided. */
    | 'OperationPending'
    /** 066: an earlier form of this order may be paid. */
    | 'AlreadyProcessed'
    /** It is the return of another order, or of another amount, so it says nothing about this order. */
    | 'OrderMismatch';

  /** The members of every outcome. */
  interface Details {
    readonly operation: Payment;
    /** The five-digit response code (section 7). */
    readonly code: string;
    readonly class: ResponseCodeClass;
    /** The verified parameters, without the access code and the signature, so that you can log them. */
    readonly params: Params;
  }

  /** The parameters of a return. A processed payment has those of `paymentReply`, a refused form those that you sent. */
  type Params = Outcome.PaymentParams<Payment>;
}

/** Returns what a verified return means for an order. */
export const classifyReturn = (
  operation: Payment,
  code: string,
  params: ReturnOutcome.Params,
  mismatches: ReturnOutcome.Unknown['mismatches'],
): ReturnOutcome => {
  const details = { operation, code, params };
  const meaning =
    mismatches.length > 0 ? unknown('OrderMismatch') : meaningOfCode(operation, code, params.status);
  return meaning._tag === 'Unknown' ? { ...meaning, mismatches, ...details } : { ...meaning, ...details };
};
