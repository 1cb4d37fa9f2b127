import type { StatusClass } from '@postern/protocol';
import { codeClassesInArabic } from './response-code-classes.ts';

/** What the class of a status is called, in Arabic: the word of its class of codes, where it is one. */
export const statusClassesInArabic: Readonly<Record<StatusClass, string>> = {
  succeeded: codeClassesInArabic.succeeded.label,
  pending: codeClassesInArabic.pending.label,
  uncertain: codeClassesInArabic.uncertain.label,
  refused: codeClassesInArabic.refused.label,
  failed: 'فاشل',
};
