/**
 * Formats an entry as a curl command that sends the same request: the same bytes, method, path and headers. Comments say
 * where it differs.
 */
import { redacted } from '@postern/protocol/secrets';
import type * as O from 'fp-ts/lib/Option.js';
import { deflateSync, gzipSync } from 'node:zlib';
import { escapeControls } from '../texts/escape-controls.ts';
import type { Account } from '../domain/account.ts';
import { shellQuote } from '../texts/shell-quote.ts';
import type { Entry } from './entry.ts';
import type { HttpDetails, RecordedBody } from './recording/http-schema.ts';
import { recordedBodyToBytes } from './recording/recorded-body-to-bytes.ts';
import { isTruncated } from './redact-message.ts';

export const entryAsReceivedCurl = (
  operationUrl: string,
  { http, signed_by: signedBy, unprocessed }: Entry,
  account: O.Option<Account>,
): string => {
  if (http === undefined) return '# An earlier version recorded this request, without its body.';
  const { method, path, version, body = { size: 0 } } = http;
  if (method === undefined || path === undefined || version === undefined)
    return '# The request is not valid HTTP, so curl cannot send it.';
  const bytes = body.size === 0 ? undefined : encoded(recordedBodyToBytes(body, signedBy, account), body);
  const headers = http.headers.filter(({ name }) => !isReplaced(name, unprocessed?.cause));
  const sent = headers.filter(({ value }) => value !== redacted);
  const data = dataOf(bytes, method);
  const parts = [
    'curl -sS',
    ...(version === '1.0' ? ['--http1.0'] : []),
    ...methodOption(method, data !== undefined),
    '--path-as-is -g',
    shellQuote(new URL(operationUrl).origin + path),
    ...sent.map(({ name, value }) => `-H ${shellQuote(value === '' ? `${name};` : `${name}: ${value}`)}`),
    // Without this, curl adds one of its own.
    ...(data !== undefined && !sent.some(({ name }) => isContentType(name)) ? [`-H 'content-type:'`] : []),
    ...(data === undefined ? [] : [data.option]),
  ];
  return [...notesOn(http, body, headers, unprocessed?.cause), (data?.before ?? '') + parts.join(' ')].join(
    '\n',
  );
};

type Cause = NonNullable<Entry['unprocessed']>['cause'] | undefined;

/** Headers that belong to the connection, and those that curl sets. */
const isReplaced = (name: string, cause: Cause): boolean => {
  switch (name.toLowerCase()) {
    case 'host':
      return cause !== 'HostNotAllowed';
    case 'expect':
      return cause !== 'ExpectationFailed';
    case 'connection':
    case 'keep-alive':
    case 'content-length':
    case 'transfer-encoding':
    case 'accept-encoding':
    case 'x-request-id':
      return true;
    default:
      return false;
  }
};

const isContentType = (name: string): boolean => name.toLowerCase() === 'content-type';

const methodOption = (method: string, hasData: boolean): readonly string[] => {
  if (method === 'HEAD') return ['-I'];
  return method === (hasData ? 'POST' : 'GET') ? [] : [`-X ${method}`];
};

const encoded = (bytes: Buffer, { encoding, truncated, size }: RecordedBody): Buffer => {
  if (encoding !== undefined) return /deflate/i.test(encoding) ? deflateSync(bytes) : gzipSync(bytes);
  // So that a body that is too large is too large again.
  return truncated === true
    ? Buffer.concat([bytes, Buffer.alloc(Math.max(0, size - bytes.length), ' ')])
    : bytes;
};

interface CurlData {
  /** A command whose output curl reads. */
  readonly before: string;
  readonly option: string;
}

const dataOf = (bytes: Buffer | undefined, method: string): CurlData | undefined => {
  if (bytes === undefined) return method === 'POST' ? { before: '', option: "--data-binary ''" } : undefined;
  const text = bytes.toString();
  return isPlain(text) && Buffer.from(text).equals(bytes)
    ? { before: '', option: `--data-binary ${shellQuote(text)}` }
    : {
        before: `printf %s ${shellQuote(bytes.toString('base64'))} | base64 -d | `,
        option: '--data-binary @-',
      };
};

/** Whether a shell and a terminal leave the text as it is. curl reads a file if there is an @. */
const isPlain = (text: string): boolean =>
  // oxlint-disable-next-line no-control-regex -- these are the characters that a terminal obeys
  !text.startsWith('@') && !/[\u0000-\u0008\u000B-\u001F\u007F]/.test(text) && escapeControls(text) === text;

const notesOn = (
  { omitted_headers: omittedHeaders, path = '' }: HttpDetails,
  { truncated, omitted, redactions = [] }: RecordedBody,
  headers: HttpDetails['headers'],
  cause: Cause,
): readonly string[] => {
  const redactedNames = headers.filter(({ value }) => value === redacted).map(({ name }) => name);
  const isOfStranger = redactions.some(({ kind }) => kind !== 'access_code' && kind !== 'signature');
  const isShort = truncated === true || isTruncated(path) || headers.some(({ value }) => isTruncated(value));
  return [
    ...(isOfStranger
      ? ['# Stand-ins of the same length replace secrets that are not those of the account.']
      : []),
    ...(redactedNames.length > 0
      ? [`# Without these headers, which are secret: ${escapeControls(redactedNames.join(', '))}`]
      : []),
    ...(isShort || omittedHeaders !== undefined
      ? ['# The request log truncated the request: this is not the full request.']
      : []),
    ...(omitted === true ? ['# The request log did not store the body: other bytes replace it.'] : []),
    ...(cause === 'BodyInterrupted'
      ? ['# The body was cut off. This request ends where it was cut off.']
      : []),
  ];
};
