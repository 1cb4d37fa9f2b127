/**
 * Texts about response codes. They are loaded when a reply needs them, because most replies say that the operation succeeded. Without
 * them (a page that cannot load the file) the class of the code says what to do.
 */
import { classifyResponseCode, type ResponseCodeClass } from '@postern/protocol';
import { responseCodeClasses } from '@postern/protocol/spec';
import { loadProtocolTexts } from './load-protocol-texts.ts';

/** What to do about a response code, in one English sentence. `codeClass`: instead of that of the code, such as of a payment. */
export const loadRemedy = async (code: string, codeClass?: ResponseCodeClass): Promise<string> => {
  const parsed = classifyResponseCode(code);
  const classified =
    codeClass === undefined || parsed._tag === 'Unknown' ? parsed : { ...parsed, class: codeClass };
  const texts = classified.class === 'succeeded' ? undefined : await loadProtocolTexts();
  return texts?.responseCodeRemedy(classified) ?? `${responseCodeClasses[classified.class]}.`;
};

/**
 * A code of an unverified reply with our own text for it, or nothing if the specification does not contain it: nothing else in
 * such a reply is safe to log.
 */
export const describeUnverifiedCode = async (code: string): Promise<string> => {
  const classified = classifyResponseCode(code);
  if (classified._tag === 'Unknown') return '';
  const texts = await loadProtocolTexts();
  if (texts === undefined) return classified.code;
  // Only the remedy of a refusal is harmless to follow if the sender is unknown.
  const remedy = classified.status === '00' ? ` (${texts.responseCodeRemedy(classified)})` : '';
  return `${classified.code} ${texts.messages[classified.message]}${remedy}`;
};
