/**
 * An entry as a curl command to paste into a shell: the request once more, signed anew with the account's current phrase.
 * Comments say where it is not what was sent.
 */
import { sign, type StringParams } from '@postern/protocol';
import * as O from 'fp-ts/lib/Option.js';
import type { Merchant } from '../../domain/merchant.ts';
import type { Entry } from './entry.ts';
import { redacted } from './redact-secrets.ts';
import { isTruncated } from './redact-message.ts';

export const entryAsCurl = (
  url: string,
  { request, signed_by: signedBy }: Entry,
  merchant: O.Option<Merchant>,
): string => {
  if (O.isNone(merchant))
    return ['# There is no such account, so nothing could be signed.', commented(url, request)].join('\n');
  const command = commented(url, signAgain(request, merchant.value));
  return signedBy === undefined ? [unverifiedNote, command].join('\n') : command;
};

const unverifiedNote =
  "# Nobody knows who sent this: its signature was not found to be the account's. Look at what it asks for before you send it.";

type Members = Entry['request'];

const signAgain = (request: Members, { accessCode, shaType, requestPhrase }: Merchant): Members => {
  const { signature: _before, ...members } = request;
  const unsigned = { ...members, ...(members['access_code'] === redacted && { access_code: accessCode }) };
  const { signature } = sign(textsOf(unsigned), { shaType, phrase: requestPhrase });
  return { ...unsigned, signature };
};

// A number is signed by its digits. What else is no text is refused before anybody looks at the signature.
const textsOf = (members: Members): StringParams =>
  Object.fromEntries(
    Object.entries(members).flatMap(([name, value]) => {
      const text = digitsOf(value) ?? value;
      return typeof text === 'string' ? [[name, text]] : [];
    }),
  );

const commented = (url: string, body: Members): string => [...notes(body), command(url, body)].join('\n');

const notes = (body: Members): readonly string[] => {
  const json = jsonOf(body);
  return [
    ...(json.includes(redacted)
      ? [`# The request log redacted the values shown as ${redacted}: fill them in.`]
      : []),
    ...(Object.entries(body).some((member) => member.some(isTruncated))
      ? ['# The request log truncated long values: this is not all that was sent.']
      : []),
  ];
};

const command = (url: string, body: Members): string =>
  `curl -sS ${quoted(url)} -H 'content-type: application/json' -d ${quoted(jsonOf(body))}`;

const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;

/** Numbers as they stood in the body, to the last digit; nothing that a terminal would take for a command to itself. */
const jsonOf = (value: unknown): string => {
  const digits = digitsOf(value);
  if (digits !== undefined) return digits;
  if (Array.isArray(value)) return `[${value.map(jsonOf).join(',')}]`;
  if (typeof value === 'object' && value !== null) {
    const members = Object.entries(value).map(([name, member]) => `${jsonOf(name)}:${jsonOf(member)}`);
    return `{${members.join(',')}}`;
  }
  return JSON.stringify(value).replaceAll(
    /[\u007f-\u009f]/g,
    (control) => String.raw`\u00${control.charCodeAt(0).toString(16)}`,
  );
};

const digitsOf = (value: unknown): string | undefined => {
  if (typeof value !== 'object' || value === null || !('$number' in value)) return undefined;
  const { $number: digits } = value;
  return typeof digits === 'string' && /^-?\d+(\.\d+)?(e[-+]?\d+)?$/i.test(digits) ? digits : undefined;
};
