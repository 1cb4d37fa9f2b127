import type { Params, StringParams } from '../../message/message-params-type.ts';
import { decodeErrors, type DecodeError } from '../../encoding/decode-errors.ts';
import type { FeedbackEncoding } from '../../spec/feedback.ts';

/** What a pasted text was: a body in one of the encodings, an address with its query, a page with a form, or the network log of a browser. */
export type PastedSource = FeedbackEncoding | 'address' | 'html' | 'har';

/** A message that was found in a text. It may have card data: keep it in memory, and show only its explanation. */
export interface PastedMessage {
  readonly source: PastedSource;
  readonly params: Params;
  /** Where it arrives: a browser posts a form to the payment page, and a server sends other bodies to the operation URL. */
  readonly entryPoint: 'page' | 'api';
  /** The parameters that the shop's address has of its own. They are no part of the message. */
  readonly addressQuery: StringParams;
  /** The body as it was received, if it is a form. */
  readonly text?: string;
  /** Which of several messages or forms of the text it is, without its values. */
  readonly place?: string;
}

/** Why no message was found in a text. */
export interface PastedTextError {
  readonly source: PastedSource;
  readonly reason: DecodeError['reason'] | keyof typeof otherErrors;
}

/**
 * The maximum length of a text by what it is, in UTF-16 code units. The bodies of messages have the limits of `decodeBody`.
 *
 * @example
 * import { pastedTextMax } from '@postern/protocol/payments/explain'
 *
 * pastedTextMax.html // => 1048576
 */
export const pastedTextMax = { address: 65_536, html: 1024 ** 2, har: 32 * 1024 ** 2 } as const;

/** More fields and entries are not read. */
export const pastedItemsMax = 10_000;

/** Deeper JSON is not parsed. */
export const pastedDepthMax = 100;

const otherErrors = {
  NoForm: 'The page has no form with the parameters of a message',
  NoMessage: 'No request in it has the parameters of a message',
} as const;

/**
 * Describes why no message was found in a text.
 *
 * @example
 * import { describePastedTextError } from '@postern/protocol/payments/explain'
 *
 * describePastedTextError({ source: 'html', reason: 'NoForm' })
 * // => 'The page has no form with the parameters of a message'
 */
export const describePastedTextError = ({ reason }: PastedTextError): string =>
  ({ ...decodeErrors, ...otherErrors })[reason];
