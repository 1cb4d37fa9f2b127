import type { StatusClass } from '@postern/protocol';
import { codeClassesInArabic } from './response-code-classes.ts';

/** The names of the status classes in Arabic, the same as the response code classes where they correspond. */
export const statusClassesInArabic: Readonly<Record<StatusClass, string>> = {
  succeeded: codeClassesInArabic.succeeded.label,
  pending: codeClassesInArabic.pending.label,
  uncertain: codeClassesInArabic.uncertain.label,
  refused: codeClassesInArabic.refused.label,
  failed: 'فاشل',
};
