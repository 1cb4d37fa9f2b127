import { responseCodeClasses, type ResponseCodeClass } from '../spec/response-code-classes.ts';
import type { Language } from '../spec/parameters.ts';
import { remedies } from '../spec/remedies.ts';
import { statuses } from '../spec/statuses.ts';
import { responseCodeClass } from './response-code-class.ts';
import { parseResponseCode, type KnownResponseCode, type UnknownResponseCode } from './response-code.ts';
import { responseMessage } from './response-message.ts';

/** A response code, and all there is to say about it. */
export type ResponseCodeDescription = KnownCodeDescription | UnknownCodeDescription;

/** A code of the specification. */
export interface KnownCodeDescription extends KnownResponseCode {
  readonly statusName: string;
  readonly text: Readonly<Record<Language, string>>;
  readonly class: ResponseCodeClass;
  /** What to do, in one line of English. */
  readonly remedy: string;
}

/** A code that the specification does not have: nothing can be concluded from it. */
export interface UnknownCodeDescription extends UnknownResponseCode {
  readonly class: Extract<ResponseCodeClass, 'uncertain'>;
  readonly remedy: string;
}

/**
 * A response code in words: the name of its status, the message in both languages, its class and what to do
 * (sections 3 and 7).
 *
 * @example
 * import { describeResponseCode } from '@postern/protocol'
 *
 * const described = describeResponseCode('07048')
 * described.class // => 'refused'
 * described._tag === 'Known' && described.statusName // => 'Refund Failed'
 * described._tag === 'Known' && described.text.en // => 'Operation amount exceeds captured amount'
 * describeResponseCode('04999').class // => 'uncertain'
 */
export const describeResponseCode = (code: string): ResponseCodeDescription => {
  const read = parseResponseCode(code);
  if (read._tag === 'Unknown') return { ...read, class: 'uncertain', remedy: remedyOfUnknown };
  const { status, message } = read;
  const codeClass = responseCodeClass(status, message);
  const ofMessage = remedies[message];
  return {
    ...read,
    statusName: statuses[status],
    text: { en: responseMessage(message, 'en'), ar: responseMessage(message, 'ar') },
    class: codeClass,
    // Where the status overrules the message, what the message advises could pay twice.
    remedy: codeClass === ofMessage.class ? ofMessage.remedy : responseCodeClasses[codeClass] + '.',
  };
};

const remedyOfUnknown =
  'The specification has no such code: hold the order, ask with CHECK_STATUS, and report the code to the provider.';
