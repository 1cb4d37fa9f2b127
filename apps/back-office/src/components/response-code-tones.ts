/** The tone (color) of each class of response codes. */
import { parseResponseCode, type ResponseCodeClass } from '@postern/protocol';
import { responseCodeClass, statusClasses, type Status } from '@postern/protocol/spec';
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
} as const satisfies Readonly<Record<ResponseCodeClass, Tone>>;

export const toneOfStatus = (status: Status): Tone => {
  const statusClass = statusClasses[status];
  return statusClass === 'failed' ? 'error' : toneByCodeClass[statusClass];
};

export const codeClassOf = (code: string): ResponseCodeClass => {
  const read = parseResponseCode(code);
  return read._tag === 'Unknown' ? 'uncertain' : responseCodeClass(read.status, read.message);
};
