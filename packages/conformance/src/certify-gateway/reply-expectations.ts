/** Compares replies with what a case expects. */
import type { StringParams } from '@postern/protocol';
import { computeSignature } from '@postern/protocol/spec';
import type { Exchange } from './send-planned-request.ts';
import { conforms, deviates, type Finding } from './gateway-case.ts';
import type { AccountUnderTest } from './gateway-under-test.ts';

/** The reply has this response code. */
export const expectCode = (exchange: Exchange, expected: string): Finding => {
  const observed = codeOf(exchange);
  if (observed === expected) return conforms;
  const summary = summarizeReply(exchange);
  return observed === undefined
    ? deviates(expected, summary)
    : { _tag: 'Deviates', expected, observed: summary, codes: { expected, observed } };
};

/** The reply has this HTTP status. */
export const expectHttpStatus = ({ reply }: Exchange, expected: number): Finding => {
  if (reply._tag === 'Failed') return deviates(`HTTP ${expected}`, reply.error);
  return reply.httpStatus === expected ? conforms : deviates(`HTTP ${expected}`, `HTTP ${reply.httpStatus}`);
};

/** The reply has these values. Undefined means that the parameter is absent. */
export const expectValues = (
  exchange: Exchange,
  expected: Readonly<Record<string, string | undefined>>,
): Finding => {
  const params = paramsOf(exchange);
  if (params === undefined) return deviates(formatValues(expected), summarizeReply(exchange));
  const wrong = Object.keys(expected).filter((name) => params[name] !== expected[name]);
  return wrong.length === 0
    ? conforms
    : deviates(
        formatValues(Object.fromEntries(wrong.map((name) => [name, expected[name]]))),
        formatValues(Object.fromEntries(wrong.map((name) => [name, params[name]]))),
      );
};

/** The reply is signed with the response phrase of the account (D7a, D16). */
export const checkReplySignature = (exchange: Exchange, account: AccountUnderTest): Finding => {
  const params = paramsOf(exchange);
  if (params === undefined) return deviates('a signed reply', summarizeReply(exchange));
  const { signature } = params;
  if (typeof signature !== 'string') return deviates('a signed reply', 'a reply without a signature');
  const expected = computeSignature(textsOf(params), account.responseKey);
  if (signature === expected) return conforms;
  return signature.toLowerCase() === expected
    ? deviates('a signature in lowercase digits', 'a valid signature in other digits')
    : deviates('the signature of the account', 'another signature');
};

/** The first finding that does not conform. The others are not computed. */
export const firstDeviation = async (
  ...checks: readonly (() => Finding | Promise<Finding>)[]
): Promise<Finding> => {
  for (const check of checks) {
    const finding = await check();
    if (finding._tag !== 'Conforms') return finding;
  }
  return conforms;
};

/** The response code of a reply, if it has one. */
export const codeOf = (exchange: Exchange): string | undefined => {
  const code = paramsOf(exchange)?.['response_code'];
  return typeof code === 'string' ? code : undefined;
};

/** The parameters of a reply, if it is a JSON object. */
export const paramsOf = ({ reply }: Exchange): Readonly<Record<string, unknown>> | undefined =>
  reply._tag === 'Received' ? reply.params : undefined;

/** One line about a reply. */
export const summarizeReply = (exchange: Exchange): string => {
  const { reply } = exchange;
  if (reply._tag === 'Failed') return reply.error;
  const message = reply.params?.['response_message'];
  const code = codeOf(exchange);
  if (code !== undefined) return typeof message === 'string' ? `${code} ${message}` : code;
  return reply.params === undefined
    ? `HTTP ${reply.httpStatus} without a JSON object`
    : `HTTP ${reply.httpStatus} without a response_code`;
};

const formatValues = (values: Readonly<Record<string, unknown>>): string =>
  Object.entries(values)
    .map(([name, value]) => `${name}: ${formatValue(value)}`)
    .join(', ');

const formatValue = (value: unknown): string => {
  if (value === undefined) return 'absent';
  return typeof value === 'string' ? value : JSON.stringify(value);
};

const textsOf = (params: Readonly<Record<string, unknown>>): StringParams =>
  Object.fromEntries(
    Object.entries(params).flatMap(([name, value]) =>
      value === null ? [] : [[name, typeof value === 'string' ? value : JSON.stringify(value)] as const],
    ),
  );
