import { codeClasses, type CodeClass } from '../spec/response-code-classes.ts';
import type { Language } from '../spec/parameters.ts';
import { remedies } from '../spec/remedies.ts';
import { statuses } from '../spec/statuses.ts';
import { classOf } from './response-code-class.ts';
import { parseResponseCode, type KnownCode, type UnknownCode } from './response-code.ts';
import { textOf } from './response-message.ts';

/** A response code, and all there is to say about it. */
export type DescribedCode = DescribedKnownCode | DescribedUnknownCode;

/** A code of the specification. */
export interface DescribedKnownCode extends KnownCode {
  readonly statusName: string;
  readonly text: Readonly<Record<Language, string>>;
  readonly class: CodeClass;
  /** What to do, in one line of English. */
  readonly remedy: string;
}

/** A code that the specification does not have: nothing can be concluded from it. */
export interface DescribedUnknownCode extends UnknownCode {
  readonly class: Extract<CodeClass, 'uncertain'>;
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
export const describeResponseCode = (code: string): DescribedCode => {
  const read = parseResponseCode(code);
  if (read._tag === 'Unknown') return { ...read, class: 'uncertain', remedy: remedyOfUnknown };
  const { status, message } = read;
  const codeClass = classOf(status, message);
  const ofMessage = remedies[message];
  return {
    ...read,
    statusName: statuses[status],
    text: { en: textOf(message, 'en'), ar: textOf(message, 'ar') },
    class: codeClass,
    // Where the status overrules the message, what the message advises could pay twice.
    remedy: codeClass === ofMessage.class ? ofMessage.remedy : codeClasses[codeClass] + '.',
  };
};

const remedyOfUnknown =
  'The specification has no such code: hold the order, ask with CHECK_STATUS, and report the code to the provider.';
