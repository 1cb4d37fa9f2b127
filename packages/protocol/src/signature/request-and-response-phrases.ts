/**
 * The two phrases of an account (section 5). They have different types, so that the compiler refuses the wrong one.
 * Their text does not appear in logs, JSON and consoles.
 */
interface Phrase<Purpose extends 'request' | 'response'> {
  readonly '~purpose': Purpose;
  /** The name of the phrase, without its text. */
  readonly toString: () => string;
}

/**
 * The SHA Request Phrase: the merchant signs requests with it. Its type is a name and not this package's class, so that phrases fit
 * between two versions of this package, and between its CommonJS and ES modules.
 */
export interface RequestPhrase extends Phrase<'request'> {}

/** The SHA Response Phrase: the gateway signs replies and feedback with it. */
export interface ResponsePhrase extends Phrase<'response'> {}

// A registered symbol, so that phrases work across several copies of this package in one program.
const reveal = Symbol.for('@postern/protocol/reveal');

class SecretPhrase<Purpose extends 'request' | 'response'> implements Phrase<Purpose> {
  readonly '~purpose': Purpose;
  // Neither printed nor copied by `structuredClone`, which leaves no phrase behind.
  readonly #text: string;

  constructor(purpose: Purpose, text: string) {
    // Callers in JavaScript, and `process.env.NAME!`, pass what is no text. The message has nothing of it.
    if (typeof text !== 'string' || text === '')
      throw new TypeError(
        `${purpose}Phrase expects a text that is not empty. Is its environment variable set?`,
      );
    this['~purpose'] = purpose;
    this.#text = text;
  }

  [reveal](): string {
    return this.#text;
  }

  toString(): string {
    return `[${this['~purpose']} phrase]`;
  }

  toJSON(): string {
    return this.toString();
  }

  [Symbol.for('nodejs.util.inspect.custom')](): string {
    return this.toString();
  }
}

/**
 * Creates the SHA Request Phrase from a text. Throws a `TypeError` if the text is empty, or is none.
 *
 * @example
 * import { requestPhrase } from '@postern/protocol'
 *
 * JSON.stringify({ phrase: requestPhrase('never printed') }) // => '{"phrase":"[request phrase]"}'
 */
export const requestPhrase = (text: string): RequestPhrase => new SecretPhrase('request', text);

/**
 * Creates the SHA Response Phrase from a text. Throws a `TypeError` if the text is empty, or is none.
 *
 * @example
 * import { responsePhrase } from '@postern/protocol'
 *
 * String(responsePhrase('never printed')) // => '[response phrase]'
 */
export const responsePhrase = (text: string): ResponsePhrase => new SecretPhrase('response', text);

/**
 * Returns the text of a phrase, to hash or store it. Throws a `TypeError` if the value is not a phrase.
 *
 * @example
 * import { requestPhrase, revealPhrase } from '@postern/protocol'
 *
 * revealPhrase(requestPhrase('PASS')) // => 'PASS'
 */
export const revealPhrase = (phrase: RequestPhrase | ResponsePhrase): string => {
  if (isRevealable(phrase)) return phrase[reveal]();
  throw new TypeError(
    'not a phrase, or a copy of one: use the value that requestPhrase or responsePhrase returned',
  );
};

/**
 * Whether a value is a phrase for this purpose. Use it in code without type checks, where a text or the other phrase
 * could be passed.
 *
 * @example
 * import { responsePhrase } from '@postern/protocol'
 * import { isPhrase } from '@postern/protocol/spec'
 *
 * isPhrase(responsePhrase('PASS'), 'response') // => true
 * isPhrase('PASS', 'response') // => false
 */
export const isPhrase = <Purpose extends 'request' | 'response'>(
  value: unknown,
  purpose: Purpose,
): value is Phrase<Purpose> => isRevealable(value) && '~purpose' in value && value['~purpose'] === purpose;

const isRevealable = (value: unknown): value is { readonly [reveal]: () => string } =>
  typeof value === 'object' && value !== null && reveal in value;
