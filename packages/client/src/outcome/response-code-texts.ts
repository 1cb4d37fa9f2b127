/**
 * Texts about response codes. They are loaded when a reply needs them, because most replies say that the operation succeeded. Without
 * them (a page that cannot load the file) the class of the code says what to do.
 */
import { classifyResponseCode } from '@postern/protocol';
import { responseCodeClasses } from '@postern/protocol/spec';

/** What to do about a response code, in one English sentence. */
export const loadRemedy = async (code: string): Promise<string> => {
  const classified = classifyResponseCode(code);
  const ofClass = `${responseCodeClasses[classified.class]}.`;
  if (classified.class === 'succeeded') return ofClass;
  try {
    // Bundlers leave out what this does not name, such as the texts in Arabic.
    const { responseCodeRemedy } = await import('@postern/protocol/texts');
    return responseCodeRemedy(classified);
  } catch {
    return ofClass;
  }
};

/**
 * A code of an unverified reply with our own text for it, or nothing if the specification does not contain it: nothing else in
 * such a reply is safe to log.
 */
export const describeUnverifiedCode = async (code: string): Promise<string> => {
  const classified = classifyResponseCode(code);
  if (classified._tag === 'Unknown') return '';
  try {
    const { messages, responseCodeRemedy } = await import('@postern/protocol/texts');
    // Only the remedy of a refusal is harmless to follow if the sender is unknown.
    const remedy = classified.status === '00' ? ` (${responseCodeRemedy(classified)})` : '';
    return `${classified.code} ${messages[classified.message]}${remedy}`;
  } catch {
    return classified.code;
  }
};
