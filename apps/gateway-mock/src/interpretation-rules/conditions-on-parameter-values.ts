/** Checks of values that rules are about. */
import { isParameter, parameters } from '@postern/protocol/spec';
import type { ProcessedOperation } from '../request-pipeline/7-reply/reply.ts';

export const isEmpty = (value: unknown): boolean => value === '';

/** Contains characters outside ASCII (P1). */
export const hasNonAscii = (value: unknown): boolean => typeof value === 'string' && /[^\0-\x7f]/.test(value);

/** Too long if the limit counted bytes instead of characters (P2). */
export const isLongInBytes = (value: unknown): boolean =>
  typeof value === 'string' &&
  value.length * 3 > maxDescription && // no need to count the bytes otherwise
  Buffer.byteLength(value) > maxDescription;

const maxDescription = parameters.order_description.maxLength;

/** Whether trimming, decoding or formatting would not have changed any value (D18). */
export const isPlainText = ({ fields, tolerated }: ProcessedOperation): boolean => {
  if (tolerated === undefined) return isPlain(fields['order_description']);
  return (
    tolerated.reason !== 'InvalidFormat' &&
    Object.entries(fields).every(([name, value]) => isParameter(name) || isPlain(value))
  );
};

const isPlain = (value: unknown): boolean => typeof value !== 'string' || !/^\s|\s$|[&%+]/.test(value);
