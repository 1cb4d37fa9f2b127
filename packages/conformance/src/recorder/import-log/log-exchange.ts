/** An exchange that was put together from the messages of a log. */
import type { Operation, Params } from '@postern/protocol';
import type { Payment } from '@postern/protocol/spec';
import { isOperation, isPayment } from '@postern/protocol/spec';
import { textOf, type LoggedMessage } from './logged-message.ts';

/** A request with its reply, or a delivery of feedback. */
export interface LogExchange {
  readonly kind: 'request' | 'feedback';
  /** Missing for feedback, and for a reply whose request is not in the log. */
  readonly request?: LoggedMessage;
  /** The reply, or the feedback. Missing if the log has none. */
  readonly reply?: LoggedMessage;
  readonly httpStatus?: number;
  /** Why there is no reply, as the log says it. */
  readonly failure?: string;
}

/** The first line of an exchange. */
export const lineOf = ({ request, reply }: LogExchange): number => request?.line ?? reply?.line ?? 0;

/** The parameters of the request, or of the reply where the request is missing. */
export const paramsOf = ({ request, reply }: LogExchange): Params => request?.params ?? reply?.params ?? {};

/** The operation, or the payment that feedback is about. */
export const operationOf = (exchange: LogExchange): Operation | Payment | undefined => {
  for (const message of [exchange.request, exchange.reply]) {
    const name = textOf(message?.params, 'command') ?? textOf(message?.params, 'query_command') ?? '';
    if (isOperation(name) || isPayment(name)) return name;
  }
  return undefined;
};
