/** The messages of the protocol in a log. */
import type { FeedbackEncoding, Params } from '@postern/protocol';

/** What a log says about the direction of a message: a request has no response code, so it needs no hint. */
export type LogHint = 'reply' | 'feedback';

/** A message of the protocol, with its place in the log. */
export interface LogMessage {
  /** The line of the log on which the message begins, from 1. */
  readonly line: number;
  /** The time that the line has, as it is written. */
  readonly at?: string;
  readonly params: Params;
  readonly encoding: FeedbackEncoding;
  readonly hint?: LogHint;
}

/** A remark of a log that is no message: the HTTP status of a response, or that no response arrived. */
export interface LogRemark {
  readonly line: number;
  readonly httpStatus?: number;
  readonly failure?: string;
}

/** Receives what the scanner finds, in the order of the log. */
export interface LogListener {
  readonly onMessage: (message: LogMessage) => void;
  readonly onRemark: (remark: LogRemark) => void;
}

/** Whether parameters are a message of the protocol: an operation or a response code, and something of an account or an order. */
export const isProtocolMessage = (params: Params): boolean =>
  (isName(params['command']) ||
    isName(params['query_command']) ||
    (typeof params['response_code'] === 'string' && /^\d{1,8}$/u.test(params['response_code']))) &&
  (identifying.some((name) => typeof params[name] === 'string') || isBareRefusal(params));

/** A refusal before authentication may echo nothing. */
const isBareRefusal = ({ response_code: code, response_message: message, status }: Params): boolean =>
  typeof code === 'string' && /^00\d{3}$/u.test(code) && status === '00' && typeof message === 'string';

const identifying = ['merchant_identifier', 'merchant_reference', 'fort_id', 'access_code', 'signature'];

const isName = (value: unknown): boolean => typeof value === 'string' && /^[A-Z][A-Z_]{1,60}$/u.test(value);

/** Whether a message is a request: it has no response code. */
export const isRequest = ({ params }: Pick<LogMessage, 'params'>): boolean => !('response_code' in params);

/** A parameter that is a text. */
export const textOf = (params: Params | undefined, name: string): string | undefined => {
  const value = params?.[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
};
