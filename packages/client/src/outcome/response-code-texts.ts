/**
 * Texts about response codes. They are loaded when a reply needs them, because most replies say that the operation succeeded. Without
 * them (a page that cannot load the file) the class of the code says what to do.
 */
import { classifyResponseCode } from '@postern/protocol';
import { responseCodeClasses } from '@postern/protocol/spec';
import { loadProtocolTexts } from './load-protocol-texts.ts';

/** What to do about a response code, in one English sentence. */
export const loadRemedy = async (code: string): Promise<string> => {
  const { class: codeClass } = classifyResponseCode(code);
  const texts = codeClass === 'succeeded' ? undefined : await loadProtocolTexts();
  return texts?.describeResponseCode(code).remedy ?? `${responseCodeClasses[codeClass]}.`;
};

/**
 * A code of an unverified reply with our own text for it, or nothing if the specification does not contain it: nothing else in
 * such a reply is safe to log.
 */
export const describeUnverifiedCode = async (code: string): Promise<string> => {
  const classified = classifyResponseCode(code);
  if (classified._tag === 'Unknown') return '';
  const description = (await loadProtocolTexts())?.describeResponseCode(code);
  if (description?._tag !== 'Known') return classified.code;
  const { text, status, remedy } = description;
  // Only the remedy of a refusal is harmless to follow if the sender is unknown.
  return `${classified.code} ${text.en}${status === '00' ? ` (${remedy})` : ''}`;
};
