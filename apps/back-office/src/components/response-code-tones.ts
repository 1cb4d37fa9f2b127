/** The tone (colour) of each class of response codes. */
import { parseResponseCode, classOf, statusClasses, type CodeClass, type Status } from '@postern/protocol';
import type { Tone } from '../design/theme.ts';

export const toneByCodeClass = {
  succeeded: 'success',
  pending: 'warning',
  uncertain: 'uncertain',
  declined: 'error',
  refused: 'error',
  configuration: 'error',
  fraud: 'error',
  temporary: 'warning',
} as const satisfies Readonly<Record<CodeClass, Tone>>;

export const toneOfStatus = (status: Status): Tone => {
  const statusClass = statusClasses[status];
  return statusClass === 'failed' ? 'error' : toneByCodeClass[statusClass];
};

export const codeClassOf = (code: string): CodeClass => {
  const read = parseResponseCode(code);
  return read._tag === 'Unknown' ? 'uncertain' : classOf(read.status, read.message);
};
