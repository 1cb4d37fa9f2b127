/**
 * Section 5: the two phrases of an account. They are different types, so that one cannot stand in for the other, and
 * they hide their text from logs, JSON and consoles.
 */
// Registered, so that a phrase is known in every copy of this package that a program may hold.
const reveal = Symbol.for('@postern/protocol/reveal');

class Phrase<Purpose extends 'request' | 'response'> {
  readonly purpose: Purpose;
  readonly #text: string;

  constructor(purpose: Purpose, text: string) {
    this.purpose = purpose;
    this.#text = text;
  }

  [reveal](): string {
    return this.#text;
  }

  toString(): string {
    return `[${this.purpose} phrase]`;
  }

  toJSON(): string {
    return this.toString();
  }

  [Symbol.for('nodejs.util.inspect.custom')](): string {
    return this.toString();
  }
}

/** The SHA Request Phrase: the merchant signs requests with it. */
export type RequestPhrase = Phrase<'request'>;

/** The SHA Response Phrase: the gateway signs replies and feedback with it. */
export type ResponsePhrase = Phrase<'response'>;

/**
 * A text as the SHA Request Phrase.
 *
 * @example
 * import { requestPhrase } from '@postern/protocol'
 *
 * JSON.stringify({ phrase: requestPhrase('never printed') }) // => '{"phrase":"[request phrase]"}'
 */
export const requestPhrase = (text: string): RequestPhrase => new Phrase('request', text);

/**
 * A text as the SHA Response Phrase.
 *
 * @example
 * import { responsePhrase } from '@postern/protocol'
 *
 * String(responsePhrase('never printed')) // => '[response phrase]'
 */
export const responsePhrase = (text: string): ResponsePhrase => new Phrase('response', text);

/**
 * The text of a phrase, for those who must hash or store it.
 *
 * @example
 * import { requestPhrase, revealPhrase } from '@postern/protocol'
 *
 * revealPhrase(requestPhrase('PASS')) // => 'PASS'
 */
export const revealPhrase = (phrase: RequestPhrase | ResponsePhrase): string => phrase[reveal]();

/**
 * Whether a value is a phrase for this purpose: for callers whom no compiler keeps from handing over a text, or the
 * other phrase.
 *
 * @example
 * import { isPhrase, responsePhrase } from '@postern/protocol'
 *
 * isPhrase(responsePhrase('PASS'), 'response') // => true
 * isPhrase('PASS', 'response') // => false
 */
export const isPhrase = <Purpose extends 'request' | 'response'>(
  value: unknown,
  purpose: Purpose,
): value is Phrase<Purpose> =>
  typeof value === 'object' &&
  value !== null &&
  reveal in value &&
  'purpose' in value &&
  value.purpose === purpose;
