import * as E from 'fp-ts/lib/Either.js';
import { decodeBody } from '../../encoding/encode-decode-body.ts';
import type { Params } from '../../message/message-params-type.ts';
import { feedback, type FeedbackEncoding } from '../../spec/feedback.ts';
import { keysOf } from '../../spec/typed-object-keys.ts';
import { memberOf, textOf } from './json-members.ts';
import type { PastedMessage, PastedTextError } from './pasted-message.ts';
import { isHar, readHar } from './read-har.ts';
import { isHtml, readHtmlForm } from './read-html-form.ts';
import { mayBeReturnUrl, readReturnUrl } from './read-return-url.ts';

/**
 * Finds the message in a text: JSON, a form body or a query string, XML, an address with its query, the HTML of a page with a form, a
 * HAR file, i.e. the network log of a browser, or the output of `postern feedback show --json`. The text shows which it is. Its length and
 * its depth are limited.
 *
 * @example
 * import * as E from 'fp-ts/lib/Either.js'
 * import { readPastedMessage } from '@postern/protocol/payments/explain'
 *
 * const page = '<form><input type="hidden" name="order_description" value="Tom &amp; Layla"></form>'
 * const read = readPastedMessage(page)
 * E.isRight(read) && read.right.params // => { order_description: 'Tom & Layla' }
 */
export const readPastedMessage = (text: string): E.Either<PastedTextError, PastedMessage> => {
  if (isHar(text)) return readHar(text);
  if (isHtml(text)) return readHtmlForm(text);
  if (mayBeReturnUrl(text)) return readReturnUrl(text);
  const read = readBody(text.trim(), 'json');
  return E.isRight(read) ? (readPayload(read.right.params) ?? read) : read;
};

/** Feedback as the gateway shows it has the message in each encoding, and names the one that the account uses. */
const readPayload = ({
  encoding,
  payloads,
}: Params): E.Either<PastedTextError, PastedMessage> | undefined => {
  const used = keysOf(feedback.encodings).find((name) => name === encoding);
  const body = textOf(memberOf(memberOf(payloads, used ?? ''), 'body'));
  return used === undefined || body === '' ? undefined : readBody(body, used);
};

const readBody = (text: string, encoding: FeedbackEncoding): E.Either<PastedTextError, PastedMessage> => {
  const decoded = decodeBody(encoding, text);
  if (E.isRight(decoded))
    return E.right({
      source: encoding,
      params: decoded.right,
      entryPoint: encoding === 'form' ? 'page' : 'api',
      addressQuery: {},
      ...(encoding === 'form' && { text }),
    });
  const { looksLike, reason } = decoded.left;
  return looksLike !== undefined && looksLike !== encoding
    ? readBody(text, looksLike)
    : E.left({ source: encoding, reason });
};
