/** The messages of the protocol in a log. */
import type { Params } from '@postern/protocol';
import type { RecordedVerification } from '../recorded-exchange.ts';

/** A message of the protocol, with its place in the log. */
export interface LoggedMessage {
  /** The line of the log, or the entry of a HAR file, from 1. */
  readonly line: number;
  /** The time that the log has for it, as it is written. */
  readonly at?: string;
  readonly params: Params;
  /** The check of its signature, if it was checked when it was recorded. */
  readonly verification?: RecordedVerification;
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

/** A parameter that is a text. */
export const textOf = (params: Params | undefined, name: string): string | undefined => {
  const value = params?.[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
};

/** A time as logs write it. Reports show it, so any other text is left out. */
export const timeIn = (text: string | undefined): string | undefined =>
  text !== undefined && /^\d{4}-\d\d-\d\d[T ][\d:.,]{5,20}(?:Z|[+-]\d\d:?\d\d)?$/u.test(text)
    ? text
    : undefined;

/** The words that name a failure. Reports show them; the rest of the text may be personal. */
export const failureIn = (text: string | undefined): string | undefined =>
  text === undefined ? undefined : failures.exec(text.slice(0, 20_000))?.[0];

const failures =
  /net::ERR_[A-Z_]{1,60}|timed? ?out|timeout|ECONNRESET|ECONNREFUSED|socket hang up|connection (?:was )?reset|empty reply|recv failure/iu;
