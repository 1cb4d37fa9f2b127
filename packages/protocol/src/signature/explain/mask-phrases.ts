/**
 * Phrases are not shown: not at the ends of a string, not where a value happens to hold one, and not in any of the
 * forms in which a change would write it.
 */
import { keysOf } from '../../spec/map-table.ts';
import { revealPhrase, type RequestPhrase, type ResponsePhrase } from '../phrase.ts';
import type { Change, ChangeContext } from './mistakes/procedure-change.ts';
import type { SigningProcedure } from './signing-procedure.ts';
import { signatureMistakes } from './signature-mistakes.ts';

export type Mask = (text: string) => string;

/** Hides the phrases as they are, as each variant alone writes them, and that as these changes write it. */
export const maskOf = (
  phrases: readonly (RequestPhrase | ResponsePhrase)[],
  found: ChangeContext,
  changes: readonly Change[],
): Mask => {
  const labels = new Map<string, string>();
  for (const phrase of phrases) {
    for (const form of formsOf(revealPhrase(phrase), found, changes)) labels.set(form, String(phrase));
  }
  if (labels.size === 0) return (text) => text;
  const longestFirst = [...labels.keys()].toSorted((a, b) => b.length - a.length).map(literally);
  const any = new RegExp(longestFirst.join('|'), 'gu');
  return (text) => text.replace(any, (form) => labels.get(form) ?? '[phrase]');
};

const formsOf = (text: string, found: ChangeContext, changes: readonly Change[]): ReadonlySet<string> => {
  const everyChange = keysOf(signatureMistakes).flatMap((variant) =>
    signatureMistakes[variant].changes(found),
  );
  const forms = [
    ...new Set([text, ...everyChange.flatMap((change) => rewritten([text], found.right, change))]),
  ];
  const once = changes.flatMap((change) => rewritten(forms, found.right, change));
  const twice = changes.flatMap((change) => rewritten(once, found.right, change));
  return new Set([...forms, ...once, ...twice].filter((form) => form !== ''));
};

/** What a change makes of texts, taken as the values of a parameter without a name. */
const rewritten = (texts: readonly string[], right: SigningProcedure, change: Change): readonly string[] =>
  change({ ...right, pairs: texts.map((text) => ({ name: '', text, place: 0 })) })
    .pairs.filter(({ name }) => name === '')
    .map(({ text }) => text);

const literally = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
