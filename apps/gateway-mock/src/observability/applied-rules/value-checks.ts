/** What there can be about a value that a rule is about. */
import { isParameter, parameters } from '@postern/protocol';
import type { Answer } from '../../operations/reply.ts';

export const isEmpty = (value: unknown): boolean => value === '';

/** It holds letters that ASCII has not (P1). */
export const hasNonAscii = (value: unknown): boolean => typeof value === 'string' && /[^\0-\x7f]/.test(value);

/** Longer than it may be, if characters were counted in any other way (P2). */
export const isLongInBytes = (value: unknown): boolean =>
  typeof value === 'string' &&
  value.length * 3 > descriptionMax && // no need to count the bytes otherwise
  Buffer.byteLength(value) > descriptionMax;

const descriptionMax = parameters.order_description.maxLength;

/** Trimming, decoding or formatting would have left all its values as they are, so that it did not matter (D18). */
export const isPlainText = ({ fields, tolerated: conceded }: Answer): boolean => {
  if (conceded === undefined) return isPlain(fields['order_description']);
  return (
    conceded.reason !== 'InvalidFormat' &&
    Object.entries(fields).every(([name, value]) => isParameter(name) || isPlain(value))
  );
};

const isPlain = (value: unknown): boolean => typeof value !== 'string' || !/^\s|\s$|[&%+]/.test(value);
