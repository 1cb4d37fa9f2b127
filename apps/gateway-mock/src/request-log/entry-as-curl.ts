/**
 * Formats an entry as a curl command: the request, signed again with the account's current phrase. Comments say where the
 * command differs from the request that was received.
 */
import { sign, type StringParams } from '@postern/protocol';
import { redacted } from '@postern/protocol/secrets';
import * as O from 'fp-ts/lib/Option.js';
import type { Account } from '../domain/account.ts';
import { isPaymentPagePath, paymentPageAddress } from '../domain/payment.ts';
import { escapeControls } from '../texts/escape-controls.ts';
import { curlCommandLine, shellQuote } from '../texts/shell-quote.ts';
import type { Entry } from './entry.ts';
import { isTruncated } from './redact-message.ts';

export const entryAsCurl = (
  operationUrl: string,
  { request, signed_by: signedBy, http }: Entry,
  account: O.Option<Account>,
): string => {
  const lineOf = isPaymentPagePath(http?.path ?? '')
    ? formCommandLine(paymentPageAddress(operationUrl))
    : (body: Members) => curlCommandLine(operationUrl, jsonOf(body));
  if (O.isNone(account))
    return ['# Unknown account: the request is not signed.', commented(lineOf, request)].join('\n');
  const command = commented(lineOf, signAgain(request, account.value));
  return signedBy === undefined ? [unverifiedNote, command].join('\n') : command;
};

/** A request signed again, as the body to send. `isWhole` is false if the log redacted or truncated a part of it. */
export const signEntryAgain = (
  request: Members,
  account: Account,
): { readonly body: string; readonly params: StringParams; readonly isWhole: boolean } => {
  const signed = signAgain(request, account);
  return { body: jsonOf(signed), params: textsOf(signed), isWhole: notes(signed).length === 0 };
};

const unverifiedNote =
  '# Unverified sender: the request had no valid signature of the account. Check the request before you send it.';

type Members = Entry['request'];

const signAgain = (request: Members, { accessCode, shaType, requestPhrase }: Account): Members => {
  const { signature: _before, ...members } = request;
  const unsigned = { ...members, ...(members['access_code'] === redacted && { access_code: accessCode }) };
  const { signature } = sign(textsOf(unsigned), { shaType, phrase: requestPhrase });
  return { ...unsigned, signature };
};

// A number is signed by its digits. The gateway refuses other values before it checks the signature.
const textsOf = (members: Members): StringParams =>
  Object.fromEntries(
    Object.entries(members).flatMap(([name, value]) => {
      const text = digitsOf(value) ?? value;
      return typeof text === 'string' ? [[name, text]] : [];
    }),
  );

const commented = (lineOf: (body: Members) => string, body: Members): string =>
  [...notes(body), lineOf(body)].join('\n');

/** The form that opens a payment page; the response says where the page is. Of a click, the log has the form of its page. */
const formCommandLine =
  (url: string) =>
  (body: Members): string =>
    [
      `curl -sS -i ${shellQuote(url)}`,
      ...Object.entries(textsOf(body)).map(
        ([name, value]) => `--data-urlencode ${shellQuote(escapeControls(`${name}=${value}`))}`,
      ),
    ].join(' ');

const notes = (body: Members): readonly string[] => {
  const json = jsonOf(body);
  return [
    ...(json.includes(redacted) ? [`# The request log redacted these values: replace ${redacted}.`] : []),
    ...(Object.entries(body).some((member) => member.some(isTruncated))
      ? ['# The request log truncated long values: this is not the full request.']
      : []),
  ];
};

/** JSON with numbers as received, to the last digit, and control characters escaped. */
const jsonOf = (value: unknown): string => {
  const digits = digitsOf(value);
  if (digits !== undefined) return digits;
  if (Array.isArray(value)) return `[${value.map(jsonOf).join(',')}]`;
  if (typeof value === 'object' && value !== null) {
    const members = Object.entries(value).map(([name, member]) => `${jsonOf(name)}:${jsonOf(member)}`);
    return `{${members.join(',')}}`;
  }
  return escapeControls(JSON.stringify(value));
};

const digitsOf = (value: unknown): string | undefined => {
  if (typeof value !== 'object' || value === null || !('$number' in value)) return undefined;
  const { $number: digits } = value;
  return typeof digits === 'string' && /^-?\d+(\.\d+)?(e[-+]?\d+)?$/i.test(digits) ? digits : undefined;
};
