import { responseCodeClasses, type ResponseCodeClass } from '../spec/response-code-classes.ts';
import type { Language } from '../spec/parameters.ts';
import { messageClasses } from '../spec/response-message-classes.ts';
import { remedies } from '../spec/response-code-remedies.ts';
import { statuses } from '../spec/statuses.ts';
import { classifyResponseCode, type ClassifiedResponseCode } from './classify-response-code.ts';
import type { KnownResponseCode, UnknownResponseCode } from './response-code.ts';
import { responseMessage } from './response-message-text.ts';

/** A response code with its description. */
export type ResponseCodeDescription = KnownCodeDescription | UnknownCodeDescription;

/** A code that the specification defines. */
export interface KnownCodeDescription extends KnownResponseCode {
  readonly statusName: string;
  readonly text: Readonly<Record<Language, string>>;
  readonly class: ResponseCodeClass;
  /** What to do, in one line of English. */
  readonly remedy: string;
}

/** A code that the specification does not define: it does not say what happened. */
export interface UnknownCodeDescription extends UnknownResponseCode {
  readonly class: Extract<ResponseCodeClass, 'uncertain'>;
  readonly remedy: string;
}

/**
 * Describes a response code: the name of its status, the message in both languages, its class and the remedy
 * (sections 3 and 7).
 *
 * @example
 * import { describeResponseCode } from '@postern/protocol/texts'
 *
 * const described = describeResponseCode('07048')
 * described.class // => 'refused'
 * described._tag === 'Known' && described.statusName // => 'Refund Failed'
 * described._tag === 'Known' && described.text.en // => 'Operation amount exceeds captured amount'
 * describeResponseCode('04999').class // => 'uncertain'
 */
export const describeResponseCode = (code: string): ResponseCodeDescription => {
  const classified = classifyResponseCode(code);
  const remedy = responseCodeRemedy(classified);
  if (classified._tag === 'Unknown') return { ...classified, remedy };
  const { status, message } = classified;
  return {
    ...classified,
    statusName: statuses[status],
    text: { en: responseMessage(message, 'en'), ar: responseMessage(message, 'ar') },
    remedy,
  };
};

/**
 * What to do about a response code, in one line of English. Unlike `describeResponseCode`, it needs no texts in Arabic.
 *
 * @example
 * import { classifyResponseCode } from '@postern/protocol'
 * import { responseCodeRemedy } from '@postern/protocol/texts'
 *
 * responseCodeRemedy(classifyResponseCode('00001')) // => 'Send every required parameter, none of them empty.'
 */
export const responseCodeRemedy = (classified: ClassifiedResponseCode): string => {
  if (classified._tag === 'Unknown') return remedyOfUnknown;
  const { message, class: codeClass } = classified;
  // If the status overrides the class of the message, the remedy of the message could cause a second payment.
  return codeClass === messageClasses[message] ? remedies[message] : responseCodeClasses[codeClass] + '.';
};

const remedyOfUnknown =
  'The specification has no such code: hold the order, ask with CHECK_STATUS, and report the code to the provider.';
