/** Finds response codes, operations and parameters of the reference by their names. */
import { isMessageCode, isOperation, operations, parameters } from '@postern/protocol/spec';
import { responseMessage } from '@postern/protocol/texts';
import type { Language } from '../../language/translate.ts';

interface Found {
  /** What the reference is searched for. */
  readonly name: string;
  readonly detail?: string;
}

export const findInReference = (search: string, language: Language): readonly Found[] => {
  const text = search.trim().toLowerCase();
  // The last three digits of a response code are its message.
  const message = /^(?:\d{2})?(\d{3})$/.exec(text)?.[1] ?? '';
  if (isMessageCode(message)) return [{ name: text, detail: responseMessage(message, language) }];
  if (text.length < minLength) return [];
  const name = text.replaceAll(/[\s-]+/g, '_');
  const names = [
    ...Object.keys(operations).filter(
      (operation) => isOperation(operation) && operation.toLowerCase().startsWith(name),
    ),
    ...Object.keys(parameters).filter((parameter) => parameter.startsWith(name)),
  ];
  return names.slice(0, limit).map((found) => ({ name: found }));
};

const minLength = 3;
const limit = 5;
