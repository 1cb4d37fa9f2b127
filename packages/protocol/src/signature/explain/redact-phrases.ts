/**
 * Redacts phrases: at the ends of a string, inside values, and in all the forms into which a change could convert them.
 */
import { redactTexts } from '../../secrets/redact-texts.ts';
import { keysOf } from '../../spec/typed-object-keys.ts';
import { revealPhrase, type RequestPhrase, type ResponsePhrase } from '../request-and-response-phrases.ts';
import type { ChangeContext } from './simulate-signing-mistake.ts';
import { mistakeRow, signatureMistakes, type Aspect, type SignatureMistake } from './known-mistakes.ts';

export type Redact = (text: string) => string;

/** Redacts the phrases themselves, as each mistake alone converts them, and as these mistakes convert the result. */
export const phraseRedactor = (
  phrases: readonly (RequestPhrase | ResponsePhrase)[],
  context: ChangeContext,
  mistakes: readonly SignatureMistake[],
): Redact => {
  const labels = new Map<string, string>();
  for (const phrase of phrases) {
    for (const form of formsOf(revealPhrase(phrase), context, mistakes)) labels.set(form, String(phrase));
  }
  const known = Array.from(labels, ([text, replacement]) => ({ text, replacement }));
  return (text) => redactTexts(text, known);
};

const formsOf = (
  text: string,
  context: ChangeContext,
  mistakes: readonly SignatureMistake[],
): ReadonlySet<string> => {
  const forms = new Set([
    text,
    ...keysOf(signatureMistakes).flatMap((mistake) => rewritten([text], context, mistake)),
  ]);
  for (const _ of mistakes) {
    for (const mistake of mistakes) {
      for (const form of rewritten([...forms], context, mistake)) forms.add(form);
    }
  }
  forms.delete('');
  return forms;
};

// The mistakes of these steps keep a value as it is, or leave nothing of it.
const aspectsBesideValues: ReadonlySet<Aspect> = new Set([
  'codes',
  'missing',
  'parameters',
  'order',
  'joining',
  'phrase',
  'file',
  'ends',
  'hash',
]);

/** Applies a mistake to each text, as the value of a parameter without a name. */
const rewritten = (
  texts: readonly string[],
  context: ChangeContext,
  mistake: SignatureMistake,
): readonly string[] => {
  const { aspect, changes = () => [], alone = () => [] } = mistakeRow(mistake);
  if (aspectsBesideValues.has(aspect)) return [];
  return texts.flatMap((text) => {
    const correct = { ...context.correct, pairs: [{ name: '', text, place: 0 }] };
    return [changes, alone]
      .flatMap((all) => all({ ...context, correct }))
      .flatMap((change) => change(correct).pairs)
      .flatMap((pair) => (pair.name === '' ? [pair.text] : []));
  });
};
