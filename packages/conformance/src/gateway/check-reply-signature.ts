import { computeSignature, type StringParams } from '@postern/protocol';
import type { Exchange } from './exchange.ts';
import { paramsOf, summarizeReply } from './expectations.ts';
import { conforms, deviates, type Finding } from './gateway-case.ts';
import type { AccountUnderTest } from './account-under-test.ts';

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

const textsOf = (params: Readonly<Record<string, unknown>>): StringParams =>
  Object.fromEntries(
    Object.entries(params).flatMap(([name, value]) =>
      value === null ? [] : [[name, typeof value === 'string' ? value : JSON.stringify(value)] as const],
    ),
  );
