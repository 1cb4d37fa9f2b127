/** Checks of refusals that rules are about. */
import type { ProcessedOperation } from '../request-pipeline/7-reply/reply.ts';
import { hasNonAscii, isEmpty } from './conditions-on-parameter-values.ts';

// Refusals that a compatible account would not get.
export const isRefusedByShape = ({
  reason,
  operation,
  parameter = '',
  fields,
}: ProcessedOperation): boolean => {
  if (reason === 'UnknownParameter') return true;
  if (reason === 'InvalidFormat') return typeof fields[parameter] !== 'string';
  return (
    reason === 'MissingParameter' &&
    operation === 'CHECK_STATUS' &&
    parameter === 'merchant_reference' &&
    fields['fort_id'] !== undefined
  );
};

export const isRefusedAsNoText = ({
  reason,
  tolerated,
  parameter = '',
  fields,
}: ProcessedOperation): boolean =>
  tolerated?.reason === 'InvalidFormat' ||
  (reason === 'InvalidFormat' && typeof fields[parameter] !== 'string');

export const isRefusedAsEmpty = ({ reason, parameter = '', fields }: ProcessedOperation): boolean =>
  (reason === 'InvalidFormat' || reason === 'MissingParameter') &&
  (isEmpty(fields[parameter]) || (parameter === 'merchant_reference' && isEmpty(fields['fort_id'])));

export const isRefusedAsForeign = ({ reason, parameter = '', fields }: ProcessedOperation): boolean =>
  reason === 'InvalidFormat' && hasNonAscii(fields[parameter]);

export const lacksName = ({ reason, parameter }: ProcessedOperation): boolean =>
  reason === 'MissingParameter' && parameter === 'merchant_reference';
