import type { ArabicForms } from '../pluralize.ts';

/** The Arabic noun of a case of the conformance suite. */
export const conformanceCasePlural: ArabicForms = {
  zero: 'لا حالات',
  one: 'حالة واحدة',
  two: 'حالتان',
  few: 'حالات',
  many: 'حالة',
  other: 'حالة',
};
