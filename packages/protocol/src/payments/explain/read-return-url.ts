/** Reads the address of a return by GET: the parameters of the gateway stand behind the query that the address has of its own (C36). */
import * as E from 'fp-ts/lib/Either.js';
import { decodeBody } from '../../encoding/encode-decode-body.ts';
import type { StringParams } from '../../message/message-params-type.ts';
import { paymentMessageNames } from '../verify-payment-message.ts';
import { pastedTextMax, type PastedMessage, type PastedTextError } from './pasted-message.ts';

/** `https://shop.example/paid?…`, `/paid?…` or a line of a log with them. */
export const mayBeReturnUrl = (text: string): boolean => beforeQuery.test(text.slice(0, longestPath));

export const readReturnUrl = (text: string): E.Either<PastedTextError, PastedMessage> => {
  if (text.length > pastedTextMax.address) return E.left({ source: 'address', reason: 'TooLong' });
  const [before = ''] = beforeQuery.exec(text.slice(0, longestPath)) ?? [];
  const [query = ''] = /^[^#\s]*/.exec(text.slice(before.length)) ?? [];
  const pairs = query.split('&').filter((pair) => pair !== '');
  const start = startOfMessage(pairs.map(nameOf));
  const decoded = decodeBody('form', pairs.slice(start).join('&'));
  return E.isLeft(decoded)
    ? E.left({ source: 'address', reason: decoded.left.reason })
    : E.right({
        source: 'address',
        params: decoded.right,
        entryPoint: 'page',
        addressQuery: toParams(pairs.slice(0, start)),
      });
};

const longestPath = 4096;
const beforeQuery = /^\s*(?:(?:GET|POST)\s+)?[^\s?=&<>{}[\]"]*\?/;

/** After the first names that no message has, and after the first of two equal names: the shop's. All, if no message has any of the names. */
const startOfMessage = (names: readonly string[]): number => {
  const known = names.findIndex((name) => paymentMessageNames.includes(name));
  const repeated = names.findLastIndex((name, at) => names.indexOf(name, at + 1) > at);
  return known < 0 ? 0 : Math.max(known, repeated + 1);
};

const nameOf = (pair: string): string => decoded(pair.replace(/=[^]*$/, ''));

const toParams = (pairs: readonly string[]): StringParams =>
  Object.fromEntries(
    pairs.map((pair) => [nameOf(pair), pair.includes('=') ? decoded(pair.slice(pair.indexOf('=') + 1)) : '']),
  );

// Text with half an escape stays as it is.
const decoded = (text: string): string =>
  E.getOrElse(() => text)(
    E.tryCatch(
      () => decodeURIComponent(text.replaceAll('+', ' ')),
      () => text,
    ),
  );
