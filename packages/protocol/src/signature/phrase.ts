/**
 * Section 5: the two phrases of an account. They are different types, so that one cannot stand in for the other, and
 * they hide their text from logs, JSON and consoles.
 */
class Phrase<Purpose extends 'request' | 'response'> {
  readonly purpose: Purpose;
  readonly #text: string;

  constructor(purpose: Purpose, text: string) {
    this.purpose = purpose;
    this.#text = text;
  }

  static reveal(phrase: Phrase<'request' | 'response'>): string {
    return phrase.#text;
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
export const revealPhrase = (phrase: RequestPhrase | ResponsePhrase): string => Phrase.reveal(phrase);
