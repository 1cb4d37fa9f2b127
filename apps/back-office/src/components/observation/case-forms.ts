import type { ArabicForms } from '../../language/pluralize.ts';

/** The Arabic noun of a case of the conformance suite. */
export const caseForms: ArabicForms = {
  zero: 'لا حالات',
  one: 'حالة واحدة',
  two: 'حالتان',
  few: 'حالات',
  many: 'حالة',
  other: 'حالة',
};
