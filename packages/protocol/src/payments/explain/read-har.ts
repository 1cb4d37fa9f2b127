/** Finds the latest message in a HAR file, i.e. in the network log of a browser. Only the requests of it are read. */
import * as E from 'fp-ts/lib/Either.js';
import { decodeBody, encodingFromContentType } from '../../encoding/encode-decode-body.ts';
import type { Params } from '../../message/message-params-type.ts';
import { memberOf, textOf } from './json-members.ts';
import {
  pastedDepthMax,
  pastedItemsMax,
  pastedTextMax,
  type PastedMessage,
  type PastedTextError,
} from './pasted-message.ts';
import { mayBeReturnUrl, readReturnUrl } from './read-return-url.ts';

export const isHar = (text: string): boolean => /^\s*\{\s*"log"\s*:\s*\{/.test(text.slice(0, 1000));

export const readHar = (text: string): E.Either<PastedTextError, PastedMessage> => {
  const failed = (reason: PastedTextError['reason']) => E.left({ source: 'har' as const, reason });
  if (text.length > pastedTextMax.har) return failed('TooLong');
  if (isTooDeep(text)) return failed('TooDeep');
  const parsed = E.tryCatch((): unknown => JSON.parse(text), String);
  if (E.isLeft(parsed)) return failed('Malformed');
  const entries = memberOf(memberOf(parsed.right, 'log'), 'entries');
  if (!Array.isArray(entries)) return failed('InvalidStructure');
  if (entries.length > pastedItemsMax) return failed('TooManyValues');
  const found = entries.flatMap((entry: unknown) => readEntry(memberOf(entry, 'request')));
  // A refusal that has no signature can follow the form that was refused.
  const last = found.findLast(({ params }) => 'signature' in params) ?? found.at(-1);
  if (last === undefined) return failed('NoMessage');
  const { place = '' } = last;
  return E.right({
    ...last,
    place: found.length === 1 ? place : `${place} (message ${found.indexOf(last) + 1} of ${found.length})`,
  });
};

const readEntry = (request: unknown): readonly PastedMessage[] => {
  const url = textOf(memberOf(request, 'url'));
  const method = textOf(memberOf(request, 'method'));
  const place = `${method} ${url.replace(/[?#][^]*$/, '')}`;
  const body = memberOf(request, 'postData');
  const read = method === 'GET' ? readUrl(url) : readBody(body);
  return read
    .filter((message) => isMessage(message.params))
    .map((message) => ({ ...message, source: 'har', place }));
};

const readUrl = (url: string): readonly PastedMessage[] => {
  const read = mayBeReturnUrl(url) ? readReturnUrl(url) : undefined;
  return read !== undefined && E.isRight(read) ? [read.right] : [];
};

const readBody = (body: unknown): readonly PastedMessage[] => {
  const encoding = encodingFromContentType(textOf(memberOf(body, 'mimeType')));
  const text = textOf(memberOf(body, 'text'));
  if (encoding === undefined) return [];
  const decoded = text === '' ? E.right(paramsOf(body)) : decodeBody(encoding, text);
  return E.isLeft(decoded)
    ? []
    : [
        {
          source: 'har',
          params: decoded.right,
          entryPoint: encoding === 'form' ? 'page' : 'api',
          addressQuery: {},
          ...(encoding === 'form' && text !== '' && { text }),
        },
      ];
};

// Some browsers write only the decoded fields.
const paramsOf = (body: unknown): Params => {
  const params = memberOf(body, 'params');
  return Object.fromEntries(
    (Array.isArray(params) ? params.slice(0, pastedItemsMax) : []).map((param: unknown) => [
      textOf(memberOf(param, 'name')),
      textOf(memberOf(param, 'value')),
    ]),
  );
};

const isMessage = (params: Params): boolean =>
  'merchant_identifier' in params &&
  ['signature', 'response_code', 'command', 'service_command', 'query_command'].some(
    (name) => name in params,
  );

// Counts brackets outside texts, without a stack.
const isTooDeep = (text: string): boolean => {
  let depth = 0;
  let isInText = false;
  for (let at = 0; at < text.length; at++) {
    const character = text[at];
    if (isInText && character === '\\') at += 1;
    else if (character === '"') isInText = !isInText;
    else if (!isInText && (character === '{' || character === '[')) depth += 1;
    else if (!isInText && (character === '}' || character === ']')) depth -= 1;
    if (depth > pastedDepthMax) return true;
  }
  return false;
};
