/**
 * What CHECK_STATUS says about an order, according to its verified reply. Its tags are not those of an outcome: a query that worked says
 * nothing about a payment.
 */
import type { StatusCheck } from './status-check.ts';
import type { ClassOf, Outcome } from './call-outcome.ts';

/** One of four answers; `_tag` says which. */
export type StatusResult =
  | StatusResult.Found
  | StatusResult.NotFound
  | StatusResult.Refused
  | StatusResult.Unavailable;

/** The answers to CHECK_STATUS. */
export declare namespace StatusResult {
  /** The order exists, and this is its state. */
  interface Found extends Outcome.Details<'CHECK_STATUS'> {
    readonly _tag: 'Found';
    /** The totals and the last operation of the order. */
    readonly statusCheck: StatusCheck;
  }

  /** The merchant has no such order (036). */
  interface NotFound extends Outcome.Details<'CHECK_STATUS'> {
    readonly _tag: 'NotFound';
  }

  /**
   * The gateway does not accept the request: the request, the credentials or the settings of the account are wrong. The order may be in
   * any state. The same request is refused again until a person corrects the mistake.
   */
  interface Refused extends Outcome.Details<'CHECK_STATUS'> {
    readonly _tag: 'Refused';
    readonly class: ClassOf<'Refused'>;
    readonly reason: Outcome.RefusedReason;
    /** `false` for 00008, 00009 and 00010, which a gateway may send to any sender. */
    readonly authenticated: boolean;
  }

  /**
   * The gateway cannot say: it has a problem, or the code is uncertain, belongs to another operation, or is not in the specification.
   * The order may be in any state. Do as `remedy` says, and check again later.
   */
  interface Unavailable extends Outcome.Details<'CHECK_STATUS'> {
    readonly _tag: 'Unavailable';
  }
}
