/**
 * Redacts phrases: at the ends of a string, inside values, and in all the forms into which a change could convert them.
 */
import { redactTexts } from '../../secrets/redact-texts.ts';
import { keysOf } from '../../spec/typed-object-keys.ts';
import { revealPhrase, type RequestPhrase, type ResponsePhrase } from '../request-and-response-phrases.ts';
import type { Change, ChangeContext } from './simulate-signing-mistake.ts';
import type { SigningProcedure } from './signing-procedure.ts';
import { signatureMistakes } from './known-mistakes.ts';

export type Redact = (text: string) => string;

/** Redacts the phrases themselves, as each mistake alone converts them, and as these changes convert the result. */
export const phraseRedactor = (
  phrases: readonly (RequestPhrase | ResponsePhrase)[],
  context: ChangeContext,
  changes: readonly Change[],
): Redact => {
  const labels = new Map<string, string>();
  for (const phrase of phrases) {
    for (const form of formsOf(revealPhrase(phrase), context, changes)) labels.set(form, String(phrase));
  }
  const known = Array.from(labels, ([text, replacement]) => ({ text, replacement }));
  return (text) => redactTexts(text, known);
};

const formsOf = (text: string, context: ChangeContext, changes: readonly Change[]): ReadonlySet<string> => {
  const everyChange = keysOf(signatureMistakes).flatMap((mistake) =>
    signatureMistakes[mistake].changes(context),
  );
  const forms = [
    ...new Set([text, ...everyChange.flatMap((change) => rewritten([text], context.correct, change))]),
  ];
  const once = changes.flatMap((change) => rewritten(forms, context.correct, change));
  const twice = changes.flatMap((change) => rewritten(once, context.correct, change));
  return new Set([...forms, ...once, ...twice].filter((form) => form !== ''));
};

/** Applies a change to texts, as values of a parameter without a name. */
const rewritten = (texts: readonly string[], correct: SigningProcedure, change: Change): readonly string[] =>
  change({ ...correct, pairs: texts.map((text) => ({ name: '', text, place: 0 })) })
    .pairs.filter(({ name }) => name === '')
    .map(({ text }) => text);
